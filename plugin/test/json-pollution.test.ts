/**
 * Prototypes that an application or attacker has changed: the same JSON and messages as of protobuf-es, under the same
 * circumstances. (Values for optional fields on `Object.prototype` are out of scope: see docs/guarantees.md.)
 */
import { create, type Message } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import {
  compareFromJson,
  compareParse,
  compareStringify,
  compareToJson,
  type JsonType,
  jsonType,
} from "./support/json";
import { words } from "./support/words";

/** Defines a property while a function runs. */
function polluted(
  target: object,
  name: PropertyKey,
  descriptor: PropertyDescriptor,
  run: () => void,
): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { ...descriptor, configurable: true });
  try {
    run();
  } finally {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  }
}

const types = words`
  edge.p3.Implicit edge.p3.Packed edge.msg.Tree edge.wkt.Maps
  edge.maps.MapValues edge.oneofs.AllKinds edge.wkt.Singular
  edge.p2.Defaults edge.wrap.Wrappers edge.p3.NoFields edge.maps.MapKeys
`.map(jsonType);

/** Messages, made before anything is changed. */
const messages = types.map((type) => {
  const rng = createRandom(3);
  return [
    create(type.desc),
    ...[{}, {}, { presence: 1 }].map(
      (options) => fill(type.desc, rng, options) as Message,
    ),
  ];
});

// A map of so many names is written that way, too.
const named = Object.fromEntries(
  [..."abcdefghijklmnopqrstuv"].map((key) => [key, {}]),
);
const tree = types.findIndex(({ desc }) => desc.typeName === "edge.msg.Tree");
messages[tree]?.push(
  create(jsonType("edge.msg.Tree").desc, { named } as never),
);

const quiet = { ignoreUnknownFields: true };

/** Compares what is written, and hands each JSON and its text on. */
function compareWriting(
  next: (type: JsonType, json: unknown, text: string | undefined) => void,
): void {
  for (const [i, type] of types.entries()) {
    for (const message of messages[i] as Message[]) {
      const { result: json } = compareToJson(type, message);
      compareToJson(type, message, { alwaysEmitImplicit: true });
      const { result: text } = compareStringify(type, message);
      compareStringify(type, message, { prettySpaces: 1 });
      next(type, json, text);
    }
  }
}

function compareAll(): void {
  compareWriting((type, json, text) => {
    for (const options of [undefined, quiet, { recursionLimit: 3 }]) {
      if (json !== undefined) compareFromJson(type, json, options);
      if (text !== undefined) compareParse(type, text, options);
      compareFromJson(type, {}, options);
      compareFromJson(type, { x: { y: [{}] } }, options);
      compareFromJson(type, Object.create(null), options);
      compareParse(type, '{"x":{"y":[{}]}}', options);
      compareParse(type, '{"x":1,"x":2}', options);
    }
  });
}

const value = (value: unknown, enumerable = true): PropertyDescriptor => ({
  ...{ value, enumerable, writable: true },
});

