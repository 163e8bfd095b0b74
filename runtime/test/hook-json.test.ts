/** The hook and the bundler plugin redirect the functions for JSON, and no others of their modules. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inspectModule } from "../src/hook/inspect.js";
import { makeProject, run, VERSIONS } from "./support/project.js";

const IMPORT = ["--import", "protobuf-es-fast/hook"];
const REQUIRE = ["--require", "protobuf-es-fast/hook"];

/** What is counted at each step of json-calls.cjs: each call once, and merging not at all. */
const COUNTS = {
  toJson: ["toJson generated"],
  toJsonString: ["toJson generated"],
  fromJson: ["fromJson generated"],
  fromJsonString: ["fromJson generated"],
  toJsonWrong: ["toJson generated"],
  toJsonStringWrong: ["toJson generated"],
  fromJsonWrong: ["fromJson generated"],
  fromJsonStringWrong: ["fromJson generated"],
  fromJsonStringMalformed: ["fromJson generated"],
  toJsonOther: ["toJson plain"],
  toJsonStringOther: ["toJson plain"],
  fromJsonOther: ["fromJson plain"],
  fromJsonStringOther: ["fromJson plain"],
  mergeFromJson: [],
  mergeFromJsonString: [],
};

const REDIRECTED = ["fromJson", "fromJsonString", "toJson", "toJsonString"];

/** Compares what a program prints with the fast path with what it prints without. */
function expectRedirected(
  without: ReturnType<typeof run>,
  { result, fallbacks, stderr }: ReturnType<typeof run>,
): void {
  expect(without.result.redirected).toEqual([]);
  expect(Object.values(without.result.counts).flat()).toEqual([]);
  expect(without.fallbacks).toEqual([]);
  expect(result.results).toEqual(without.result.results);
  expect(result.results).toMatchObject({
    toJsonString: '"1970-01-01T00:00:05.000000007Z"',
    fromJsonString: ["google.protobuf.Timestamp", "5", 0],
    toJsonStringWrong: expect.stringContaining("nanos must not be negative"),
    mergeFromJsonString: ["google.protobuf.Timestamp", "5", 0],
  });
  expect(result.counts).toEqual(COUNTS);
  expect(result.redirected).toEqual(REDIRECTED);
  expect(fallbacks).toEqual(Array(5).fill("google.protobuf.Timestamp"));
  expect(stderr).toBe("");
}

describe.each(VERSIONS)("protobuf-es $version", ({ name, cjs }) => {
  let project: string;
  const plain = new Map<string, ReturnType<typeof run>>();

  beforeAll(() => {
    project = makeProject(name);
    for (const main of ["json.mjs", "json.cjs"]) {
      plain.set(main, run(project, main));
    }
  });

  afterAll(() => {
    rmSync(project, { recursive: true });
  });

  it.each([
    { how: [...IMPORT, "json.mjs"] },
    { how: [...IMPORT, "json.cjs"] },
    { how: [...REQUIRE, "json.mjs"] },
    { how: [...REQUIRE, "json.cjs"] },
  ])("the hook: $how", ({ how }) => {
    expectRedirected(
      plain.get(how.at(-1) as string) as ReturnType<typeof run>,
      run(project, ...how),
    );
  });

  // Last, because it changes the project.
  it.each([
    { format: "esm", main: "json.mjs" },
    { format: cjs, main: "json.cjs" },
  ])("source that the bundler plugin writes: $format", ({ format, main }) => {
    for (const module of ["to-json", "from-json"]) {
      const file = path.join(
        project,
        "node_modules/@bufbuild/protobuf/dist",
        format,
        `${module}.js`,
      );
      const code = readFileSync(file, "utf8");
      const { source = "" } = inspectModule(file, code);
      // Source maps stay as they are.
      expect(
        source.split("\n").slice(0, code.split("\n").length - 1),
      ).toHaveLength(code.split("\n").length - 1);
      writeFileSync(file, source);
    }
    expectRedirected(
      plain.get(main) as ReturnType<typeof run>,
      run(project, main),
    );
  });
});

describe("nothing registered", () => {
  let project: string;

  beforeAll(() => {
    project = makeProject("@bufbuild/protobuf");
  });

  afterAll(() => {
    delete process.env.PROTOBUF_ES_FAST_PLANS;
    rmSync(project, { recursive: true });
  });

  const result = ["a699", "b699", { fileName: "c" }, '{"fileName":"c"}'];
  const toJson = { generated: 0, planned: 0, plain: 1400 };

  it.each([IMPORT, REQUIRE])(
    "types get plans by themselves, for reading alone: %s",
    (...how) => {
      const ran = run(project, ...how, "json-plans.mjs");
      expect([ran.result, ran.fallbacks, ran.stderr]).toEqual([result, [], ""]);
      expect(ran.calls.toJson).toEqual(toJson);
      const { generated, planned, plain } = ran.calls.fromJson;
      expect([generated, planned + plain]).toEqual([0, 2100]);
      expect(planned).toBeGreaterThan(500);
    },
  );

  it("PROTOBUF_ES_FAST_PLANS=off: none does", () => {
    process.env.PROTOBUF_ES_FAST_PLANS = "off";
    const ran = run(project, ...IMPORT, "json-plans.mjs");
    expect(ran.result).toEqual(result);
    expect(ran.calls.fromJson).toEqual({ ...toJson, plain: 2100 });
  });
});

it("errors are those of the protobuf-es that was called, when there are two copies", () => {
  const project = makeProject("@bufbuild/protobuf");
  try {
    const { result, calls, fallbacks } = run(project, "json-two-copies.mjs");
    expect(result).toEqual(Array(4).fill(true));
    expect(calls).toMatchObject({
      toJson: { generated: 2, plain: 0 },
      fromJson: { generated: 2, plain: 0 },
    });
    expect(fallbacks).toHaveLength(4);
  } finally {
    rmSync(project, { recursive: true });
  }
});
