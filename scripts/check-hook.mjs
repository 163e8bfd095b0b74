// Runs the programs of runtime/test/hook with the hook on other engines, and compares what they print with what they print
// without it.
//
// Usage: npm run check -- hook [--engines node22,node24,node26,bun,deno]
//   --engines  some of them; they are installed on demand from npm
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { OPERATION_NAMES } from "../runtime/dist/esm/contract/operations.js";
import { writeCommonJs } from "./generate/common-js.mjs";
import { startChecks } from "./shared/checks.mjs";
import { selectEngines } from "./shared/engines/index.mjs";
import { runProgram, withProject } from "./shared/engines/project.mjs";
import { root } from "./shared/root.mjs";

const HOOK = {
  deno: "./node_modules/protobuf-es-fast/dist/esm/hook.js",
  bun: "protobuf-es-fast/hook",
};

/** Installs protobuf-es under another name, for copies of alone.mjs and alone.cjs. */
function makeAlias(project) {
  const modules = join(project, "node_modules");
  cpSync(join(modules, "@bufbuild/protobuf"), join(modules, "pb"), {
    recursive: true,
  });
  mkdirSync(join(project, "alias"));
  for (const name of ["alone.mjs", "alone.cjs"]) {
    const text = readFileSync(join(project, name), "utf8");
    const renamed = text.replaceAll("@bufbuild/protobuf", "pb");
    writeFileSync(join(project, "alias", name), renamed);
  }
}

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "node22,node24,node26,bun,deno" },
  },
});
const { check, finish } = startChecks("hook");
writeCommonJs(join(root, "runtime/test/hook"));
withProject("runtime/test/hook", (project) => {
  for (const name of ["print", "alone"]) {
    const bundled = ["bundle.mjs", `${name}.cjs`, `${name}.bundle.cjs`];
    spawnSync(process.execPath, bundled, { cwd: project, stdio: "inherit" });
  }
  makeAlias(project);
  const run = runProgram.bind(undefined, project);

  for (const engine of selectEngines(values.engines)) {
    const hook = HOOK[engine.name] ?? "protobuf-es-fast/hook";
    for (const main of ["main.mjs", "main.cjs"]) {
      const plain = run(engine, [], main);
      const hooked = run(engine, [hook], main);
      check(`${engine.name} ${main}: the same results`, [
        [hooked.result, plain.result],
        [hooked.fallbacks, Array(2).fill("google.protobuf.Timestamp")],
      ]);
      check(`${engine.name} ${main}: all calls take the fast path`, [
        [plain.calls.generated, 0],
        [hooked.calls.generated, 5],
        [hooked.calls.plain, 1],
        [hooked.calls.fromBinary.generated, 3],
        [hooked.calls.create.generated, 4],
      ]);
      check(`${engine.name} ${main}: no warning`, [[hooked.stderr, ""]]);
    }
    for (const main of ["calls.mjs", "calls.cjs"]) {
      const plain = run(engine, [], main);
      const { result, calls, ...hooked } = run(engine, [hook], main);
      check(`${engine.name} ${main}: the same results`, [
        [result.results, plain.result.results],
        [hooked.fallbacks, Array(8).fill("google.protobuf.Timestamp")],
        [hooked.stderr, ""],
      ]);
      // Of JSON four functions, each with values that the fast path takes and that it gives up, one with text that is no JSON.
      check(`${engine.name} ${main}: all calls take the fast path`, [
        [result.redirected.length, OPERATION_NAMES.length],
        [calls.toJson, { generated: 4, planned: 0, plain: 2 }],
        [calls.fromJson, { generated: 5, planned: 0, plain: 2 }],
        [calls.clone, { generated: 2, planned: 0, plain: 1 }],
        [calls.equals, { generated: 3, planned: 0, plain: 1 }],
      ]);
    }
    for (const main of ["plans.mjs", "plans.cjs"]) {
      const plain = run(engine, [], main);
      const { calls, ...planned } = run(engine, [hook], main);
      check(`${engine.name} ${main}: nothing registered, the same results`, [
        [planned.result, plain.result],
        [planned.fallbacks, []],
        [planned.stderr, ""],
      ]);
      // Of each of four types, 700 calls.
      check(`${engine.name} ${main}: types get plans by themselves`, [
        [calls.generated, 0],
        [calls.planned, 879],
        [calls.plain, 1921],
        [calls.fromBinary.planned >= 879, true],
        [calls.fromBinary.plain, 1900],
      ]);
    }
    for (const main of ["plans.mjs", "plans.cjs"]) {
      process.env.PROTOBUF_ES_FAST_REPORT = join(project, "report.json");
      run(engine, [hook], main);
      delete process.env.PROTOBUF_ES_FAST_REPORT;
      const report = JSON.parse(
        readFileSync(join(project, "report.json"), "utf8"),
      );
      const made = report.types.find(
        ({ typeName }) => typeName === "made.Made",
      );
      check(`${engine.name} ${main}: a report`, [
        [report.copies.filter(({ isRedirected }) => !isRedirected), []],
        [report.process.engine.startsWith(engine.name.slice(0, 3)), true],
        [
          [made.functions.toBinary, made.functions.fromBinary],
          [700, 700],
        ],
        [made.planned > 300 && made.milliseconds > 0, true],
      ]);
    }
    if (engine.isNode) {
      for (const modules of [
        ["./extensions.cjs", hook],
        [hook, "./extensions.cjs"],
      ]) {
        const compiled = run(engine, modules, "main.cjs");
        check(`${engine.name}: CommonJS that is compiled without hooks`, [
          [compiled.calls.generated, 5],
          [compiled.stderr, ""],
        ]);
      }
    }
    for (const [main, modules] of [
      ["alone.mjs", ["./alone-preload.mjs", hook]],
      ["alone.cjs", ["./alone-preload.cjs", hook]],
    ]) {
      const alone = run(engine, [hook], main);
      check(`${engine.name} ${main}: nothing registered, no warning`, [
        [alone.planned, 362],
        [alone.stderr, ""],
      ]);
      const late = run(engine, modules, main);
      // Deno doesn't tell what was imported before.
      const isSeen = engine.name !== "deno" || main === "alone.cjs";
      check(`${engine.name} ${main}: a warning if the hook comes late`, [
        [late.planned, 0],
        [late.stderr.split("was loaded before it").length, isSeen ? 2 : 1],
      ]);
      const alias = run(engine, [hook], `alias/${main}`);
      check(`${engine.name} ${main}: a warning of an alias`, [
        [alias.stderr.split("under another name").length, 2],
      ]);
      const bundle = run(engine, [hook], "alone.bundle.cjs");
      check(`${engine.name} ${main}: a warning of a bundle`, [
        [bundle.planned, 0],
        [bundle.stderr.split("alone.bundle.cjs is a bundle with").length, 2],
      ]);
    }
    const late = run(engine, ["./register.mjs", hook], "print.cjs");
    check(`${engine.name}: a warning if the hook comes late`, [
      [late.calls.generated, 0],
      [late.stderr.split("was loaded before it").length, 2],
    ]);
    if (engine.name !== "bun") {
      const bundle = run(engine, [hook, "./register.mjs"], "print.bundle.cjs");
      check(`${engine.name}: a warning if a bundle holds protobuf-es`, [
        [bundle.calls.generated, 0],
        [bundle.stderr.split("print.bundle.cjs is a bundle with").length, 2],
      ]);
    }
  }
});
finish();
