/** The table of bugs that `npm run mutants` makes fits the sources. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { mutants } from "../../scripts/mutants/table.mjs";

const root = path.join(__dirname, "../..");

test("names are unique", () => {
  const names = mutants.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
  "%s",
  (_, { file, find, replace, tests, command }) => {
    const parts = readFileSync(path.join(root, file), "utf8").split(find);
    expect(parts).toHaveLength(2);
    expect(replace).not.toBe(find);
    for (const name of tests ?? []) {
      expect(existsSync(path.join(root, name))).toBe(true);
    }
    expect(tests === undefined).toBe(command !== undefined);
  },
);
