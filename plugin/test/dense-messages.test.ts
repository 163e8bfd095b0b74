/**
 * Messages with hundreds of properties: after the first of them, decoded, created and read from JSON in another way,
 * with the same objects. And oneofs of many members.
 */
import {
  create,
  type DescMessage,
  fromBinary,
  fromJsonString,
  ScalarType,
  toBinary,
  toJsonString,
} from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import { createRandom } from "../../conformance/filler/index.mjs";
import { objectDifference } from "../../conformance/suite/object-difference.mjs";
import { loaderOf } from "./support/compiled";
import { resultOf } from "./support/outcome";

const TYPES = ["int32", "string", "bool", "bytes", "int64", "Small", "double"];
const SMALL = "message Small { optional int32 a = 1; }";

function fields(count: number, label = "", name = "f", first = 1): string {
  return Array.from(
    { length: count },
    (_, i) => `${label} ${TYPES[i % TYPES.length]} ${name}${i} = ${first + i};`,
  ).join("\n");
}

const sources = {
  "three.proto": `syntax = "proto3"; ${SMALL}
    message Some { ${fields(260, "optional")} }
    message Optional { ${fields(450, "optional")} string last = 451; }
    message Huge { string first = 701; ${fields(700, "optional")} }
    message Oneof { oneof o { ${fields(40)} } }
    message ManyOneofs {
      ${fields(520, "optional")}
      oneof constructor { ${fields(30, "", "g", 1000)} string __proto__ = 9001; string to_string = 9002; }
    }`,
  "two.proto": `syntax = "proto2"; package two; ${SMALL}
    message Defaults { ${fields(450, "optional")} }
    message HugeDefaults { ${fields(600, "optional")} }`,
};

const load = loaderOf(sources, "features=encode+decode+create+json");

/** What is generated for a type. */
function functionsOf(path: string, name: string) {
  const all = load(`${path}_fast.js`);
  const named = (what: string) =>
    all[`${what}${name}`] as (given: unknown) => unknown;
  return {
    schema: load(`${path}_pb.js`)[`${name}Schema`] as DescMessage,
    encode: named("encode"),
    decode: named("decode"),
    create: named("create"),
    stringify: named("stringify"),
    parse: named("parse"),
  };
}

function valueFor(scalar: ScalarType | undefined, i: number): unknown {
  switch (scalar) {
    case undefined:
      return { a: i };
    case ScalarType.STRING:
      return `text ${i}`;
    case ScalarType.BOOL:
      return i % 2 === 0;
    case ScalarType.BYTES:
      return i % 2 === 0 ? [i & 0xff, 2] : new Uint8Array(i % 5);
    case ScalarType.INT64:
      return BigInt(i * 1_000_003);
    default:
      return i;
  }
}

/** An init with so many of the fields, and a member of each oneof under a name that is made at run time. */
function initOf(schema: DescMessage, rng: () => number, share: number): object {
  const init: Record<string, unknown> = {};
  for (const member of schema.members) {
    if (rng() >= share) {
      continue;
    }
    if (member.kind === "oneof") {
      const { localName, scalar, number } = member.fields[
        Math.floor(rng() * member.fields.length)
      ] as (typeof member.fields)[number];
      const name = [...localName].join("");
      init[member.localName] = { case: name, value: valueFor(scalar, number) };
    } else {
      init[member.localName] = valueFor(member.scalar, member.number);
    }
  }
  return init;
}

const none = new Uint8Array(0);

describe.each([
  ...["Some", "Optional", "Huge", "Oneof", "ManyOneofs"].map(
    (name) => ["three", name] as const,
  ),
  ...["Defaults", "HugeDefaults"].map((name) => ["two", name] as const),
])("%s, %s", (path, name) => {
  const type = functionsOf(path, name);
  const { schema } = type;
  const fallbacks: string[] = [];
  beforeAll(() => onFallback(({ reason }) => fallbacks.push(reason)));
  afterAll(() => {
    onFallback(undefined);
    expect(fallbacks).toEqual([]);
  });

  // Full ones first: from then on they are made in the other way.
  test.each([0.05, 1, 0.95, 0.6, 0.05, 0])("%d of the fields", (share) => {
    const rng = createRandom(`${name}:${share}`);
    for (let i = 0; i < 25; i++) {
      const init = initOf(schema, rng, share);
      const created = create(schema, init as never);
      expect(objectDifference(type.create(init), created, none)).toBe(
        undefined,
      );
      const bytes = toBinary(schema, created);
      expect(type.encode(created)).toEqual(bytes);
      const decoded = fromBinary(schema, bytes);
      const fast = type.decode(bytes);
      expect(objectDifference(fast, decoded, none)).toBe(undefined);
      expect(type.encode(fast)).toEqual(bytes);
      const text = toJsonString(schema, created);
      expect(type.stringify(created)).toBe(text);
      const parsed = fromJsonString(schema, text);
      expect(objectDifference(type.parse(text), parsed, none)).toBe(undefined);
    }
  });
});

describe("odd inits for a oneof of many members", () => {
  const type = functionsOf("three", "ManyOneofs");
  test.each([
    undefined,
    null,
    3,
    {},
    { case: null },
    { case: undefined, value: 3 },
    { case: "g", value: 3 },
    { case: 0, value: 3 },
    { case: "constructor", value: 3 },
    { case: "hasOwnProperty", value: 3 },
    { case: "__proto__", value: "x" },
    { case: "toString", value: "x" },
    { case: "g5", value: undefined },
    { case: "g5", value: { a: 1 } },
    { case: "g3", value: [1, 2] },
    Object.create({ case: "g1", value: "inherited" }),
  ])("%p", (oneof) => {
    const { localName } = type.schema.oneofs[type.schema.oneofs.length - 1] as {
      localName: string;
    };
    const init = { [localName]: oneof };
    expect(resultOf(() => type.create(init))).toEqual(
      resultOf(() => create(type.schema, init as never)),
    );
    expect(localName).toBe("constructor$");
  });
});
