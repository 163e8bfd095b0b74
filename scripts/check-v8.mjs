// Checks that V8 keeps what it compiles of this project in a process that does everything: programs of bench/v8 say which functions V8 gave up
// to compile, and which it threw away again and again. And that it collects messages with the young objects, whatever was kept before.
//
// Usage: npm run check -- v8 [--engines node22,node24,node26] [--programs creating,everything,keeping] [--all]
//   --engines  some of them; they are installed on demand from npm
//   --all      prints all of this project's functions that V8 gave up or threw away, however seldom
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { generateOwn } from "../bench/generate/own.mjs";
import { readSurvivors, readTrace } from "../bench/v8/traces.mjs";
import { startChecks } from "./shared/checks.mjs";
import { selectEngines } from "./shared/engines/index.mjs";
import { root } from "./shared/root.mjs";

/** How often V8 may give a function up. */
const MOST_ABORTED = 3;
/** How often V8 may throw a function away in a warm process. */
const MOST_DEOPTIMIZED = 10;

/** How much of the young objects may outlive a collection. */
const MOST_SURVIVORS = 0.04;

const FLAGS = ["--trace-opt", "--trace-file-names", "--min-semi-space-size=16"];

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "node22,node24,node26" },
    programs: { type: "string", default: "creating,everything,keeping" },
    all: { type: "boolean", default: false },
  },
});
const { check, finish } = startChecks("V8");
generateOwn();
for (const engine of selectEngines(values.engines)) {
  for (const program of values.programs.split(",")) {
    if (program === "keeping") {
      const survivors = readSurvivors(run(engine, program, ["--trace-gc-nvp"]));
      check(`${engine.name} ${program}: what isn't kept is young`, [
        [survivors < MOST_SURVIVORS, true],
      ]);
      console.log(`       ${(100 * survivors).toFixed(1)} % live on`);
      continue;
    }
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

/** Runs a program, and returns what V8 says of what it compiles. */
function trace(engine, program) {
  const output = run(engine, program, FLAGS);
  // Another version of V8 may say it in another way, and then nothing would be found.
  if (!/^\[completed optimizing /m.test(output))
    throw new Error(`${engine.name} says nothing of what it compiles`);
  return output;
}

function run(engine, program, flags) {
  const script = join(root, "bench", "v8", `${program}.mjs`);
  const { status, stdout, stderr, error } = spawnSync(
    engine.command,
    [...flags, script],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${program} fails on ${engine.name}: ${stderr}`);
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
