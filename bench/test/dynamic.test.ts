/** Message types that are made at run time. */
import {
  fromBinary,
  fromJsonString,
  toBinary,
  toJsonString,
} from "@bufbuild/protobuf";
import { dynamicMessage, dynamicTypes } from "../payloads/dynamic.mjs";

const types = dynamicTypes(200);

test("types are the same at any time", () => {
  const names = types.map((type) => type.typeName);
  expect(new Set(names).size).toBe(200);
  const describe = (each: typeof types) => each.map((type) => type.proto);
  expect(describe(dynamicTypes(20))).toEqual(describe(types.slice(0, 20)));
});

test("types have fields of all kinds", () => {
  const fields = types.flatMap((type) => type.fields);
  const kinds = new Set(
    fields.map((f) => (f.oneof === undefined ? f.fieldKind : "oneof")),
  );
  expect([...kinds].sort()).toEqual([
    ...["enum", "list", "map", "message", "oneof", "scalar"],
  ]);
});

test.each([1, 20])("a message survives its bytes, seed %d", (seed) => {
  for (const type of types) {
    const message = dynamicMessage(type, seed);
    expect(fromBinary(type, toBinary(type, message))).toEqual(message);
  }
});

test("a message survives its JSON", () => {
  for (const type of types) {
    const message = dynamicMessage(type, 1);
    expect(fromJsonString(type, toJsonString(type, message))).toEqual(message);
  }
});
