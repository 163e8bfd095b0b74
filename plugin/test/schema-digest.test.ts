/** The number by which generated code is recognized as that of its schemas, and what is registered. What is called is in stale.test.ts. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { create, type DescMessage, toBinary } from "@bufbuild/protobuf";
import { BinaryWriter, getTextEncoding } from "@bufbuild/protobuf/wire";
import {
  FieldMaskSchema,
  file_google_protobuf_field_mask,
} from "@bufbuild/protobuf/wkt";
import { type SchemaCheck, schemaCheck } from "protobuf-es-fast/encode";
import { register } from "protobuf-es-fast/protobuf";
import { upstreamOf } from "../../runtime/src/contract/original";
import { codeOf } from "../../runtime/src/gate/refusals";
import { toBinary as operation } from "../../runtime/src/operations/to-binary";
import { fast_google_protobuf_field_mask } from "../../runtime/src/wkt/google/protobuf/field_mask_fast";
import { messagesOf, schemaDigest } from "../src/layout/schema-digest";
import { genDir } from "./support/generated";
import { filesOf, int32 } from "./support/plugin";

const LIST = 3;
const STRING = 9;
const GROUP = 10;
const MESSAGE = 11;
const ENUM = 14;

type Part = Record<string, unknown>;

/** The number in the table of a file of these parts. */
function digestOf(...parts: Part[]): string | undefined {
  const file = {
    name: "stale.proto",
    syntax: "proto2",
    messageType: [{ name: "Other" }, { name: "Another" }],
    enumType: [color(0, 1)],
  };
  for (const { field, oneofDecl, nestedType, ...rest } of parts) {
    Object.assign(file, rest);
    file.messageType.push({
      name: "Stale",
      ...{ field, oneofDecl, nestedType },
    } as never);
  }
  const code = filesOf([file], "target=ts").get("stale_fast.ts") ?? "";
  return /schemaCheck\((0x\w+), file_stale\)/.exec(code)?.[1];
}

function color(...numbers: number[]): object {
  return {
    name: "Color",
    value: numbers.map((number) => ({ name: `C${number}`, number })),
  };
}

const one = (...field: object[]): Part => ({ field });
const proto3 = (part: Part): Part => ({ ...part, syntax: "proto3" });
const ref = (type: number, typeName: string): object => ({ type, typeName });

/** Each has another number than all the others. */
const SCHEMAS: Record<string, Part> = {
  base: one(int32("a", 1)),
  "another field number": one(int32("a", 2)),
  "another field name": one(int32("b", 1)),
  "a name in snake case": one(int32("a_b", 1, { jsonName: "aB" })),
  "the same property": one(int32("aB", 1, { jsonName: "aB" })),
  "another name in JSON": one(int32("a", 1, { jsonName: "x" })),
  "one more field": one(int32("a", 1), int32("b", 2)),
  "another type": one(int32("a", 1, { type: 13 })),
  required: one(int32("a", 1, { label: 2 })),
  "no presence": proto3(one(int32("a", 1))),
  "a default value": one(int32("a", 1, { defaultValue: "5" })),
  "a list": one(int32("a", 1, { label: LIST })),
  "a packed list": one(
    int32("a", 1, { label: LIST, options: { packed: true } }),
  ),
  "a list of strings": one(int32("a", 1, { label: LIST, type: STRING })),
  "a bigint": one(int32("a", 1, { type: 3 })),
  "a bigint as string": one(int32("a", 1, { type: 3, options: { jstype: 1 } })),
  "a message": one(int32("a", 1, ref(MESSAGE, ".Other"))),
  "another message": one(int32("a", 1, ref(MESSAGE, ".Another"))),
  "a group": one(int32("other", 1, ref(GROUP, ".Other"))),
  "the same as no group": one(int32("other", 1, ref(MESSAGE, ".Other"))),
  "in a oneof": {
    oneofDecl: [{ name: "either" }],
    field: [int32("a", 1, { oneofIndex: 0 })],
  },
  "in another oneof": {
    oneofDecl: [{ name: "or" }],
    field: [int32("a", 1, { oneofIndex: 0 })],
  },
  "a closed enum": one(int32("a", 1, ref(ENUM, ".Color"))),
  "a closed enum of more values": {
    ...one(int32("a", 1, ref(ENUM, ".Color"))),
    enumType: [color(0, 1, 2)],
  },
  "an open enum": proto3(one(int32("a", 1, ref(ENUM, ".Color")))),
  "one more message": {
    ...one(int32("a", 1)),
    nestedType: [{ name: "Nested" }],
  },
  "a map": mapOf(5, 5),
  "a map with other keys": mapOf(13, 5),
  "a map with other values": mapOf(5, STRING),
};

