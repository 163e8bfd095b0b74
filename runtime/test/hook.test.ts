/** What the hook reaches, types that get plans, and two copies in a process. That it redirects all functions is in hook-calls.test.ts. */
import path from "node:path";
import { makeProject, moveFunctions, run } from "./support/project.js";

const IMPORT = ["--import", "protobuf-es-fast/hook"];
const REQUIRE = ["--require", "protobuf-es-fast/hook"];

/** The project that nobody changes. */
const project = makeProject();

afterEach(() => {
  delete process.env.PROTOBUF_ES_FAST_PLANS;
});

it("reaches CommonJS whose source a loader gives", () => {
  const how = ["--import", "./commonjs-source.mjs", ...IMPORT];
  const { result, calls, stderr } = run(project, ...how, "import-cjs.mjs");
  expect(result).toEqual(run(project, "main.cjs").result);
  expect(calls).toMatchObject({ generated: 5, plain: 1 });
  expect(stderr).toBe("");
});

it.each([
  ["main.cjs", ["--require", "./extensions.cjs", ...IMPORT]],
  ["main.cjs", [...REQUIRE, "--require", "./extensions.cjs"]],
])("reaches CommonJS that something else loads: %s, %s", (main, how) => {
  const { result, calls, stderr } = run(project, ...how, main);
  expect(result).toEqual(run(project, "main.cjs").result);
  expect(calls).toMatchObject({ generated: 5, plain: 1 });
  expect(stderr).toBe("");
});

describe("nothing registered", () => {
  it.each([
    { how: [...IMPORT, "plans.mjs"] },
    { how: [...IMPORT, "plans.cjs"] },
    { how: [...REQUIRE, "plans.cjs"] },
  ])("types get plans by themselves: $how", ({ how }) => {
    const without = run(project, how.at(-1) as string);
    expect(without.calls).toMatchObject({ planned: 0, plain: 0 });
    const { result, calls, fallbacks, stderr } = run(project, ...how);
    expect(result).toEqual(without.result);
    // Four types, of which each is met 700 times.
    expect(calls).toMatchObject({ generated: 0, planned: 879, plain: 1921 });
    expect(calls.fromBinary.planned).toBeGreaterThanOrEqual(879);
    expect(calls.fromBinary.plain).toBe(1900);
    expect([fallbacks, stderr]).toEqual([[], ""]);
  });

  const JSON_RESULT = ["a699", "b699", { fileName: "c" }, '{"fileName":"c"}'];
  const toJson = { generated: 0, planned: 0, plain: 1400 };

  it.each([IMPORT, REQUIRE])(
    "types get plans by themselves, of JSON for reading alone: %s",
    (...how) => {
      const ran = run(project, ...how, "json-plans.mjs");
      expect([ran.result, ran.fallbacks, ran.stderr]).toEqual([
        JSON_RESULT,
        [],
        "",
      ]);
      expect(ran.calls.toJson).toEqual(toJson);
      const { generated, planned, plain } = ran.calls.fromJson;
      expect([generated, planned + plain]).toEqual([0, 2100]);
      expect(planned).toBeGreaterThan(500);
    },
  );

  it("PROTOBUF_ES_FAST_PLANS=off: none does, of JSON", () => {
    process.env.PROTOBUF_ES_FAST_PLANS = "off";
    const ran = run(project, ...IMPORT, "json-plans.mjs");
    expect(ran.result).toEqual(JSON_RESULT);
    expect(ran.calls.fromJson).toEqual({ ...toJson, plain: 2100 });
  });

  it.each([...["off", "OFF", "0", "false", "False", "no", " off "]])(
    "PROTOBUF_ES_FAST_PLANS=%s: none does, though the program imports the drop-in",
    (off) => {
      process.env.PROTOBUF_ES_FAST_PLANS = off;
      const { calls, stderr } = run(project, ...IMPORT, "plans.mjs");
      const quiet = run(
        ...[project, "--disable-warning=PROTOBUF_ES_FAST_NOTHING"],
        ...[...IMPORT, "plans.mjs"],
      );
      expect(calls).toMatchObject({ planned: 0, fromBinary: { planned: 0 } });
      expect(stderr.match(/Warning: .*/g)).toEqual([
        "Warning: protobuf-es-fast has no effect: plans are off, and nothing is registered. Register generated code before it is used, or let types have plans.",
      ]);
      expect(quiet.stderr).toBe("");
    },
  );

  it.each(["on", "ON", "1", "true", "Yes", ""])(
    "PROTOBUF_ES_FAST_PLANS=%s: they do",
    (on) => {
      process.env.PROTOBUF_ES_FAST_PLANS = on;
      const { calls, stderr } = run(project, ...IMPORT, "plans.mjs");
      expect([calls.planned, stderr]).toEqual([879, ""]);
    },
  );

  it.each(["of", "none", "2", "constructor", "x".repeat(1000)])(
    "PROTOBUF_ES_FAST_PLANS=%s: they do, and it is named once",
    (wrong) => {
      process.env.PROTOBUF_ES_FAST_PLANS = wrong;
      const { calls, stderr } = run(project, ...IMPORT, "plans.mjs");
      expect(calls.planned).toBe(879);
      expect(stderr.match(/Warning: .*/g)).toEqual([
        `Warning: PROTOBUF_ES_FAST_PLANS is "${wrong.slice(0, 64)}", but must be on or off (or true, yes, 1, false, no, 0). Types get plans.`,
      ]);
    },
  );
});

