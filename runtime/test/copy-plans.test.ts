/** Which types have plans for cloning and comparing, when, and what is registered beside them: counted by hookCalls. */
import {
  create,
  type DescMessage,
  type Message,
  clone as upstreamClone,
  equals as upstreamEquals,
} from "@bufbuild/protobuf";
import { getTextEncoding } from "@bufbuild/protobuf/wire";
import {
  clone,
  equals,
  register,
  registerPlans,
} from "protobuf-es-fast/protobuf";
import { objectDifference } from "../../conformance/suite/object-difference.mjs";
import { countFallbacks } from "../../plugin/test/support/fallbacks";
import {
  FieldType,
  field,
  messagesOf,
} from "../../plugin/test/support/made-schemas";
import { createCloner } from "../src/clone.js";
import { createComparer } from "../src/equals.js";
import { callsSince } from "./support/calls";

/** So many calls protobuf-es does itself: 64 KiB, of which each call counts for 500. */
const PLAIN = Math.ceil(0x10000 / 500);

const types = (syntax = "proto3") => {
  const inner = { type: FieldType.MESSAGE, typeName: ".made.Inner" };
  return messagesOf(
    {
      Outer: [
        field("last", 9, { proto3Optional: syntax === "proto3" }),
        field("list", 3, { ...inner, label: 3 }),
        field("inner", 1, inner),
        field("text", 2, { type: FieldType.STRING }),
      ],
      Inner: [field("a", 1)],
      Wide: Array.from({ length: 300 }, (_, i) => field(`f${i}`, i + 1)),
    },
    syntax === "proto3" ? { syntax } : {},
  );
};

/** Clones and compares, and compares that with protobuf-es, to which nothing is left. */
function compare(desc: DescMessage, init: Record<string, unknown>): void {
  const message = create(desc, init);
  const expected = upstreamClone(desc, message);
  const { result, fallbacks } = countFallbacks(() => {
    const copy = clone(desc, message);
    return [
      copy,
      equals(desc, message, copy),
      equals(desc, copy, create(desc)),
    ];
  });
  const [copy, ...answers] = result;
  expect(objectDifference(copy, expected, new Uint8Array(0))).toBe(undefined);
  expect(Object.keys(copy as object)).toEqual(Object.keys(expected));
  expect(Object.getPrototypeOf(copy)).toBe(Object.getPrototypeOf(expected));
  expect(answers).toEqual([true, upstreamEquals(desc, expected, create(desc))]);
  expect(fallbacks).toEqual([]);
}

const INIT = { last: 5, list: [{ a: 1 }, {}], inner: { a: 2 }, text: "x" };

test("a type gets one after some calls", () => {
  const desc = types()("Outer");
  const message = create(desc, INIT);
  const calls = callsSince("clone", "equals");
  for (let i = 0; i < PLAIN; i++) clone(desc, message);
  for (let i = 0; i < PLAIN; i++) equals(desc, message, create(desc));
  expect(calls()).toEqual([0, 0, PLAIN, 0, 0, PLAIN]);
  compare(desc, INIT);
  expect(calls()).toEqual([0, 1, PLAIN, 0, 2, PLAIN]);
});

test.each(["proto2", "proto3"])(
  "registerPlans makes them at once, for types of fields too: %s",
  (syntax) => {
    const all = types(syntax);
    registerPlans(all("Outer"), all("Wide"));
    const calls = callsSince("clone", "equals");
    compare(all("Outer"), INIT);
    compare(all("Inner"), { a: 1 });
    // More properties than V8 keeps in an object.
    compare(all("Wide"), { f7: 1, f299: 2 });
    expect(calls()).toEqual([0, 3, 0, 0, 6, 0]);
  },
);

/** Tells that it was called. */
function registerFakes(desc: DescMessage): void {
  const { a } = desc.field;
  register([
    createCloner<Message>(
      desc,
      () => Object.assign(create(desc), { [a?.localName as string]: 7 }),
      upstreamClone,
      getTextEncoding,
    ),
    createComparer<Message>(desc, () => true, upstreamEquals, getTextEncoding),
  ]);
}

test.each(["before", "after"])(
  "a plan uses what is registered %s it was made for messages in others",
  (when) => {
    const all = types();
    const [outer, inner] = [all("Outer"), all("Inner")];
    if (when === "before") registerFakes(inner);
    registerPlans(outer);
    if (when === "after") {
      compare(outer, INIT);
      registerFakes(inner);
    }
    const message = create(outer, INIT);
    const calls = callsSince("clone", "equals");
    expect(clone(outer, message)).toMatchObject({
      list: [{ a: 7 }, { a: 7 }],
      inner: { a: 7 },
    });
    const other = create(outer, { ...INIT, inner: { a: 3 } });
    expect(equals(outer, message, other)).toBe(true);
    expect(clone(inner, create(inner))).toMatchObject({ a: 7 });
    expect(calls()).toEqual([1, 1, 0, 0, 1, 0]);
  },
);
