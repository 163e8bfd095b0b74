// Runs the programs of runtime/test/hook with the hook on other engines, and compares what they print with what they print
// without it. Also checks strings there, which some engines write by WebAssembly.
//
// Usage: npm run check:hook [-- --engines node22,node24,node26,bun,deno]
//   --engines  some of them; they are installed on demand from npm
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { selectEngines } from "./shared/engines/index.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "node22,node24,node26,bun,deno" },
  },
});

/** What comes before the main module, so that these modules are loaded first. */
const PRELOAD = {
  bun: (modules) => modules.flatMap((module) => ["--preload", module]),
  deno: (modules) => [
    ...["run", "-A", "--node-modules-dir=manual"],
    ...modules.flatMap((module) => ["--preload", module]),
  ],
};
const IMPORT = (modules) => modules.flatMap((module) => ["--import", module]);

/** Engines with WebAssembly's JavaScript string builtins, in which strings are written by it. */
const WITH_STRING_MEMORY = ["node24", "node26"];

const HOOK = {
  deno: "./node_modules/protobuf-es-fast/dist/esm/hook.js",
  bun: "protobuf-es-fast/hook",
};

const project = mkdtempSync(join(tmpdir(), "hook-engines-"));
let failed = 0;
try {
  const modules = join(project, "node_modules");
  cpSync(
    join(root, "node_modules/@bufbuild/protobuf"),
    join(modules, "@bufbuild/protobuf"),
    { recursive: true },
  );
  for (const name of ["package.json", "dist"]) {
    cpSync(
      join(root, "runtime", name),
      join(modules, "protobuf-es-fast", name),
      { recursive: true },
    );
  }
  cpSync(join(root, "runtime/test/hook"), project, { recursive: true });
  const bundled = ["bundle.mjs", "print.cjs", "print.bundle.cjs"];
  spawnSync(process.execPath, bundled, { cwd: project, stdio: "inherit" });

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
        [plain.calls.registered, 0],
        [hooked.calls.registered, 5],
        [hooked.calls.unregistered, 1],
        [hooked.calls.fromBinary.registered, 3],
        [hooked.calls.create.registered, 4],
      ]);
      check(`${engine.name} ${main}: no warning`, [[hooked.stderr, ""]]);
    }
    if (engine.isNode) {
      for (const modules of [
        ["./extensions.cjs", hook],
        [hook, "./extensions.cjs"],
      ]) {
        const compiled = run(engine, modules, "main.cjs");
        check(`${engine.name}: CommonJS that is compiled without hooks`, [
          [compiled.calls.registered, 5],
          [compiled.stderr, ""],
        ]);
      }
    }
    const strings = run(engine, [], "strings.cjs");
    check(`${engine.name}: strings are those of protobuf-es`, [
      [strings.different, 0],
      [strings.fallbacks, 0],
      [strings.memories, WITH_STRING_MEMORY.includes(engine.name) ? 1 : 0],
    ]);
    const late = run(engine, ["./register.mjs", hook], "print.cjs");
    check(`${engine.name}: a warning if the hook comes late`, [
      [late.calls.registered, 0],
      [late.stderr.split("was loaded before it").length, 2],
    ]);
    if (engine.name !== "bun") {
      const bundle = run(engine, [hook, "./register.mjs"], "print.bundle.cjs");
      check(`${engine.name}: a warning if a bundle holds protobuf-es`, [
        [bundle.calls.registered, 0],
        [bundle.stderr.split("print.bundle.cjs is a bundle with").length, 2],
      ]);
    }
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}
console.log(failed === 0 ? "hook: ok" : `hook: ${failed} FAILED`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a program with modules loaded before it, and returns what it prints. */
function run({ name, command }, modules, main) {
  const preload = PRELOAD[name] ?? IMPORT;
  const { status, stdout, stderr } = spawnSync(
    command,
    [...preload(modules), main],
    { cwd: project, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } },
  );
  if (status !== 0) {
    throw new Error(`${name} ${main}: ${stderr}`);
  }
  return { ...JSON.parse(stdout), stderr };
}

function check(what, pairs) {
  const wrong = pairs.filter(([a, b]) => !isDeepStrictEqual(a, b));
  failed += wrong.length === 0 ? 0 : 1;
  console.log(`${wrong.length === 0 ? "ok    " : "FAILED"} ${what}`);
  for (const [found, expected] of wrong) {
    console.log(`       found ${JSON.stringify(found)}`);
    console.log(`       not   ${JSON.stringify(expected)}`);
  }
}
