/**
 * What makes TypeScript slow. Outside of functions it follows each import and variable through all that the file has before, so
 * that twice as many messages can take four times as long.
 */
import { image } from "./support/files";
import { filesOf } from "./support/plugin";

describe.each([
  "target=ts,features=encode+decode+create",
  "target=ts,passes=2",
])("%s", (parameter) => {
  const files = [...filesOf(image.file, parameter).values()];

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
