/** The modes of `npm run bench`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { MODES, selectModes } from "../modes/index.mjs";
import { OPERATIONS } from "../operations/index.mjs";

const readme = readFileSync(path.join(__dirname, "..", "README.md"), "utf8");

test("are all in README.md: by name, or as an operation and an ending", () => {
  const isNamed = (name: string) => readme.includes(`\`${name}\``);
  const isExplained = (mode: string) =>
    Object.keys(OPERATIONS).some(
      (operation) =>
        mode.startsWith(`${operation}-`) &&
        isNamed(operation) &&
        isNamed(mode.slice(operation.length)),
    );
  expect(
    Object.keys(MODES).filter((mode) => !isNamed(mode) && !isExplained(mode)),
  ).toEqual([]);
});

test("have the operation that their name begins with", () => {
  expect(selectModes("*-utf8*")).toEqual([
    ...["stringify-utf8", "stringify-utf8-app"],
    ...["parse-utf8", "parse-utf8-app"],
  ]);
  for (const mode of selectModes("*-utf8*"))
    expect(mode).toContain(MODES[mode].operation);
});
