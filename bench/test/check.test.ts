import { create } from "@bufbuild/protobuf";
import { EnumValueDescriptorProtoSchema as schema } from "@bufbuild/protobuf/wkt";
import { checkJson, checkText } from "../operations/check.mjs";

const message = create(schema, { name: "A", number: 1 });

describe("the check of JSON", () => {
  it("tells what is the same from what means the same", () => {
    const check = (json: object) => [
      checkJson(schema, json, message),
      checkText(schema, JSON.stringify(json), message),
    ];
    expect(check({ name: "A", number: 1 })).toEqual([true, true]);
    expect(check({ number: 1, name: "A" })).toEqual([false, false]);
    expect(check({ name: "A", number: "1" })).toEqual([false, false]);
  });

  it("throws if another message is meant", () => {
    const other = { name: "A", number: 2 };
    expect(() => checkJson(schema, other, message)).toThrow(
      "JSON of another google.protobuf.EnumValueDescriptorProto",
    );
    expect(() => checkText(schema, JSON.stringify(other), message)).toThrow(
      "JSON of another",
    );
  });
});
