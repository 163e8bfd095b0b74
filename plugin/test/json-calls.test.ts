/** Generated code for JSON: what is left to protobuf-es, and why. */
import { create } from "@bufbuild/protobuf";
import {
  configureTextEncoding,
  getTextEncoding,
} from "@bufbuild/protobuf/wire";
import { countFallbacks } from "./support/fallbacks";
import { compareFromJson, compareParse, jsonType } from "./support/json";
import { expectWay, made } from "./support/json-table";
import { thrownBy } from "./support/outcome";

const text = jsonType("edge.p3.OneString");
const tree = jsonType("edge.msg.Tree");
const { typeName } = text.desc;

const reasons = (run: () => unknown) =>
  countFallbacks(() => thrownBy(run)).fallbacks;

describe("what is left to protobuf-es is reported", () => {
  test("when reading", () => {
    const reason =
      "field edge.p3.OneString.text: invalid or unusual value: number (5)";
    for (const read of [
      () => text.fromJson({ text: 5 }),
      () => text.parse('{"text":5}'),
    ]) {
      expect(reasons(read)).toEqual([{ typeName, reason }]);
    }
    const noJson = /^message edge\.p3\.OneString: the text is not JSON: ./;
    expect(reasons(() => text.parse("{}{}"))).toEqual([
      { typeName, reason: expect.stringMatching(noJson) },
    ]);
  });

  test("when writing", () => {
    if (!text.writes) return;
    for (const [message, reason] of [
      [
        made(typeName, { text: 5 }),
        "field edge.p3.OneString.text: invalid value: number (5)",
      ],
      [{} as never, "expected message edge.p3.OneString, got object"],
    ] as const) {
      for (const write of [text.toJson, text.stringify]) {
        expect(reasons(() => write(message))).toEqual([{ typeName, reason }]);
      }
    }
  });

  test("once, for messages in others", () => {
    const json = { left: { left: { nope: 1 } } };
    expect(reasons(() => tree.fromJson(json))).toHaveLength(1);
  });
});

describe("a check of text that the application configured", () => {
  const before = getTextEncoding();
  afterEach(() => configureTextEncoding(before));

  // Without a name, as protobuf-es's default is.
  const unnamed = (check: (text: string) => boolean) => (text: string) =>
    check(text);
  function named(text: string) {
    return text !== "a";
  }
  test.each([
    ["takes all", unnamed(() => true)],
    ["refuses all", unnamed(() => false)],
    ["refuses long ones", unnamed((text) => text.length < 5)],
    ["has a name", named],
  ])("one that %s", (_, checkUtf8) => {
    // Met before, and with the default.
    expectWay(compareParse(text, '{"text":"a"}'), "fast");
    configureTextEncoding({ ...before, checkUtf8 });
    for (const value of ["a", "abcdefg", "\ud800", ""]) {
      const json = { text: value };
      expect(compareParse(text, JSON.stringify(json)).fallbacks).toBe(1);
      compareFromJson(text, json);
    }
    const reason =
      "BigInt is missing or disabled, or the text encoding is configured";
    expect(reasons(() => text.parse('{"text":"abc"}'))).toEqual([
      { typeName, reason },
    ]);
    configureTextEncoding(before);
    expectWay(compareParse(text, '{"text":"a"}'), "fast");
  });
});

test("null in bytes gives each message bytes of its own", () => {
  const type = jsonType("edge.p3.OneBytes");
  const bytesOf = (message: object) => (message as { data: Uint8Array }).data;
  for (const json of [{ data: null }, { data: "" }]) {
    const [a, b] = [type.fromJson(json), type.fromJson(json)].map(bytesOf);
    expect(a).toEqual(new Uint8Array(0));
    expect(a).not.toBe(b);
    expect(a).not.toBe(bytesOf(create(type.desc)));
  }
});