function mapOf(key: number, value: number): Part {
  const options = { mapEntry: true };
  return {
    field: [int32("a", 1, { label: LIST, ...ref(MESSAGE, ".Stale.AEntry") })],
    nestedType: [
      {
        ...{ name: "AEntry", options },
        field: [
          int32("key", 1, { type: key }),
          int32("value", 2, { type: value }),
        ],
      },
    ],
  };
}

test("schemas for which other code is generated have other numbers", () => {
  const names = new Map<string | undefined, string>();
  for (const [name, part] of Object.entries(SCHEMAS)) {
    const digest = digestOf(part);
    expect(digest).toBeDefined();
    expect([name, names.get(digest)]).toEqual([name, undefined]);
    names.set(digest, name);
  }
});

test("what generated code does not depend on makes no difference", () => {
  const base = digestOf(one(int32("a", 1)));
  expect(digestOf(one(int32("a", 1, { options: { deprecated: true } })))).toBe(
    base,
  );
  expect(digestOf({ ...one(int32("a", 1)), enumType: [color(0, 7)] })).toBe(
    base,
  );
  const open = SCHEMAS["an open enum"] as Part;
  expect(digestOf({ ...open, enumType: [color(0, 1, 2)] })).toBe(
    digestOf(open),
  );
});

test("all generated files have the numbers of their schemas", () => {
  let checks = 0;
  for (const variant of [
    "",
    "../variants/full/gen",
    "../variants/two-pass/gen",
  ]) {
    const folder = path.join(genDir, variant);
    for (const name of readdirSync(folder, { recursive: true })) {
      if (!String(name).endsWith("_fast.ts")) {
        continue;
      }
      const exported = require(path.join(folder, String(name))) as object;
      for (const [key, value] of Object.entries(exported)) {
        if (key.startsWith("$check$")) {
          const { schemas, digest } = value as SchemaCheck;
          const messages =
            "messages" in schemas ? messagesOf(schemas) : schemas;
          expect([name, digest]).toEqual([name, schemaDigest(messages)]);
          checks++;
        }
      }
    }
  }
  expect(checks).toBeGreaterThan(80);
});

describe("a table of code with another number", () => {
  const typeName = "acme.Stale";
  const schema = {
    ...{ typeName, fields: [] },
    file: { name: "acme/stale", proto: { package: "acme" } },
  } as unknown as DescMessage;
  const copy = { getTextEncoding, create, BinaryWriter };
  const registered = (type: object) =>
    codeOf(operation, type, upstreamOf(toBinary, copy));
  const check = () => schemaCheck(1, [schema]);
  const table = (name: string): never =>
    [{ operations: [name], schema, typeName, check }] as never;

  test("is refused", () => {
    const error = new Error(
      "register: acme/stale_fast was generated from another version of acme/stale.proto than acme/stale_pb: generate both again",
    );
    for (const name of ["toBinary", "fromBinary", "create", "toJson"]) {
      expect(() => register(table(name))).toThrow(error);
    }
    expect(registered(schema)).toBeUndefined();
  });

  test("is left to protobuf-es, if it is of the well-known types: they can be of a later version", () => {
    const table = fast_google_protobuf_field_mask;
    const old = () => schemaCheck(1, file_google_protobuf_field_mask);
    register(table.map((entry) => ({ ...entry, check: old })));
    expect(registered(FieldMaskSchema)).toBeUndefined();
    register(table);
    expect(registered(FieldMaskSchema)).toBe(table[0]);
  });
});
