/** The hook and the bundler plugin redirect all functions that have a fast path, and no others of their modules. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OPERATION_NAMES } from "../src/contract/operations.js";
import { inspectModule } from "../src/hook/inspect.js";
import { REDIRECTED, REDIRECTIONS } from "../src/hook/redirections.js";
import {
  makeProject,
  packageFolder,
  run,
  VERSIONS,
} from "./support/project.js";

const TYPE = "google.protobuf.Timestamp";

/** What is counted at the steps of calls.mjs for a function: each call once, and merging not at all. */
const countsOf = (
  name: string,
  counted: string,
  more: readonly string[] = [],
) => ({
  ...Object.fromEntries(
    ["", "Wrong", ...more].map((step) => [
      name + step,
      [`${counted} generated`],
    ]),
  ),
  [`${name}Other`]: [`${counted} plain`],
});
const COUNTS = {
  ...countsOf("toJson", "toJson"),
  ...countsOf("toJsonString", "toJson"),
  ...countsOf("fromJson", "fromJson"),
  ...countsOf("fromJsonString", "fromJson", ["Malformed"]),
  ...{ mergeFromJson: [], mergeFromJsonString: [] },
  ...countsOf("clone", "clone"),
  ...countsOf("equals", "equals", ["Options"]),
};

describe.each(VERSIONS)(
  "protobuf-es $version",
  ({ version, name, cjs, reads }) => {
    const project = makeProject(name);
    /** What each program prints without the fast path. */
    const plain = new Map<string, ReturnType<typeof run>>();

    beforeAll(() => {
      for (const main of ["main.mjs", "main.cjs", "calls.mjs", "calls.cjs"]) {
        plain.set(main, run(project, main));
      }
    });

    it("is tried with this version", () => {
      const file = path.join(packageFolder(name), "package.json");
      expect(JSON.parse(readFileSync(file, "utf8")).version).toBe(version);
    });

    /** Functions for binary, and `create`. */
    function expectMain(format: string, ...how: string[]) {
      const main = `main.${format}`;
      const without = plain.get(main);
      expect(without?.calls).toMatchObject({ generated: 0, plain: 0 });
      const ran = run(project, ...how, main);
      const { result, calls, fallbacks } = ran;
      expect(result).toEqual(without?.result);
      expect(result.error).toBe(
        "Error: cannot encode field google.protobuf.Timestamp.nanos to binary: invalid int32: 1.5",
      );
      expect(calls).toMatchObject({
        ...{ generated: 5, plain: 1, fromBinary: { generated: reads ? 3 : 0 } },
        // fromBinary creates what is left to it.
        create: { generated: reads ? 4 : 6 },
      });
      expect(fallbacks).toEqual(Array(reads ? 2 : 4).fill(TYPE));
      return ran;
    }

    /** All others. */
    function expectCalls(format: string, ...how: string[]): void {
      const main = `calls.${format}`;
      const without = plain.get(main);
      expect(without?.result.redirected).toEqual([]);
      expect(Object.values(without?.result.counts).flat()).toEqual([]);
      const { result, fallbacks, stderr } = run(project, ...how, main);
      expect(result.results).toEqual(without?.result.results);
      expect(result.results).toMatchObject({
        toJsonString: '"1970-01-01T00:00:05.000000007Z"',
        fromJsonString: [TYPE, "5", 0],
        toJsonStringWrong: expect.stringContaining("must not be negative"),
        mergeFromJsonString: [TYPE, "5", 0],
        clone: [TYPE, "5", 7],
        cloneWrong: expect.stringContaining("expected number (int32), got 1.5"),
        equalsWrong: false,
      });
      expect(result.counts).toEqual(COUNTS);
      expect(result.redirected).toEqual([...OPERATION_NAMES].sort());
      expect(fallbacks).toEqual(Array(8).fill(TYPE));
      expect(stderr).toBe("");
    }

    it.each([
      ["--import", "mjs"],
      ["--import", "cjs"],
      ["--require", "mjs"],
      ["--require", "cjs"],
    ])("the hook: %s, %s", (how, format) => {
      const hook = [how, "protobuf-es-fast/hook"];
      const { calls, stderr } = expectMain(format, ...hook);
      // The 18 are of descriptors, when their modules are loaded.
      expect(calls.fromBinary.plain).toBe(reads ? 18 : 18 + 3);
      expect(stderr).toEqual(
        reads ? "" : expect.stringContaining("PROTOBUF_ES_FAST_REFUSED"),
      );
      expectCalls(format, ...hook);
    });

    // Last, because it changes the project.
    it.each([
      ["esm", "mjs"],
      [cjs, "cjs"],
    ])("source that the bundler plugin writes: %s", (folder, format) => {
      const dist = path.join(project, "node_modules/@bufbuild/protobuf/dist");
      for (const { module } of REDIRECTIONS) {
        const file = path.join(dist, folder, `${module}.js`);
        const code = readFileSync(file, "utf8");
        const { finding, source = "" } = inspectModule(file, code);
        expect(finding).toBe(module);
        expect(REDIRECTED.test(source)).toBe(true);
        // Source maps stay as they are.
        const lines = code.split("\n").length - 1;
        expect(source.split("\n").slice(0, lines)).toHaveLength(lines);
        writeFileSync(file, source);
      }
      expectMain(format);
      expectCalls(format);
    });
  },
);
