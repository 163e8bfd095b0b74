/** Messages of so many fields that several functions write and read them, since V8 optimizes no function of more than 60 KiB. */
import { FEATURES } from "../src/features";
import { filesOf, int32 } from "./support/plugin";
import { Work } from "./support/work";

/** What is generated for a message of so many fields. */
function generate(count: number, parameter: string): string {
  const field = Array.from({ length: count }, (_, i) => int32(`f${i}`, i + 1));
  const file = {
    name: "many.proto",
    syntax: "proto3",
    messageType: [{ name: "Many", field }],
  };
  const files = filesOf([file], `target=ts,${parameter}`);
  return files.get("many_fast.ts") ?? "";
}

/** The functions of parts. Each stands in two lines: where it is declared, and where it is called. */
function partsOf(source: string): string[] {
  const named = source
    .split("\n")
    .flatMap((line) => [...new Set(line.match(/\$\w+Many\$part\d/g))]);
  const names = [...new Set(named)].sort();
  expect(named.sort()).toEqual(names.flatMap((name) => [name, name]));
  return names;
}

test.each([
  ["features=encode", ["write"]],
  ["features=encode,passes=2", ["place", "size"]],
  ["features=encode,standalone=true", ["write"]],
  ["features=decode", ["read"]],
  ["features=decode,standalone=true", ["read"]],
  ["features=json", ["fromJson", "toJson"]],
])("%s", (parameter, functions) => {
  expect(partsOf(generate(64, parameter))).toEqual([]);
  expect(partsOf(generate(65, parameter))).toEqual(
    functions.flatMap((name) =>
      [1, 2].map((part) => `$${name}Many$part${part}`),
    ),
  );
});

test("a tag, or a name of JSON, leads to its part", () => {
  expect(generate(65, "features=decode")).toContain(
    "tag < 520 ? $readMany$part1(",
  );
  expect(generate(65, "features=json")).toMatch(/\$partsByName\(\[\n.*"f0"/);
});

test.each(FEATURES.map(({ name }) => name))(
  "four times as many fields are four times the work, for %s",
  (feature) => {
    const [few = 0, many = 0] = [1000, 4000].map((count) => {
      const work = new Work();
      work.during(() => generate(count, `features=${feature}`));
      return work.count;
    });
    expect(many / few).toBeLessThan(5);
  },
);
