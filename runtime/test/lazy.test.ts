/** Generated code that is loaded when its types are hot, or when a program asks for it. */
import { type DescMessage, create as upstreamCreate } from "@bufbuild/protobuf";
import {
  AnySchema,
  ApiSchema,
  BytesValueSchema,
  DurationSchema,
  EmptySchema,
  EnumSchema,
  FieldMaskSchema,
  OptionSchema,
  StructSchema,
  TimestampSchema,
  VersionSchema,
} from "@bufbuild/protobuf/wkt";
import {
  create,
  fromBinary,
  hookCalls,
  load,
  registerLazy,
  type Table,
  toBinary,
  toJson,
} from "protobuf-es-fast/protobuf";
import * as wkt from "protobuf-es-fast/wkt";
import { fast_google_protobuf_duration as duration } from "protobuf-es-fast/wkt/create/duration";
import { fast_google_protobuf_timestamp as timestamp } from "protobuf-es-fast/wkt/json/timestamp";

/** What makes a type hot: so many bytes, of which each call counts for 100 more than its message has, or for 500 where nobody knows that. */
const HOT_BYTES = 1 << 22;

/** Registers how a table is loaded, and returns what is called for it. */
function lazy(schema: DescMessage, table: Table): jest.Mock {
  const loader = jest.fn(async () => table);
  registerLazy({ [schema.file.proto.name]: loader });
  return loader;
}

/** Lets a file be loaded that is due. */
const settle = () => new Promise(setImmediate);

describe("a file is loaded when one of its types is hot", () => {
  test("in bytes that were written by plans", async () => {
    const { fast_google_protobuf_any: table } = wkt;
    const loader = lazy(AnySchema, table);
    const value = new Uint8Array(1 << 16);
    const message = upstreamCreate(AnySchema, { value });
    const write = () => toBinary(AnySchema, message);
    const expected = write();
    for (let i = 0; i < HOT_BYTES / value.length - 3; i++) write();
    await settle();
    expect(loader).not.toHaveBeenCalled();
    expect(hookCalls()).toMatchObject({ generated: 0, plain: 1 });
    for (let i = 0; i < 10; i++) write();
    await settle();
    expect(loader).toHaveBeenCalledTimes(1);
    expect(write()).toEqual(expected);
    expect(hookCalls().generated).toBe(1);
  });

  test("in calls of functions that have no plans", async () => {
    const loaders = [
      lazy(DurationSchema, duration),
      lazy(TimestampSchema, timestamp),
    ];
    const made = () => create(DurationSchema, { nanos: 1 });
    const written = () => toJson(TimestampSchema, message);
    const message = upstreamCreate(TimestampSchema);
    const before = [made(), written()];
    const calls = Math.ceil(HOT_BYTES / 500);
    for (let i = 1; i < calls - 1; i++) {
      made();
      written();
    }
    await settle();
    for (const loader of loaders) expect(loader).not.toHaveBeenCalled();
    made();
    written();
    await settle();
    for (const loader of loaders) expect(loader).toHaveBeenCalledTimes(1);
    expect([made(), written()]).toEqual(before);
    expect(hookCalls().create.generated).toBe(1);
    expect(hookCalls().toJson.generated).toBe(1);
  });

  test("also if it is registered when the type was hot before", async () => {
    lazy(EnumSchema, wkt.fast_google_protobuf_type);
    const message = upstreamCreate(BytesValueSchema, {
      value: new Uint8Array(1 << 16),
    });
    const makeHot = async () => {
      for (let i = 0; i < HOT_BYTES >> 16; i++) {
        toBinary(BytesValueSchema, message);
      }
      await settle();
    };
    await makeHot();
    const loader = lazy(BytesValueSchema, wkt.fast_google_protobuf_wrappers);
    await makeHot();
    expect(loader).toHaveBeenCalledTimes(1);
  });

  test("each file that can't be loaded is told of, whatever its error is", async () => {
    const warning = jest.spyOn(process, "emitWarning").mockImplementation();
    const loader = jest.fn(() => Promise.reject(Object.create(null)));
    registerLazy({ [VersionSchema.file.proto.name]: loader });
    const message = upstreamCreate(VersionSchema, {
      suffix: "a".repeat(1 << 16),
    });
    for (let i = 0; i < 200; i++) toBinary(VersionSchema, message);
    await settle();
    await settle();
    expect(warning.mock.calls).toEqual([
      [
        expect.stringMatching(
          /google\.protobuf\.compiler\.Version .*an error$/,
        ),
        { code: "PROTOBUF_ES_FAST_LAZY" },
      ],
    ]);
    warning.mockRestore();
  });

  test("a file that can't be loaded is told of, and its types stay as they are", async () => {
    const warning = jest.spyOn(process, "emitWarning").mockImplementation();
    const file = FieldMaskSchema.file.proto.name;
    const loader = jest.fn(() => Promise.reject(new Error("no file")));
    registerLazy({ [file]: loader });
    const message = upstreamCreate(FieldMaskSchema, {
      paths: ["a".repeat(1 << 16)],
    });
    const bytes = toBinary(FieldMaskSchema, message);
    for (let i = 0; i < 200; i++) fromBinary(FieldMaskSchema, bytes);
    await settle();
    expect(loader).toHaveBeenCalledTimes(1);
    expect(warning.mock.calls).toEqual([
      [
        expect.stringMatching(/google\.protobuf\.FieldMask .*Error: no file$/),
        { code: "PROTOBUF_ES_FAST_LAZY" },
      ],
    ]);
    expect(fromBinary(FieldMaskSchema, bytes)).toEqual(message);
    warning.mockRestore();
  });
});

