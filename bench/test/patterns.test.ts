import { create } from "@bufbuild/protobuf";
import { AnySchema, FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import { pattern } from "../operations/patterns.mjs";

describe("patterns of init data", () => {
  const init = {
    name: "a.proto",
    package: "a",
    dependency: ["b.proto", "c.proto"],
    messageType: Array.from({ length: 20 }, (_, i) => ({ name: `M${i}` })),
  };
  const names = (index: number) =>
    pattern(FileDescriptorProtoSchema, init, index).messageType.map(
      (type: object) => "name" in type,
    );

  it("are the whole for the first, and others for each index", () => {
    expect(pattern(FileDescriptorProtoSchema, init, 0)).toBe(init);
    expect(names(1)).toContain(true);
    expect(names(1)).toContain(false);
    expect(names(1)).not.toEqual(names(2));
    expect(names(1)).toEqual(names(1));
  });

  it("keep lists as long as they were, and make messages", () => {
    const left = pattern(FileDescriptorProtoSchema, init, 3);
    expect(left.dependency).toEqual(init.dependency);
    expect(left.messageType).toHaveLength(20);
    expect(() => create(FileDescriptorProtoSchema, left)).not.toThrow();
  });

  it("leave init data as it was", () => {
    const any = { typeUrl: "a", value: Uint8Array.of(1) };
    const before = structuredClone(any);
    for (let index = 1; index < 10; index++) pattern(AnySchema, any, index);
    expect(any).toEqual(before);
  });
});
