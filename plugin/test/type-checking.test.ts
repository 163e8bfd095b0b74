/**
 * What makes TypeScript slow. Outside of functions it follows each import and variable through all that the file has before, so
 * that twice as many messages can take four times as long.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { genDir } from "./support/generated";
import { requestFor, run } from "./support/plugin";

const set = fromBinary(
  FileDescriptorSetSchema,
  readFileSync(path.join(genDir, "image.binpb")),
);

/** The generated files for all test protos. */
function generate(parameter: string): string[] {
  const result = run(requestFor(set.file, parameter));
  if ("refused" in result) {
    throw new Error(result.refused);
  }
  return [...result.files.values()];
}

describe.each([
  "target=ts,features=encode+decode+create",
  "target=ts,passes=2",
])("%s", (parameter) => {
  const files = generate(parameter);

  test("no function is called where it stands", () => {
    for (const file of files) {
      expect(file).not.toMatch(/\}\)!?\(/);
    }
  });

  test("outside of functions, files call their own functions only", () => {
    for (const file of files) {
      const statements = file.match(/^(?:export )?const .* = .*$/gm) ?? [];
      const called = statements.flatMap(
        (statement) =>
          / = (?:\/\*@__PURE__\*\/ )?([\w$]+)[<(]/.exec(statement)?.[1] ?? [],
      );
      expect(called.length).toBeGreaterThan(0);
      expect(called.filter((name) => !name.startsWith("$"))).toEqual([]);
    }
  });
});
