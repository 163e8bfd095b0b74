/** The hook and the bundler plugin redirect `clone` and `equals`. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inspectModule } from "../src/hook/inspect.js";
import { makeProject, run, VERSIONS } from "./support/project.js";

/** What is counted at each step of copies-calls.cjs. */
const COUNTS = {
  clone: ["clone generated"],
  cloneWrong: ["clone generated"],
  cloneOther: ["clone plain"],
  equals: ["equals generated"],
  equalsWrong: ["equals generated"],
  equalsOptions: ["equals generated"],
  equalsOther: ["equals plain"],
};

const MAINS = ["copies.mjs", "copies.cjs"];

describe.each(VERSIONS)("protobuf-es $version", ({ name, cjs }) => {
  let project: string;
  let without: ReturnType<typeof run>;

  beforeAll(() => {
    project = makeProject(name);
    without = run(project, "copies.mjs");
    expect(without.result.redirected).toEqual([]);
    expect(Object.values(without.result.counts).flat()).toEqual([]);
  });

  afterAll(() => {
    rmSync(project, { recursive: true });
  });

  function expectRedirected(...how: string[]): void {
    const { result, fallbacks, stderr } = run(project, ...how);
    expect(result.results).toEqual(without.result.results);
    expect(result.results).toMatchObject({
      clone: ["google.protobuf.Timestamp", "5", 7],
      cloneWrong: expect.stringContaining("expected number (int32), got 1.5"),
      equalsWrong: false,
    });
    expect(result.redirected).toEqual(["clone", "equals"]);
    expect(stderr).toBe("");
    expect(result.counts).toEqual(COUNTS);
    expect(fallbacks).toEqual(Array(3).fill("google.protobuf.Timestamp"));
  }

  it.each(["--import", "--require"])("the hook: %s", (how) => {
    for (const main of MAINS) {
      expectRedirected(how, "protobuf-es-fast/hook", main);
    }
  });

  // Last, because it changes the project.
  it("source that the bundler plugin writes", () => {
    for (const [i, format] of ["esm", cjs].entries()) {
      for (const module of ["clone", "equals"]) {
        const folder = "node_modules/@bufbuild/protobuf/dist";
        const file = path.join(project, folder, format, `${module}.js`);
        const { source = "" } = inspectModule(file, readFileSync(file, "utf8"));
        writeFileSync(file, source);
      }
      expectRedirected(MAINS[i] as string);
    }
  });
});
