/** What is passed to registerEncoders and the others that is no table: an error says what was expected, and what it is. */
import { create } from "@bufbuild/protobuf";
import { getTextEncoding } from "@bufbuild/protobuf/wire";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
import {
  hookCalls,
  registerCreators,
  registerEncoders,
  toBinary,
} from "protobuf-es-fast/protobuf";
import * as wkt from "protobuf-es-fast/wkt";
import { decoderTable } from "../src/contract/decoder.js";
import { createRegistered } from "../src/registry/creators.js";
import {
  decodeRegistered,
  registerDecoders,
} from "../src/registry/decoders.js";
import { encodeRegistered } from "../src/registry/encoders.js";

const table = wkt.encoders_google_protobuf_timestamp;
const { encodeTimestamp } = wkt;
const decoders = decoderTable({ fromBinary: true } as never);

/** The error of a function for an argument, which no type check saw. */
function errorOf(register: (table: never) => void, given: unknown): unknown {
  try {
    register(given as never);
  } catch (error) {
    return error;
  }
  return undefined;
}

test.each([
  [
    undefined,
    "undefined: generated code has such a table with features=encode, and without standalone=true",
  ],
  [null, "null"],
  [5, "a number"],
  [encodeTimestamp, "a function"],
  [TimestampSchema, "the schema of google.protobuf.Timestamp"],
  [
    { ...wkt, encoders_a: undefined, encoders_google_protobuf_any: undefined },
    "a module: pass its table, encoders_google_protobuf_api",
  ],
  [
    { encodeTimestamp, encoders_b: table },
    "a module: pass its table, encoders_b",
  ],
  [{}, "another object"],
  [[table], "an array of tables: spread it, registerEncoders(...tables)"],
  [
    [table, undefined],
    "an array of tables: spread it, registerEncoders(...tables)",
  ],
  [table[0], "a single encoder"],
  [[undefined], "an array of something else"],
  [[...table, 5], "an array of something else"],
  [decoders, "a table of decoders, for registerDecoders"],
])("registerEncoders: %#", (given, text) => {
  const error = errorOf(registerEncoders, given);
  expect(error).toBeInstanceOf(TypeError);
  expect((error as Error).message).toBe(
    `registerEncoders: expected tables of encoders, such as encoders_foo from foo_fast, but got ${text}`,
  );
});

test("registerDecoders and registerCreators", () => {
  expect(String(errorOf(registerDecoders, table))).toBe(
    "TypeError: registerDecoders: expected tables of decoders, such as decoders_foo from foo_fast, but got a table of encoders, for registerEncoders",
  );
  expect(String(errorOf(registerDecoders, undefined))).toContain(
    "features=decode",
  );
  expect(String(errorOf(registerCreators, decoders))).toContain(
    "expected tables of creators, such as creators_foo from foo_fast, but got a table of decoders, for registerDecoders",
  );
  expect(String(errorOf(registerCreators, undefined))).toContain(
    "features=create",
  );
});

test("a wrong argument registers nothing of itself, and leaves the others", () => {
  const timestamp = create(TimestampSchema, { nanos: 1 });
  toBinary(TimestampSchema, timestamp);
  expect(hookCalls()).toMatchObject({ generated: 0, plain: 1 });
  expect(() => registerEncoders(table, undefined as never)).toThrow(TypeError);
  toBinary(TimestampSchema, timestamp);
  expect(hookCalls()).toEqual({
    generated: 1,
    plain: 1,
    planned: 0,
    fromBinary: { generated: 0, planned: 0, plain: 0 },
    create: { generated: 0, planned: 0, plain: 0 },
    toJson: { generated: 0, planned: 0, plain: 0 },
    fromJson: { generated: 0, planned: 0, plain: 0 },
    copies: [],
  });
});

test("counting needs no hook", () => {
  expect(Reflect.has(globalThis, Symbol.for("protobuf-es-fast.hook"))).toBe(
    false,
  );
});

test("a call of a function that is redirected as well is counted once", () => {
  const redirected = Object.assign(
    () => {
      throw new Error("called");
    },
    { [Symbol.for("protobuf-es-fast.original")]: () => "original" },
  ) as never;
  const counts = () => {
    const { plain, fromBinary, create } = hookCalls();
    return [plain, fromBinary.plain, create.plain];
  };
  const before = counts();
  const encoded = encodeRegistered(
    {},
    {},
    undefined,
    redirected,
    getTextEncoding,
  );
  const decoded = decodeRegistered(
    {},
    new Uint8Array(0),
    undefined,
    redirected,
    getTextEncoding,
  );
  expect([encoded, decoded]).toEqual(["original", "original"]);
  expect(createRegistered({}, {}, redirected)).toBe("original");
  expect(counts()).toEqual(before.map((count) => count + 1));
});
