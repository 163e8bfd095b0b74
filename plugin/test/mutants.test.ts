// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of sources, with templates in them
/** The bugs that `npm run mutants` makes fit the sources. */
import { bugs, placed } from "../../scripts/mutants/by-hand.mjs";
import { editsOf } from "../../scripts/mutants/operators.mjs";
import {
  allPatterns,
  parse,
  testFiles,
} from "../../scripts/mutants/sources.mjs";

test("names are unique", () => {
  const names = bugs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(bugs.map((bug) => [bug.name, bug] as const))("%s", (_, bug) => {
  const { start, end, replacement } = placed(bug);
  expect(end - start).toBe(bug.text.length);
  expect(replacement).not.toBe(bug.text);
  for (const name of bug.tests ?? []) {
    expect(testFiles([name])).not.toEqual([]);
  }
  expect(bug.tests === undefined).toBe(bug.command !== undefined);
});

test.each(allPatterns)("there are tests called %s", (pattern) => {
  expect(testFiles([pattern])).not.toEqual([]);
});

/** What operators make of a source. */
function madeOf(source: string, file = "runtime/src/a.ts"): string[] {
  return editsOf(parse(file, source)).map(
    ({ start, end, replacement }) =>
      source.slice(0, start) + replacement + source.slice(end),
  );
}

test.each<[string, string[]]>([
  ["x = a < 2;", [";", "x = a <= 2;", "x = a < 3;"]],
  ["a ||= b === c && d;", [";", "a ||= b === c || d;", "a ||= b !== c && d;"]],
  ["if (a) throw b;", ["if (!(a)) throw b;", ";"]],
  ["if (a) { b(); }", ["if (!(a)) { b(); }", "if (a) { ; }"]],
  [
    "const x = a ? b : 0x7fn;",
    ["!(a) ? b : 0x7fn", "a ? b : 128n"].map((made) => `const x = ${made};`),
  ],
  ['const x: 1 = a + "<= b";', []],
  ["enum A { B = 1 }", []],
])("operators make of %j", (source, made) => {
  expect(madeOf(source).sort()).toEqual(made.sort());
});

test("operators change what emitters print", () => {
  expect(madeOf("code`if (${a} <= b)`;", "plugin/src/a.ts")).toContain(
    "code`if (${a} < b)`;",
  );
});
