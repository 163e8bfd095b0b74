import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isToBinary, redirectSource } from "../src/redirect/source.js";
import { makeProject, run, VERSIONS } from "./support/project.js";

describe.each(VERSIONS)(
  "source that the bundler plugin writes for protobuf-es $version",
  ({ name, cjs }) => {
    it.each([
      { format: "esm", main: "main.mjs" },
      { format: cjs, main: "main.cjs" },
    ])("redirects every toBinary: $format", ({ format, main }) => {
      const project = makeProject(name);
      const without = run(project, main);
      const file = path.join(
        project,
        "node_modules/@bufbuild/protobuf/dist",
        format,
        "to-binary.js",
      );
      const source = redirectSource(readFileSync(file, "utf8"));
      writeFileSync(file, source as string);
      const { result, calls, fallbacks } = run(project, main);
      expect(without.calls).toEqual({ registered: 0, unregistered: 0 });
      expect(result).toEqual(without.result);
      expect(calls).toEqual({ registered: 4, unregistered: 1 });
      expect(fallbacks).toEqual(["google.protobuf.Timestamp"]);
      rmSync(project, { recursive: true });
    });
  },
);

it.each([
  ["/app/node_modules/@bufbuild/protobuf/dist/esm/to-binary.js", true],
  // In Vite's development server.
  ["/app/node_modules/@bufbuild/protobuf/dist/esm/to-binary.js?v=1a2b", true],
  ["C:\\app\\node_modules\\@bufbuild\\protobuf\\dist\\cjs\\to-binary.js", true],
  ["/app/node_modules/@bufbuild/protobuf/dist/esm/to-json.js", false],
  ["/app/src/to-binary.js", false],
])("the bundler plugin knows the module by its name: %s", (id, known) => {
  expect(isToBinary(id)).toBe(known);
});

it("the bundler plugin leaves a module alone that does not define toBinary", () => {
  expect(redirectSource("export const toBinary = encode;")).toBeUndefined();
});
