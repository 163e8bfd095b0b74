/** Maps as JSON, and back. */

import { create, fromJson, type JsonValue, toJson } from "@bufbuild/protobuf";
import fc from "fast-check";
import * as maps from "../src/json/map.js";
import * as reading from "../src/json/scalars-from-json.js";
import * as writing from "../src/json/scalars-to-json.js";
import { compare, fieldOf, KEYS, messageOf, newReader } from "./support/json";
import { HOSTILE, SIGNED, UNSIGNED } from "./support/json-values";

/** Both functions that write maps. The second is for integers as keys, and does the same for others. */
function compareMaps(
  record: unknown,
  flags: number,
  upstream: () => unknown,
): boolean {
  const convert = writing.numberToJson;
  return [maps.mapToJson, maps.indexedToJson]
    .map((write) =>
      compare(() => write(record as never, flags, convert), upstream),
    )
    .every(Boolean);
}

describe.each(Object.entries(KEYS))(
  "maps with keys of type %s",
  (type, isKey) => {
    const schema = messageOf(`${type}Map`);
    const valid: readonly string[] = {
      ...{
        string: ["", "a", "__proto__", "constructor", "1", "日本"],
        bool: ["true", "false"],
      },
      ...{
        int32: ["0", "1", "-1", "2147483647", "-2147483648"],
        uint32: ["0", "1", "4294967295", "2147483648"],
      },
      ...{ int64: SIGNED.map(String), uint64: UNSIGNED.map(String) },
    }[
      type.replace(/^s(?:int|fixed)/, "int").replace("fixed", "uint")
    ] as string[];

    const readMap = (json: unknown) => {
      const record: Record<string, number> = {};
      const reader = newReader();
      const done = compare(
        () => {
          maps.mapFromJson(
            json,
            record,
            reader,
            9,
            isKey,
            reading.int32FromJson,
          );
          return record;
        },
        () => fieldOf(fromJson(schema, { f: json as JsonValue })),
      );
      if (done) {
        expect(reader.members).toBe(Object.keys(json as object).length);
      }
      return done;
    };
    // Of empty maps, nothing is written without the option.
    const writeMap = (record: unknown) =>
      [0, 1].every((flags) =>
        compareMaps(record, flags, () => {
          const message = Object.assign(create(schema), { f: record });
          return fieldOf(
            toJson(schema, message, { alwaysEmitImplicit: flags === 1 }),
          );
        }),
      );
    const mapOf = (names: readonly string[], value: unknown = 5) =>
      Object.fromEntries(names.map((name) => [name, value]));

    it("usual keys", () => {
      for (const names of [valid, [], ...valid.map((key) => [key])]) {
        expect(readMap(mapOf(names))).toBe(true);
        expect(writeMap(mapOf(names))).toBe(true);
      }
    });

    it("other keys and values", () => {
      for (const value of HOSTILE) {
        readMap(value);
        writeMap(value);
        readMap(mapOf([valid[0] as string], value));
        writeMap(mapOf([valid[0] as string], value));
        if (typeof value === "string" || typeof value === "number") {
          readMap(mapOf([String(value)]));
        }
      }
      const inherited = Object.create(mapOf([valid[0] as string]));
      readMap(inherited);
      writeMap(inherited);
      const next = Object.create(mapOf([valid[0] as string]), {
        [valid[1] as string]: { value: 7, enumerable: true },
      });
      readMap(next);
      writeMap(next);
      expect(readMap(Object.assign(Object.create(null), mapOf(valid)))).toBe(
        true,
      );
      writeMap([1, 2]);
    });

    it("random keys", () => {
      const key = fc.oneof(
        fc.string({ unit: fc.constantFrom(..."0123456789-"), maxLength: 21 }),
        fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
        fc.integer({ min: -(2 ** 33), max: 2 ** 33 }).map(String),
        fc.string({ unit: "binary" }),
      );
      fc.assert(
        fc.property(fc.array(key, { maxLength: 3 }), (names) => {
          readMap(mapOf(names));
          expect(writeMap(mapOf(names))).toBe(true);
        }),
        { numRuns: 1000 },
      );
    });
  },
);
