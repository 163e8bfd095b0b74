/** Struct, Value and ListValue as JSON, and back. */

import {
  create,
  fromJson,
  type JsonObject,
  type JsonValue,
  toJson,
} from "@bufbuild/protobuf";
import {
  ListValueSchema,
  StructSchema,
  ValueSchema,
} from "@bufbuild/protobuf/wkt";
import fc from "fast-check";
import { words } from "../../plugin/test/support/words";
import * as structs from "../src/json/struct.js";
import {
  attempt,
  compare,
  fieldOf,
  messageOf,
  newReader,
  written,
} from "./support/json";
import { anyJson, HOSTILE, membersIn } from "./support/json-values";

const STRUCT = messageOf("struct");

function readStruct(json: unknown): boolean {
  return compare(
    () => structs.jsonObjectFromJson(json, newReader(), 100),
    () => fieldOf(fromJson(STRUCT, { f: json as JsonValue })),
  );
}

function writeStruct(value: unknown): boolean {
  return compare(
    () => structs.jsonObjectToJson(value as JsonObject),
    () => fieldOf(toJson(STRUCT, Object.assign(create(STRUCT), { f: value }))),
  );
}

/** As the types of messages that there are for it. */
const STRUCTURES = [
  {
    schema: StructSchema,
    to: structs.structToJson,
    from: structs.structFromJson,
  },
  { schema: ValueSchema, to: structs.valueToJson, from: structs.valueFromJson },
  {
    schema: ListValueSchema,
    to: structs.listValueToJson,
    from: structs.listValueFromJson,
  },
] as const;

describe("Struct, Value, ListValue", () => {
  it("any JSON", () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        for (const { schema, to, from } of STRUCTURES) {
          const valid =
            schema === ValueSchema ||
            (schema === ListValueSchema
              ? Array.isArray(json)
              : isJsonObject(json));
          const reader = newReader();
          const done = compare(
            () => from(json, reader, 100, create(schema) as never),
            () => fromJson(schema, json),
          );
          expect(done).toBe(valid);
          if (valid) {
            expect(reader.members).toBe(membersIn(json));
            expect(written(schema, to, fromJson(schema, json))).toBe(true);
          }
        }
        expect(readStruct(json)).toBe(isJsonObject(json));
        if (isJsonObject(json)) {
          const reader = newReader();
          structs.jsonObjectFromJson(json, reader, 100);
          expect(reader.members).toBe(membersIn(json));
          expect(writeStruct(json)).toBe(true);
          expectFresh(structs.jsonObjectToJson(json as JsonObject), json);
          expectFresh(structs.jsonObjectFromJson(json, reader, 100), json);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("what is not JSON", () => {
    const holes = [1];
    holes[2] = 1;
    const inherited = Object.create({ a: 1 });
    inherited.b = 2;
    const cyclic: Record<string, unknown> = {};
    cyclic.a = [cyclic];
    const shared = { x: 1 };
    const odd = [
      ...HOSTILE,
      ...HOSTILE.map((value) => ({ a: value })),
      ...HOSTILE.map((value) => ({ a: ["", value] })),
      ...HOSTILE.map((value) => [value]),
    ];
    for (const value of [
      ...odd,
      holes,
      { holes },
      inherited,
      { inherited },
      cyclic,
      { a: shared, b: shared },
      nullPrototype(),
    ]) {
      readStruct(value);
      writeStruct(value);
      for (const { schema, to, from } of STRUCTURES) {
        compare(
          () => from(value, newReader(), 100, create(schema) as never),
          () => fromJson(schema, value as JsonValue),
        );
        for (const name of ["fields", "values", "kind"]) {
          written(schema, to, Object.assign(create(schema), { [name]: value }));
          written(
            schema,
            to,
            Object.assign(create(schema), { [name]: { a: value } }),
          );
          written(
            schema,
            to,
            Object.assign(create(schema), { [name]: [value] }),
          );
        }
      }
      for (const kind of words`nullValue numberValue stringValue boolValue structValue listValue x`) {
        written(
          ValueSchema,
          structs.valueToJson,
          Object.assign(create(ValueSchema), { kind: { case: kind, value } }),
        );
      }
    }
    expect(writeStruct(nullPrototype())).toBe(true);
    expect(writeStruct({ a: shared, b: shared })).toBe(true);
  });

  it("inherited fields", () => {
    const { fields } = fromJson(StructSchema, { a: 1 });
    for (const more of [{}, fromJson(StructSchema, { b: 1 }).fields]) {
      const message = create(StructSchema);
      message.fields = Object.assign(Object.create(fields), more);
      written(StructSchema, structs.structToJson, message);
    }
  });

  it("just as deep as protobuf-es allows", () => {
    const nest = (
      levels: number,
      inner: JsonValue,
      list: boolean,
    ): JsonValue => {
      let json = inner;
      for (let i = 0; i < levels; i++) {
        json = list && i % 2 === 0 ? [json] : { a: json };
      }
      return json;
    };
    const top = new Set<string>();
    for (const inner of [1, null, [], {}, [1], { a: null }]) {
      for (const list of [false, true]) {
        for (let levels = 0; levels < 6; levels++) {
          const json = nest(levels, inner, list);
          for (let recursionLimit = 0; recursionLimit < 10; recursionLimit++) {
            for (const { schema, from } of STRUCTURES) {
              const done = attempt(() =>
                from(
                  json,
                  newReader(),
                  recursionLimit,
                  create(schema) as never,
                ),
              );
              expect(done).toBe(
                attempt(() => fromJson(schema, json, { recursionLimit })),
              );
              top.add(`${schema.name}${done}`);
            }
            // The message around it is one level.
            if (json !== null) {
              const done = attempt(() =>
                structs.jsonObjectFromJson(
                  json,
                  newReader(),
                  recursionLimit - 1,
                ),
              );
              expect(done).toBe(
                attempt(() =>
                  fromJson(STRUCT, { f: json }, { recursionLimit }),
                ),
              );
              top.add(`field${done}`);
            }
          }
        }
      }
    }
    expect(top.size).toBe(8);
  });
});

function isJsonObject(json: unknown): boolean {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function nullPrototype(): object {
  return Object.assign(Object.create(null), { a: Object.create(null), b: 1 });
}

/** Nothing is shared. */
function expectFresh(copy: unknown, json: unknown): void {
  if (typeof copy === "object" && copy !== null) {
    expect(copy).not.toBe(json);
    for (const key of Object.keys(copy)) {
      expectFresh((copy as JsonObject)[key], (json as JsonObject)[key]);
    }
  }
}
