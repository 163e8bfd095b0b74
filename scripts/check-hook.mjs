// Runs the programs of runtime/test/hook with the hook on other engines, and compares what they print with what they print
// without it.
//
// Usage: npm run check -- hook [--engines node22,node24,node26,bun,deno]
//   --engines  some of them; they are installed on demand from npm
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { startChecks } from "./shared/checks.mjs";
import { selectEngines } from "./shared/engines/index.mjs";
import { runProgram, withProject } from "./shared/engines/project.mjs";

const HOOK = {
  deno: "./node_modules/protobuf-es-fast/dist/esm/hook.js",
  bun: "protobuf-es-fast/hook",
};

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "node22,node24,node26,bun,deno" },
  },
});
const { check, finish } = startChecks("hook");
withProject("runtime/test/hook", (project) => {
  const bundled = ["bundle.mjs", "print.cjs", "print.bundle.cjs"];
  spawnSync(process.execPath, bundled, { cwd: project, stdio: "inherit" });
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
    for (const main of ["json.mjs", "json.cjs"]) {
      const plain = run(engine, [], main);
      const { result, calls, ...hooked } = run(engine, [hook], main);
      check(`${engine.name} ${main}: the same JSON`, [
        [result.results, plain.result.results],
        [hooked.fallbacks, Array(5).fill("google.protobuf.Timestamp")],
        [hooked.stderr, ""],
      ]);
      // Four functions, each with values that the fast path takes and that it gives up, one with text that is no JSON.
      check(`${engine.name} ${main}: all calls for JSON take the fast path`, [
        [result.redirected.length, 4],
        [calls.toJson, { generated: 4, planned: 0, plain: 2 }],
        [calls.fromJson, { generated: 5, planned: 0, plain: 2 }],
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
