/** Names that come twice in JSON text are found, whatever its strings have in them. */
import { fromJsonString as upstreamFromJsonString } from "@bufbuild/protobuf";
import { type Struct, StructSchema } from "@bufbuild/protobuf/wkt";
import { fromJsonString, registerPlans } from "protobuf-es-fast/protobuf";
import { countFallbacks } from "../../plugin/test/support/fallbacks";
import { memberCount } from "../src/json/members";

registerPlans(StructSchema);

/** Numbers that look random, the same each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What strings are made of, as it is written in JSON. */
const PARTS = [
  ...[":", '\\"', "\\\\", " ", "{", "}", "[", "]", ",", "a", "é", "\\u0022"],
  ...["\\u003a", "\\n", '\\":', ' \\" : ', "\\\\\\\\", "", '{\\"a\\":1}', "b"],
];
const SPACES = ["", "", "", " ", "\n", "\t ", "\r\n  "];

/** Makes JSON text of objects whose names often are the same. */
function randomText(next: (below: number) => number): string {
  const pick = (list: readonly string[]) => list[next(list.length)] as string;
  const gap = () => pick(SPACES);
  const list = (item: () => string) =>
    Array.from({ length: next(4) }, item).join(",");
  const string = () => {
    const length = next(next(8) === 0 ? 80 : 5);
    const parts = Array.from({ length }, () => pick(PARTS));
    const text = parts.join("");
    // JSON within JSON.
    return next(6) === 0
      ? JSON.stringify(`{"${text}":"${text}"}`)
      : `"${text}"`;
  };
  const value = (depth: number): string => {
    const kind = next(depth > 0 ? 8 : 5);
    return `${gap()}${
      kind === 7
        ? `[${list(() => value(depth - 1))}]`
        : kind > 4
          ? object(depth - 1)
          : kind > 0
            ? string()
            : "1"
    }${gap()}`;
  };
  const object = (depth: number): string =>
    `{${list(() => `${gap()}${string()}${gap()}:${value(depth)}`)}${gap()}}`;
  return object(3);
}

test("texts of random strings are read as by protobuf-es", () => {
  const next = seeded(1);
  const outcomes = { read: 0, twice: 0 };
  const outcome = (read: () => Struct) => {
    try {
      return read();
    } catch (error) {
      return String(error);
    }
  };
  for (let i = 0; i < 4000; i++) {
    const text = randomText(next);
    const expected = outcome(() => upstreamFromJsonString(StructSchema, text));
    const { result, fallbacks } = countFallbacks(() =>
      outcome(() => fromJsonString(StructSchema, text)),
    );
    const isRead = typeof expected !== "string";
    outcomes[isRead ? "read" : "twice"]++;
    expect({ text, result, fallbacks: fallbacks.length }).toEqual({
      ...{ text, result: expected },
      fallbacks: isRead ? 0 : 1,
    });
  }
  expect(outcomes.read).toBeGreaterThan(1000);
  expect(outcomes.twice).toBeGreaterThan(150);
});

describe("few characters are looked at, of", () => {
  const log = JSON.stringify({
    level: "info",
    http: { path: "/", status: 200 },
  });

  test.each([
    ["plain text", "x".repeat(1000)],
    ["JSON", log.repeat(10)],
    ["JSON in JSON", JSON.stringify(log.repeat(10))],
    ["colons", ":".repeat(1000)],
    ["colons after something", `a${":".repeat(1000)}`],
    ["quotation marks", '"'.repeat(1000)],
    ["backslashes", "\\".repeat(1001)],
    ["backslashes in runs", '\\\\": some text,'.repeat(100)],
    ["braces and brackets", "{[,]}".repeat(200)],
    ["addresses", "2001:db8::1 ".repeat(80)],
    ["text", "the quick: brown fox, jumped over : the ".repeat(25)],
  ])("%s", (_, text) => {
    const json = JSON.stringify({ a: text, b: [text, { c: text }], [text]: 1 });
    const charCodeAt = jest.spyOn(String.prototype, "charCodeAt");
    const indexOf = jest.spyOn(String.prototype, "indexOf");
    let looks: number;
    try {
      expect(memberCount(json)).toBe(4);
      looks = charCodeAt.mock.calls.length + 2 * indexOf.mock.calls.length;
    } finally {
      charCodeAt.mockRestore();
      indexOf.mockRestore();
    }
    expect(looks).toBeLessThan(json.length * 0.8);
  });
});
