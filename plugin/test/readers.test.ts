/** Which readers V8 compiles when it loads their file: those of files that have few messages. */
import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(
  __dirname,
  "../../runtime/src/wkt/decode/google/protobuf",
);

it.each([
  ["struct", 3],
  ["wrappers", 9],
])("has the readers of %s.proto in parentheses", (name, messages) => {
  const { eager, declared } = readersOf(name);
  expect(eager.size).toBeGreaterThanOrEqual(messages);
  expect(declared.size).toBe(0);
});

it("declares the readers of a file of many messages", () => {
  const { eager, declared } = readersOf("descriptor");
  expect(eager.size).toBe(0);
  expect(declared.size).toBeGreaterThan(32);
});

/** The names of the functions that read, by how a generated file has them. */
function readersOf(name: string) {
  const code = readFileSync(path.join(folder, `${name}_fast.ts`), "utf8");
  const namesOf = (pattern: RegExp) =>
    new Set(Array.from(code.matchAll(pattern), ([, found]) => found));
  return {
    eager: namesOf(
      /^(?:export )?const (\$read[\w$]+) = \(function \1\([\s\S]*?\n\}\);$/gm,
    ),
    declared: namesOf(/^(?:export )?function (\$read[\w$]+)\(/gm),
  };
}
