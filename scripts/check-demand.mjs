// Code on demand under each version of Node.js, Bun and Deno, by the programs of plugin/test/child that plugin/test/demand.test.ts has too.
//
// Usage: npm run check -- demand [--engines node22,node24,node26,bun,deno]
//   --engines  some of them; they are installed on demand from npm
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startChecks } from "./shared/checks.mjs";
import { selectEngines } from "./shared/engines/index.mjs";
import { root } from "./shared/root.mjs";

/** What comes before a program, and before the module that is loaded first. */
const ARGS = {
  bun: { args: [], preload: "--preload" },
  deno: {
    args: ["run", "-A", "--node-modules-dir=manual"],
    ...{ preload: "--preload", hook: "./plugin/esm/hook.mjs" },
  },
};
const NODE = {
  args: ["--disallow-code-generation-from-strings"],
  preload: "--import",
};

/** The programs that have the hook. */
const HOOKED = ["hot", "ends"];

/** How the process ends whose worker makes code. */
const ENDS = { idle: 0, exit: 3, error: 1, signal: "SIGTERM", wait: 0 };

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "node22,node24,node26,bun,deno" },
  },
});
const { check, finish } = startChecks("demand");
for (const engine of selectEngines(values.engines)) {
  const run = (program, argument) => {
    const file = join(root, "plugin/test/child", `demand-${program}.mjs`);
    const {
      args,
      preload,
      hook = "protoc-gen-es-fast/hook",
    } = ARGS[engine.name] ?? NODE;
    const first = HOOKED.includes(program) ? [preload, hook] : [];
    const { stdout, stderr, status, signal } = spawnSync(
      engine.command,
      [...args, ...first, file, argument],
      { cwd: root, encoding: "utf8", timeout: 120_000 },
    );
    const end = signal ?? status;
    return { end, ...(stdout ? JSON.parse(stdout) : { stderr }) };
  };
  for (const kind of ["esm", "cjs"]) {
    const { fast, same, warnings } = run("hot", kind);
    check(`${engine.name}: a type of ${kind} that is hot gets code`, [
      [fast, Array(7).fill(true)],
      [
        [same, warnings],
        [true, []],
      ],
    ]);
    const copy = { generated: 1, same: true };
    check(`${engine.name}: compile of ${kind}, with schemas of both copies`, [
      [run("copies", kind), { end: 0, alone: "", esm: copy, cjs: copy }],
    ]);
  }
  const { hacked, differences, stderr } = run("hostile", "");
  check(`${engine.name}: texts of a schema are no code`, [
    [
      { hacked, differences, stderr },
      { hacked: false, differences: [], stderr: undefined },
    ],
  ]);
  for (const [how, expected] of Object.entries(ENDS)) {
    const { end } = run("ends", how);
    check(`${engine.name}: a process ends as it would: ${how}`, [
      [end, expected],
    ]);
  }
}
finish();
