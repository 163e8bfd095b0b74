/** The report of the hook: processes that make one, and what is in it. */
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { RATIOS } from "../src/report/ratios.js";
import type { Report } from "../src/report/report.js";
import { textOf } from "../src/report/text.js";
import { makeProject, packageFolder } from "./support/project.js";

const HOOK = ["--import", "protobuf-es-fast/hook"];
const HEAD = /^protobuf-es-fast 0\.\d+\.\d+: report of process \d+/gm;

/** What the benchmark calls functions, if not by their names. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ toBinary: "encode", fromBinary: "decode", toJson: "to-json" },
  ...{ toJsonString: "stringify", fromJson: "from-json" },
  fromJsonString: "parse",
};

const project = makeProject();

function runWith(env: Record<string, string>, ...args: string[]) {
  const result = spawnSync(process.execPath, args, {
    ...{ cwd: project, encoding: "utf8", env: { ...process.env, ...env } },
  });
  return { ...result, reports: [...result.stderr.matchAll(HEAD)].length };
}

/** Runs a program with the hook, and returns its report. */
function reportOf(main: string[], env: Record<string, string> = {}): Report {
  const file = path.join(project, "report.json");
  rmSync(file, { force: true });
  const { status, stderr } = runWith(
    { ...env, PROTOBUF_ES_FAST_REPORT: file },
    ...[...HOOK, ...main],
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return JSON.parse(readFileSync(file, "utf8"));
}

function callsOf(report: Report, name: string) {
  const found = report.types.find(({ typeName }) => typeName === name);
  if (found === undefined) {
    throw new Error(`${name} is not in the report`);
  }
  return found;
}

describe.each(["mjs", "cjs"])("of a program with plans, %s", (kind) => {
  test("who did the calls, and in which time", () => {
    const report = reportOf([`plans.${kind}`]);
    expect(report).toMatchObject({
      ...{ report: "protobuf-es-fast", version: "0.1.0" },
      process: { program: path.join(project, `plans.${kind}`), plans: true },
      ...{ problems: [], fallbacks: [] },
      copies: [{ version: "2.17.0", isRedirected: true }],
    });
    const made = callsOf(report, "made.Made");
    expect(made).toMatchObject({
      functions: { toBinary: 700, fromBinary: 700 },
      ...{ generated: 0, onDemand: 0, fallbacks: 0 },
    });
    expect(made.planned).toBeGreaterThan(300);
    const { planned, plain, calls, milliseconds, savable } = made;
    expect(planned + plain).toBe(calls);
    expect(savable).toBeGreaterThan(milliseconds * 0.2);
    expect(savable).toBeLessThan(milliseconds * 0.7);
    const all = report.types.reduce((sum, each) => sum + each.milliseconds, 0);
    expect(all).toBeLessThan(report.process.cpuMilliseconds * 1.5);
    const sizes = report.types.map(({ bytes }) => bytes);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  test("without plans, protobuf-es does all", () => {
    const env = { PROTOBUF_ES_FAST_PLANS: "off" };
    const file = path.join(project, "off.json");
    const { stderr } = runWith(
      { ...env, PROTOBUF_ES_FAST_REPORT: file },
      ...[...HOOK, `plans.${kind}`],
    );
    // It was asked for.
    expect(stderr).toBe("");
    const report: Report = JSON.parse(readFileSync(file, "utf8"));
    expect(report.process.plans).toBe(false);
    const { plain, calls, milliseconds, savable } = callsOf(
      report,
      "made.Made",
    );
    expect(plain).toBe(calls);
    expect(savable).toBeGreaterThan(milliseconds * 0.5);
  });
});

test("generated code, and fallbacks with reasons that have no values", () => {
  const report = reportOf(["report.cjs"]);
  expect(callsOf(report, "google.protobuf.Timestamp")).toMatchObject({
    functions: { create: 1, toBinary: 3, fromBinary: 1, clone: 1 },
    ...{ calls: 6, bytes: 3, generated: 2, plain: 4, fallbacks: 3 },
    withCode: ["create", "toBinary", "fromBinary"],
  });
  expect(callsOf(report, "google.protobuf.Duration")).toMatchObject({
    ...{ calls: 2, bytes: 3, generated: 0, plain: 2, fallbacks: 0 },
  });
  expect(report.fallbacks).toEqual([
    {
      ...{ typeName: "google.protobuf.Timestamp", operation: "toBinary" },
      count: 2,
      reason: "field google.protobuf.Timestamp.nanos: invalid value: string",
    },
    {
      ...{ typeName: "google.protobuf.Timestamp", operation: "fromBinary" },
      count: 1,
      reason: expect.stringContaining("google.protobuf.Timestamp"),
    },
  ]);
  // What numbers of the report cannot have by chance.
  expect(JSON.stringify(report)).not.toContain("visa");
});

test("without a report, nothing of it is loaded, no call goes through it, and hookCalls has no types", () => {
  const program = [...HOOK, "report.cjs"];
  for (const setting of ["", "off", "0"]) {
    const off = runWith({ PROTOBUF_ES_FAST_REPORT: setting }, ...program);
    expect(JSON.parse(off.stdout)).toMatchObject({
      ...{ loaded: 0, run: "runToBinary" },
    });
    expect(JSON.parse(off.stdout)).not.toHaveProperty("types");
    expect(off.stderr).toBe("");
  }
  const on = runWith({ PROTOBUF_ES_FAST_REPORT: "on" }, ...program);
  const { loaded, run, types, told } = JSON.parse(on.stdout);
  expect(loaded).toBeGreaterThan(3);
  expect(run).not.toBe("runToBinary");
  expect(
    callsOf({ types } as Report, "google.protobuf.Timestamp"),
  ).toMatchObject({ generated: 2, fallbacks: 3 });
  // The application's listener is told, too.
  const name = "google.protobuf.Timestamp";
  expect(told.map(([typeName]: string[]) => typeName)).toEqual(
    Array(3).fill(name),
  );
  expect(told[1][1]).toContain("visa-2222");
});

test.each([
  { how: "exit", status: 3, signal: null },
  { how: "error", status: 1, signal: null },
  { how: "signal", status: null, signal: "SIGTERM" },
  { how: "handled", status: 4, signal: null },
  { how: "later", status: null, signal: "SIGTERM" },
  { how: "alone", status: null, signal: "SIGTERM" },
  { how: "worker", status: 0, signal: null },
])("one report, however a process ends: $how", ({ how, status, signal }) => {
  const load = how === "exit" ? "--require" : "--import";
  const result = runWith(
    { PROTOBUF_ES_FAST_REPORT: "1" },
    ...[load, "protobuf-es-fast/hook", "report.cjs", how],
  );
  expect(result).toMatchObject({ status, signal, reports: 1 });
});

test("copies: one that is older, and one that came before the hook", () => {
  const inner = path.join(project, "node_modules/older");
  cpSync(
    packageFolder("protobuf-es-2.16"),
    path.join(inner, "node_modules/@bufbuild/protobuf"),
    { recursive: true },
  );
  writeFileSync(
    path.join(inner, "index.js"),
    'const { create, fromBinary } = require("@bufbuild/protobuf"); const { EmptySchema } = require("@bufbuild/protobuf/wkt"); fromBinary(EmptySchema, new Uint8Array());',
  );
  writeFileSync(
    path.join(project, "older.cjs"),
    'require("@bufbuild/protobuf"); require("older");',
  );
  expect(reportOf(["older.cjs"]).copies).toEqual([
    {
      folder: expect.stringMatching(/[\\/]node_modules[\\/]@bufbuild/),
      ...{ version: "2.17.0", isRedirected: true },
    },
    {
      folder: expect.stringContaining("older"),
      ...{ version: "2.16.0", isRedirected: true },
      problem: "older than 2.17: it reads binary itself",
    },
  ]);
  writeFileSync(
    path.join(project, "first.cjs"),
    'require("@bufbuild/protobuf")',
  );
  const late = runWith(
    { PROTOBUF_ES_FAST_REPORT: "1" },
    ...["-r", "./first.cjs", "-r", "protobuf-es-fast/hook", "report.cjs"],
  );
  expect(late.stderr).toMatch(
    /Not reached:\n {2}@bufbuild\/protobuf was loaded before it \(.*\n\n/,
  );
});

test("a file that can't be written doesn't change how the program ends", () => {
  const { status, stderr } = runWith(
    { PROTOBUF_ES_FAST_REPORT: "no/such/folder/report.json" },
    ...[...HOOK, "report.cjs"],
  );
  expect(status).toBe(0);
  expect(stderr).toMatch(/^protobuf-es-fast: there is no report: .*ENOENT/);
});

test("its path is one in the folder where the program starts", () => {
  const env = { PROTOBUF_ES_FAST_REPORT: "here.json" };
  const { stderr } = runWith(env, ...HOOK, "report.cjs", "elsewhere");
  expect(stderr).toBe("");
  const report = JSON.parse(
    readFileSync(path.join(project, "here.json"), "utf8"),
  );
  expect(report.report).toBe("protobuf-es-fast");
});

test("%p is the process, and one without protobuf-es writes no file", () => {
  const env = { PROTOBUF_ES_FAST_REPORT: path.join(project, "r-%p.json") };
  const { pid } = runWith(env, ...HOOK, "report.cjs");
  const file = path.join(project, `r-${pid}.json`);
  expect(JSON.parse(readFileSync(file, "utf8")).process.pid).toBe(pid);
  const none = runWith(env, ...HOOK, "-e", "0");
  expect(none.stderr).toBe("");
  expect(() =>
    readFileSync(path.join(project, `r-${none.pid}.json`)),
  ).toThrow();
});

test("the text is bounded, and has nothing that a terminal obeys", () => {
  const report = reportOf(["report.cjs"]);
  const [type] = report.types;
  const [fallback] = report.fallbacks;
  if (type === undefined || fallback === undefined) {
    throw new Error("nothing was counted");
  }
  const many = <T>(value: T): T[] => Array(1000).fill(value);
  const text = textOf({
    ...report,
    copies: many({
      ...{ version: "2.17.0", folder: project },
      ...{ isRedirected: true, problem: undefined },
    }),
    problems: many("why"),
    types: many({
      ...{ ...type, typeName: "a\u001b[2Jb\nc\u202ed" },
      ...{ functions: { create: 1, toBinary: 1 }, withCode: ["toBinary"] },
    }),
    fallbacks: many({ ...fallback, reason: "\r\u009b" }),
  });
  expect(text.split("\n").length).toBeLessThanOrEqual(74);
  expect(text.replaceAll("\n", "")).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
  expect(text).toContain("and 980 more");
});

test("the text says for what code is missing, which fallback it knows, and which copy gains nothing", () => {
  const { stderr } = runWith(
    { PROTOBUF_ES_FAST_REPORT: "1" },
    ...[...HOOK, "report.cjs"],
  );
  expect(stderr).toContain(
    "of types that have some (features=all makes it for each):\n  google.protobuf.Timestamp: clone\n",
  );
  expect(stderr).toContain("2 of toBinary, the first: field google.");
  expect(stderr).toContain("1 of fromBinary: ");
  expect(stderr).not.toContain("No code saves");
  const report = reportOf(["report.cjs"]);
  const folder = path.join(project, "old");
  const copy = { folder, isRedirected: true, version: "2.5.0" };
  const problem = "older than 2.16: it does all calls itself";
  expect(textOf({ ...report, copies: [{ ...copy, problem }] })).toContain(
    "No code saves what 2.5.0 does of it: update that first.",
  );
});

/** The least of the geometric means of a function's ratios in the saved tables of Node.js, of one process. */
function leastOf(mode: string, operation: string): number {
  const means = [22, 24, 26].flatMap((version) => {
    const file = `../../bench/results/node${version}.json`;
    const table = JSON.parse(readFileSync(path.join(__dirname, file), "utf8"));
    const logs: number[] = (table[mode]?.results ?? [])
      .filter((each: { operation: string }) => each.operation === operation)
      .map(({ ratio }: { ratio: number }) => Math.log(ratio));
    return logs.length === 0
      ? []
      : [Math.exp(logs.reduce((a, b) => a + b) / logs.length)];
  });
  expect(means).not.toHaveLength(0);
  return Math.min(...means);
}

test.each(Object.entries(RATIOS))(
  "ratios of %s agree with the saved tables",
  (name, ratio) => {
    const operation = NAMES[name] ?? name;
    const { generated, planned = 1 } = ratio;
    const off = (mode: string, value: number) =>
      Math.abs(leastOf(mode, operation) / value - 1);
    expect(off("process", generated)).toBeLessThan(0.1);
    expect(off("process-plans", planned)).toBeLessThan(0.1);
  },
);
