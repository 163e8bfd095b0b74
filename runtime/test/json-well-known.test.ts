/** FieldMask and Any as JSON, and back. */

import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { type Any, AnySchema, FieldMaskSchema } from "@bufbuild/protobuf/wkt";
import fc from "fast-check";
import type { JsonReader } from "../src/contract/json-codec.js";
import { anyFromJson, anyToJson } from "../src/json/any.js";
import { fieldMaskFromJson, fieldMaskToJson } from "../src/json/field-mask.js";
import { read, travels, written } from "./support/json";
import { HOSTILE } from "./support/json-values";

describe("FieldMask", () => {
  const travel = (paths: string[]) =>
    travels(FieldMaskSchema, fieldMaskToJson, fieldMaskFromJson, { paths });
  const write = (paths: unknown) =>
    written(
      FieldMaskSchema,
      fieldMaskToJson,
      Object.assign(create(FieldMaskSchema), { paths }),
    );

  it("usual paths", () => {
    const paths = [
      ...["a", "foo_bar", "foo_bar.baz_q", "a1_b2", "é", "x.y.z", "_a"],
      ...["foo bar", "a,b", "日本"],
    ];
    travel([]);
    for (const path of paths) {
      travel([path]);
    }
    travel(paths);
  });

  it("any paths", () => {
    const path = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."ab_AZz0.,éÉßıIK"), maxLength: 8 }),
      fc.string({ unit: "binary", maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(path, { maxLength: 3 }), (paths) => {
        write(paths);
        read(FieldMaskSchema, fieldMaskFromJson, paths.join(","));
      }),
      { numRuns: 3000 },
    );
  });

  it("odd values", () => {
    for (const value of HOSTILE) {
      read(FieldMaskSchema, fieldMaskFromJson, value);
      write(value);
      write(["a", value]);
    }
    const holes = ["a"];
    holes[2] = "b";
    write(holes);
  });
});

it("Any", () => {
  const writeAny = (message: Any) => anyToJson(message, 0, fromBinary);
  const readAny = (
    json: unknown,
    reader: JsonReader,
    depth: number,
    message: Any,
  ) => anyFromJson(json, reader, depth, message, toBinary);
  expect(written(AnySchema, writeAny, create(AnySchema))).toBe(true);
  expect(read(AnySchema, readAny, {})).toBe(true);
  for (const value of HOSTILE) {
    read(AnySchema, readAny, value);
    written(
      AnySchema,
      writeAny,
      Object.assign(create(AnySchema), { typeUrl: value }),
    );
  }
  read(AnySchema, readAny, { "@type": "" });
  read(AnySchema, readAny, Object.create({ "@type": "x" }));
});