describe("load", () => {
  test("loads the files of types and of their fields, once", async () => {
    const tables: [DescMessage, Table][] = [
      [ApiSchema, wkt.fast_google_protobuf_api],
      [OptionSchema, wkt.fast_google_protobuf_type],
    ];
    const loaders = tables.map(([schema, table]) => lazy(schema, table));
    const { generated } = hookCalls();
    await Promise.all([load(ApiSchema), load(ApiSchema.file)]);
    for (const loader of loaders) expect(loader).toHaveBeenCalledTimes(1);
    for (const [schema] of tables) toBinary(schema, upstreamCreate(schema));
    expect(hookCalls().generated - generated).toBe(2);
  });

  test("rejects with the error of a file, and tries it again", async () => {
    const loader = jest.fn<Promise<Table>, []>();
    loader.mockRejectedValueOnce(new Error("no file"));
    loader.mockResolvedValue(wkt.fast_google_protobuf_empty);
    registerLazy({ "google/protobuf/empty.proto": loader });
    await expect(load(EmptySchema)).rejects.toThrow("no file");
    await load(EmptySchema);
    expect(loader).toHaveBeenCalledTimes(2);
  });

  test("is content if the file of another package fails that has the same name", async () => {
    const schema = DurationSchema;
    const loaders = [
      jest.fn(async () => duration as Table),
      jest.fn(() => Promise.reject(new Error("another package"))),
    ];
    for (const loader of loaders) {
      registerLazy({ [schema.file.proto.name]: loader });
    }
    await load(schema);
    for (const loader of loaders) expect(loader).toHaveBeenCalledTimes(1);
  });

  test("rejects what is no table, and what has no types", async () => {
    lazy(StructSchema, undefined as never);
    await expect(load(StructSchema)).rejects.toThrow(
      "register: expected tables, such as fast_foo from foo_fast, but got undefined",
    );
    await expect(load(5 as never)).rejects.toThrow(
      new TypeError(
        "load: expected schemas, files or registries, such as OrderSchema or file_shop from shop_pb, but got number (5)",
      ),
    );
  });
});
