/** What is passed to register that is no table: an error says what was expected, and what it is. */
import { create } from "@bufbuild/protobuf";
import { BinaryWriter, getTextEncoding } from "@bufbuild/protobuf/wire";
import {
  DurationSchema,
  FieldMaskSchema,
  TimestampSchema,
} from "@bufbuild/protobuf/wkt";
import {
  fromBinary,
  fromJson,
  hookCalls,
  register,
  create as registeredCreate,
  toBinary,
} from "protobuf-es-fast/protobuf";
import * as wkt from "protobuf-es-fast/wkt";
import { fast_google_protobuf_duration as decoders } from "protobuf-es-fast/wkt/decode/duration";
import { fast_google_protobuf_field_mask as fieldMaskDecoders } from "protobuf-es-fast/wkt/decode/field_mask";
import { fast_google_protobuf_duration as codecs } from "protobuf-es-fast/wkt/json/duration";
import { thrownBy } from "../../plugin/test/support/outcome";
import {
  OPERATION_NAMES,
  REDIRECTED_FUNCTIONS,
} from "../src/contract/operations.js";
import { upstreamOf } from "../src/contract/original";
import { registry, sharedBy } from "../src/contract/registry.js";
import { OPERATIONS } from "../src/operations/index.js";
import { registerMissing } from "../src/registry/register.js";

const table = wkt.fast_google_protobuf_timestamp;
const { encodeTimestamp, fast_google_protobuf_field_mask: fieldMask } = wkt;

test.each([
  [
    undefined,
    "undefined: generated code has such a table without standalone=true",
  ],
  [null, "object (null)"],
  [5, "number (5)"],
  [encodeTimestamp, "function"],
  [TimestampSchema, "the schema of google.protobuf.Timestamp"],
  [
    { ...wkt, fast_a: undefined, fast_google_protobuf_any: undefined },
    "a module: pass its table, fast_google_protobuf_api",
  ],
  [{ encodeTimestamp, fast_b: table }, "a module: pass its table, fast_b"],
  [
    TimestampSchema.file,
    "the descriptor of the file google/protobuf/timestamp",
  ],
  [{}, "object"],
  [[table], "an array of tables: spread it, register(...tables)"],
  [[table, undefined], "an array of tables: spread it, register(...tables)"],
  [table[0], "a single entry of a table, for toBinary"],
  [[undefined], "an array of something else"],
  [[...table, 5], "an array of something else"],
  [[...table, TimestampSchema], "an array of something else"],
  [decoders[0], "a single entry of a table, for fromBinary"],
  [decoders.at(-1), "a single entry of a table, for create"],
  [codecs[0], "a single entry of a table, for toJson"],
])("register: %#", (given, text) => {
  const error = thrownBy(() => register(given as never));
  expect(error).toBeInstanceOf(TypeError);
  expect((error as Error).message).toBe(
    `register: expected tables, such as fast_foo from foo_fast, but got ${text}`,
  );
});

test("a wrong argument registers nothing of itself, and leaves the others", () => {
  const timestamp = create(TimestampSchema, { nanos: 1 });
  toBinary(TimestampSchema, timestamp);
  expect(hookCalls()).toMatchObject({ generated: 0, plain: 1 });
  expect(() => register(table, undefined as never)).toThrow(TypeError);
  toBinary(TimestampSchema, timestamp);
  const { generated, plain, planned, copies, ...others } = hookCalls();
  expect([generated, plain, planned, copies]).toEqual([1, 1, 0, []]);
  const none = { generated: 0, planned: 0, plain: 0 };
  expect(Object.values(others)).toEqual(Object.keys(others).map(() => none));
  expect(Object.keys(others).sort()).toEqual(
    OPERATION_NAMES.filter((name) => !/toBinary|String/.test(name)).sort(),
  );
});

test("counting needs no hook", () => {
  expect(registry.hook).toBeUndefined();
});

test.each(OPERATIONS)(
  "a call of a function that is redirected as well is counted once: $name",
  ({ name, run }) => {
    const redirected = Object.assign(() => fail(), {
      [Symbol.for("protobuf-es-fast.original")]: () => "original",
    });
    const { calls } = sharedBy(name);
    const before = calls.plain;
    const parameters: Record<string, string> = Object.assign(
      {},
      ...Object.values(REDIRECTED_FUNCTIONS),
    );
    const given = (parameters[name] ?? "")
      .split(", ")
      .slice(1)
      .map(() => "");
    const copy = { getTextEncoding, create, BinaryWriter };
    const args = [{}, ...given, upstreamOf(redirected, copy)];
    expect(run(...(args as never[]))).toBe("original");
    expect(calls.plain).toBe(before + 1);
  },
);

test("a table can have several features, and others than those that were registered before", () => {
  const counts = () => {
    const { generated, fromBinary, create, fromJson } = hookCalls();
    return [
      generated,
      ...[fromBinary, create, fromJson].map((calls) => calls.generated),
    ];
  };
  const use = () => {
    const before = counts();
    const message = registeredCreate(DurationSchema);
    fromBinary(DurationSchema, toBinary(DurationSchema, message));
    fromJson(DurationSchema, "1s");
    return counts().map((count, i) => count - (before[i] ?? 0));
  };
  expect(use()).toEqual([0, 0, 0, 0]);
  register([...wkt.fast_google_protobuf_duration, ...decoders]);
  expect(use()).toEqual([1, 1, 1, 0]);
  register(codecs);
  expect(use()).toEqual([1, 1, 1, 1]);
});

test("code on demand doesn't take the place of what is registered, and other schemas of its name are no copies of it", () => {
  const message = create(FieldMaskSchema, { paths: ["a"] });
  const other = { ...FieldMaskSchema };
  const copy = { ...fieldMask[0], schema: other } as never;
  register(fieldMask);
  registerMissing([
    fieldMask.map((entry) => ({ ...entry, encodeReady: fail }) as never),
    fieldMaskDecoders,
  ]);
  const bytes = toBinary(FieldMaskSchema, message);
  const before = hookCalls().fromBinary.generated;
  expect(fromBinary(FieldMaskSchema, bytes)).toEqual(message);
  expect(hookCalls().fromBinary.generated).toBe(before + 1);
  // Nothing of its own is registered, so it isn't known by name.
  registerMissing([[copy]]);
  toBinary(other as typeof FieldMaskSchema, message);
  expect(hookCalls().copies).toEqual([]);
});

function fail(): never {
  throw new Error("called");
}