describe("two copies of this package in a process", () => {
  const tooLarge = expect.stringMatching(/^RangeError: .*\b2147483647\b/);
  it.each([
    { how: [...IMPORT, "huge.cjs"] },
    { how: [...REQUIRE, "huge.cjs"] },
  ])("refuses a message over 2 GiB: $how", ({ how }) => {
    const { result, calls, fallbacks } = run(project, ...how);
    expect(result).toEqual([tooLarge, tooLarge]);
    expect(calls).toMatchObject({ generated: 2, plain: 0 });
    expect(fallbacks).toEqual([]);
  });

  it("the drop-in throws the errors of its own protobuf-es", () => {
    const { result, calls, fallbacks } = run(project, "two-copies.mjs");
    expect(result).toEqual({
      sameClass: Array(6).fill(true),
      huge: [tooLarge, tooLarge],
    });
    expect(calls).toMatchObject({
      ...{ generated: 4, plain: 0 },
      toJson: { generated: 2, plain: 0 },
      fromJson: { generated: 2, plain: 0 },
    });
    expect(fallbacks).toHaveLength(6);
  });

  it("plans for schemas of another copy make messages of that copy", () => {
    const main = [...IMPORT, "plans-other-copy.mjs"];
    const { result, calls } = run(project, ...main);
    expect(result).toEqual([true, true]);
    // protobuf-es itself reads descriptors too.
    expect(calls).toMatchObject({
      ...{ planned: 1, plain: 2 },
      fromBinary: { planned: 1 },
      fromJson: { planned: 1, plain: 1 },
    });
  });
});

it("waits for a loader that says late what isn't there", () => {
  const how = ["--import", "./slow-loader.mjs", ...IMPORT];
  const { calls, stderr } = run(project, ...how, "main.mjs");
  expect(calls).toMatchObject({ generated: 5, plain: 1 });
  expect(stderr).toBe("");
});

describe("hook with a protobuf-es that keeps toBinary elsewhere", () => {
  const project = makeProject();

  beforeAll(() =>
    moveFunctions(path.join(project, "node_modules/@bufbuild/protobuf")),
  );

  it.each(["main.mjs", "main.cjs"])(
    "warns once and leaves it alone: %s",
    (main) => {
      const { result, calls, stderr } = run(project, ...IMPORT, main);
      expect(result).toEqual(run(project, main).result);
      expect(calls).toMatchObject({ generated: 0, plain: 0 });
      expect(stderr.match(/has no effect: this version of/g)).toHaveLength(1);
    },
  );
});
