// Checks that V8 keeps what it compiles of this project in a process that does everything: programs of bench/v8 say which functions V8 gave up
// to compile, and which it threw away again and again.
//
// Usage: npm run check -- v8 [--engines node22,node24,node26] [--programs creating,everything] [--all]
//   --engines  some of them; they are installed on demand from npm
//   --all      prints all of this project's functions that V8 gave up or threw away, however seldom
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { generateOwn } from "../bench/generate/own.mjs";
import { readTrace } from "../bench/v8/traces.mjs";
import { startChecks } from "./shared/checks.mjs";
import { selectEngines } from "./shared/engines/index.mjs";
import { root } from "./shared/root.mjs";

/** How often V8 may give a function up. */
const MOST_ABORTED = 3;
/** How often V8 may throw a function away in a warm process. */
const MOST_DEOPTIMIZED = 10;

const FLAGS = ["--trace-opt", "--trace-file-names", "--min-semi-space-size=16"];

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "node22,node24,node26" },
    programs: { type: "string", default: "creating,everything" },
    all: { type: "boolean", default: false },
  },
});
const { check, finish } = startChecks("V8");
generateOwn();
for (const engine of selectEngines(values.engines)) {
  for (const program of values.programs.split(",")) {
    const { aborted, deoptimized } = readTrace(trace(engine, program));
    report(
      `${engine.name} ${program}: gives up no function`,
      aborted,
      MOST_ABORTED,
    );
    report(
      `${engine.name} ${program}: throws no function away again and again`,
      deoptimized,
      MOST_DEOPTIMIZED,
    );
  }
}
finish();

/** Runs a program, and returns what V8 says. */
function trace(engine, program) {
  const script = join(root, "bench", "v8", `${program}.mjs`);
  const { status, stdout, stderr, error } = spawnSync(
    engine.command,
    [...FLAGS, script],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${program} fails on ${engine.name}: ${stderr}`);
  // Another version of V8 may say it in another way, and then nothing would be found.
  if (!/^\[completed optimizing /m.test(stdout))
    throw new Error(`${engine.name} says nothing of what it compiles`);
  return stdout;
}

/** Checks that no function of this project has more trouble than is allowed. */
function report(what, troubles, most) {
  const own = troubles.filter(isOwn);
  const bad = own.filter(({ count }) => count > most);
  check(what, [[bad.length, 0]]);
  for (const { name, file, count, reasons } of values.all ? own : bad) {
    const why = Object.entries(reasons).map(
      ([reason, n]) => `${n} × ${reason}`,
    );
    console.log(
      `       ${name} of ${shortened(file)}, ${count} times: ${why.join("; ")}`,
    );
  }
}

/** Whether a function is one of the runtime, or generated. */
function isOwn({ file }) {
  return /\/runtime\/dist\/|_fast\.js$/.test(file);
}

/** A file's path from the root. */
function shortened(file) {
  return file.slice(file.indexOf(root) + root.length).replace(/^\//, "");
}