const cases: [what: string, name: PropertyKey, PropertyDescriptor][] = [
  ["an enumerable property", "polluted", value(7)],
  ["an enumerable object", "polluted", value({ a: [1] })],
  ["an enumerable function", "polluted", value(() => 1)],
  ["an index", "0", value({})],
  ["a field's JSON name", "fInt32", value(7)],
  ["a field's JSON name, hidden", "fInt32", value(7, false)],
  ["a field's proto name", "f_int32", value(7)],
  ["a list's name", "children", value([])],
  ["a map's name", "vInt32", value({ a: 1 })],
  ["a oneof's name", "kind", value({ case: "oInt32", value: 5 })],
  ["a member's name", "leaf", value(5)],
  ["a wrong value of a field", "label", value(5)],
  ["x", "x", value(5)],
  ["@type", "@type", value("x/google.protobuf.Empty", false)],
  ["value", "value", value("v", false)],
  ["length", "length", value(3, false)],
  ["ignoreUnknownFields", "ignoreUnknownFields", value(true)],
  ["recursionLimit", "recursionLimit", value(1)],
  ["alwaysEmitImplicit", "alwaysEmitImplicit", value(true)],
  ["enumAsInteger", "enumAsInteger", value(true)],
  ["useProtoFieldName", "useProtoFieldName", value(true)],
  ["prettySpaces", "prettySpaces", value(3)],
  ["a registry that is none", "registry", value({})],
  [
    "a registry",
    "registry",
    value({
      ...{ getMessage: () => undefined, getExtension: () => undefined },
      getExtensionFor: () => undefined,
    }),
  ],
  ["a hidden registry", "registry", value({}, false)],
  ["depth", "depth", value(1000)],
  ["members", "members", value(1000)],
  ["fromJson", "fromJson", value(() => ({}))],
  ["toJSON", "toJSON", value(() => 5, false)],
  ["toJSON, enumerable", "toJSON", value(() => 5)],
  ["toJSON that is none", "toJSON", value(5, false)],
  ["toJSON that says its key", "toJSON", value((key: string) => key, false)],
  ["toJSON without a result", "toJSON", value(() => undefined, false)],
  ["a symbol", Symbol.iterator, value(() => [][Symbol.iterator]())],
  ["hasOwnProperty", "hasOwnProperty", value(() => true, false)],
  ["$typeName", "$typeName", value("edge.msg.Tree")],
  [
    "$unknown",
    "$unknown",
    value([{ no: 102, wireType: 0, data: new Uint8Array([1]) }]),
  ],
  ["case", "case", value("leaf")],
  ["seconds", "seconds", value(5n)],
  ["nanos", "nanos", value(5)],
];

test.each(cases)("Object.prototype has %s: %p", (_, name, descriptor) => {
  polluted(Object.prototype, name, descriptor, compareAll);
  compareAll();
});

// JSON is written by assignment, as protobuf-es does. (New messages aren't: they are literals.)
describe.each(["fInt32", "children", "vInt32", "wString", "struct", "label"])(
  "Object.prototype has %s",
  (name) => {
    const get = () => undefined;
    test.each<[string, PropertyDescriptor]>([
      ["with a setter", { get, set: () => {} }],
      [
        "with a setter that throws",
        {
          get,
          set: () => {
            throw new EvalError("set");
          },
        },
      ],
      ["without a setter", { get }],
      ["for reading only", { value: undefined, writable: false }],
    ])("%s", (_, descriptor) => {
      polluted(Object.prototype, name, descriptor, () =>
        compareWriting(() => {}),
      );
      compareAll();
    });
  },
);

test("a toJSON that throws", () => {
  const toJSON = () => {
    throw new EvalError("toJSON");
  };
  const [type, message] = [types[0], messages[0]?.[0]];
  if (type === undefined || message === undefined) throw new Error("no type");
  polluted(Object.prototype, "toJSON", { value: toJSON }, () => {
    expect(() => type.stringify(message)).toThrow("toJSON");
  });
  compareStringify(type, message);
});

test.each([
  ["Array", "toJSON", (): number => 5],
  [
    "Array",
    "toJSON",
    function (this: unknown[]) {
      return this.length;
    },
  ],
  ["Array", "polluted", 7],
  ["Array", "0", 7],
  ["String", "toJSON", (): number => 5],
  ["Number", "toJSON", (): number => 5],
  ["Boolean", "toJSON", (): number => 5],
  ["BigInt", "toJSON", (): number => 5],
  ["Uint8Array", "toJSON", (): number => 5],
  ["String", "polluted", 7],
] as const)("%s.prototype has %s", (className, name, property) => {
  const { prototype } = { Array, String, Number, Boolean, BigInt, Uint8Array }[
    className
  ];
  polluted(prototype, name, value(property), compareAll);
  compareAll();
});
