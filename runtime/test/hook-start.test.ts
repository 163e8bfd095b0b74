/** The hook starts with whatever a program is started with, and stops no program. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeProject } from "./support/project.js";

const HOOK = ["--import", "protobuf-es-fast/hook"];
/** Something comes before the hook, so that it looks whether protobuf-es was loaded. */
const LATER_HOOK = ["--import", "./unused.mjs", ...HOOK];
const PRINT = ["-e", "console.log('runs')"];

const project = makeProject();

beforeAll(() => {
  execFileSync("mkfifo", [path.join(project, "fifo")]);
  const huge = path.join(project, "huge.js");
  writeFileSync(huge, "");
  truncateSync(huge, 3 * 2 ** 30);
  mkdirSync(path.join(project, "folder"));
});

/** Runs Node.js, and returns its exit code, whether the program ran, and its warnings. */
function run(args: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd: project, encoding: "utf8", input, timeout: 60_000 },
  });
  return { status, runs: /runs|2/.test(stdout), stderr };
}

const RUNS = { status: 0, runs: true, stderr: "" };

describe.each([
  { when: "first", hook: HOOK },
  { when: "later", hook: LATER_HOOK },
  { when: "by require", hook: ["--require", "protobuf-es-fast/hook"] },
])("the hook comes $when", ({ hook }) => {
  it.each([
    ...["fs", "node:fs", "fifo", "huge.js", "folder", ".", "missing.js"],
    ...["/dev/zero", "/dev/stdin", "file:///dev/zero", "\u00e9\n", ""],
  ])("an argument that is no program: %j", (argument) => {
    expect(run([...hook, ...PRINT, argument])).toEqual(RUNS);
  });

  it.each([
    { what: "code without arguments", args: PRINT, input: "" },
    { what: "an expression", args: ["-p", "1 + 1"], input: "" },
    {
      what: "an ES module",
      args: ["--input-type=module", ...PRINT],
      input: "",
    },
    { what: "standard input", args: [], input: "console.log('runs')" },
    { what: "standard input", args: ["-", "fs"], input: "console.log('runs')" },
    { what: "a REPL", args: ["-i"], input: "1 + 1\n" },
  ])("$what: $args", ({ args, input }) => {
    expect(run([...hook, ...args], input)).toEqual(RUNS);
  });

  it("a folder that was deleted", () => {
    const gone = path.join(project, "gone");
    mkdirSync(gone);
    const args = hook.map((name) =>
      name.replace(/^(\.|protobuf-es-fast\b)/, (start) =>
        start === "."
          ? project
          : path.join(project, "node_modules/protobuf-es-fast/dist/cjs"),
      ),
    );
    const { status, stdout, stderr } = spawnSync(
      "/bin/sh",
      [
        ...["-c", 'cd "$1" && rmdir "$1" && shift && exec "$@"', "sh", gone],
        ...[
          process.execPath,
          ...args.map((name) => name.replace(/hook$/, "hook.js")),
        ],
        ...PRINT,
      ],
      { cwd: project, encoding: "utf8", timeout: 60_000 },
    );
    expect([status, stdout.endsWith("runs\n"), stderr]).toEqual([0, true, ""]);
  });
});

it("a process without arguments and a list of modules", () => {
  const program = `
    process.argv = undefined;
    process.execArgv = undefined;
    require("protobuf-es-fast/hook");
    console.log("runs");`;
  expect(run(["-e", program])).toEqual(RUNS);
});

it("loaders that can't be changed: it says so, once", () => {
  const program = `
    const Module = require("node:module");
    Object.freeze(Module.prototype);
    "use strict";
    require("protobuf-es-fast/hook");
    console.log("runs");`;
  const { status, runs, stderr } = run(["-e", program]);
  expect([status, runs]).toEqual([0, true]);
  expect(
    stderr.match(/has no effect: it can't change how modules/g),
  ).toHaveLength(1);
});

it("a worker requires no ES module: if it ends meanwhile, Node.js 20 ends the process", () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--require", "./count-required.cjs", ...HOOK, "worker.mjs"],
    { cwd: project, encoding: "utf8" },
  );
  expect(status).toBe(0);
  expect(stdout).toContain('{"required":0}');
  expect(stdout).toContain('{"planned":362}');
});
