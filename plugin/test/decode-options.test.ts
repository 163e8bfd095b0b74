/** Decoders: options, what counts as a Uint8Array, and views. */

import { runInNewContext } from "node:vm";
import { fromBinary } from "@bufbuild/protobuf";
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import {
  compareConforming,
  compareDecoded,
  type DecodeOptions,
  decodable,
  standalone,
} from "./support/decoding";
import { countFallbacks } from "./support/fallbacks";
import { resultOf } from "./support/outcome";

const chain = decodable("edge.msg.Chain");
const bool = decodable("edge.p3.OneBool");
const unknown = new BinaryWriter().tag(9, 0).int32(1).finish();

/** A chain of so many messages, the outermost included. */
function chained(levels: number): Uint8Array {
  let bytes = new Uint8Array(0);
  for (let i = 1; i < levels; i++) {
    bytes = new BinaryWriter().tag(1, 2).bytes(bytes).finish();
  }
  return bytes;
}

/** So many unknown groups, each in the other. */
function grouped(levels: number): Uint8Array {
  const writer = new BinaryWriter();
  for (let i = 0; i < levels; i++) writer.tag(9, 3);
  for (let i = 0; i < levels; i++) writer.tag(9, 4);
  return writer.finish();
}

describe("recursionLimit", () => {
  test.each([
    ["by default", undefined],
    ["undefined, which is no limit", { recursionLimit: undefined }],
    ["given", { recursionLimit: 5 }],
    ["1", { recursionLimit: 1 }],
    ["0", { recursionLimit: 0 }],
    ["negative", { recursionLimit: -1 }],
    ["a fraction", { recursionLimit: 2.5 }],
    ["infinite", { recursionLimit: Number.POSITIVE_INFINITY }],
    ["not a number", { recursionLimit: Number.NaN }],
    ["a string", { recursionLimit: "3" as unknown as number }],
    ["null", { recursionLimit: null as unknown as number }],
    ["inherited", Object.create({ recursionLimit: 1 }) as DecodeOptions],
  ])("%s", (_, options) => {
    for (const levels of [1, 2, 3, 4, 5, 6, 99, 100, 101, 102]) {
      compareDecoded(chain, chained(levels), options);
      compareDecoded(chain, grouped(levels), options);
      compareDecoded(bool, grouped(levels), options);
    }
  });

  test("100 levels are read", () => {
    compareConforming(chain, chained(100));
    compareConforming(chain, grouped(99));
    expect(compareDecoded(chain, chained(101)).error?.message).toBe(
      "cannot decode message edge.msg.Chain from binary: maximum recursion depth of 100 reached",
    );
  });
});

test.each([
  ["false", { readUnknownFields: false }],
  ["undefined, which is false", { readUnknownFields: undefined }],
  ["another true one", { readUnknownFields: 1 as unknown as boolean }],
  ["inherited", Object.create({ readUnknownFields: false }) as DecodeOptions],
  ["an index", 0 as unknown as DecodeOptions],
  ["null", null as unknown as DecodeOptions],
  ["a string", "no" as unknown as DecodeOptions],
])("readUnknownFields: %s", (_, options) => {
  compareConforming(bool, unknown, options);
});

test("list.map(decodeFoo)", () => {
  const list = [unknown, new Uint8Array([8, 1])];
  const decode = bool.decode as (bytes: Uint8Array) => unknown;
  expect(list.map(decode)).toStrictEqual(
    list.map((bytes) => fromBinary(bool.desc, bytes)),
  );
});

test.each([
  ["a Buffer", Buffer.from(unknown)],
  [
    "of another realm",
    runInNewContext("new Uint8Array([72, 1])") as Uint8Array,
  ],
  ["on shared memory", new Uint8Array(new SharedArrayBuffer(3)).fill(72, 0, 1)],
  ["within others", Buffer.concat([unknown, unknown, unknown]).subarray(2, 4)],
  ["of a class of its own", new (class extends Uint8Array {})(unknown)],
])("input %s", (_, bytes) => {
  compareDecoded(bool, bytes);
});

test.each([
  ["an array", [8, 1]],
  ["a DataView", new DataView(new ArrayBuffer(2))],
  ["an ArrayBuffer", new ArrayBuffer(2)],
  ["undefined", undefined],
  ["a string", "ab"],
  ["detached", detached()],
  ["an Int8Array", new Int8Array([8, 1])],
  ["a Uint8Array by its prototype alone", Object.create(Uint8Array.prototype)],
])("input that is no Uint8Array: %s", (_, input) => {
  const bytes = input as Uint8Array;
  if (standalone) {
    expect(() => bool.decode(bytes)).toThrow(TypeError);
    return;
  }
  const { result, fallbacks } = countFallbacks(() =>
    resultOf(() => bool.decode(bytes)),
  );
  expect(result).toStrictEqual(resultOf(() => fromBinary(bool.desc, bytes)));
  expect(fallbacks).toHaveLength(1);
});

function detached(): Uint8Array {
  const bytes = new Uint8Array([8, 1]);
  structuredClone(bytes, { transfer: [bytes.buffer] });
  return bytes;
}

test("an unset bytes field is the array that create uses", () => {
  const type = decodable("edge.p3.OneBytes");
  const { data } = fromBinary(type.desc, new Uint8Array(0)) as unknown as {
    data: Uint8Array;
  };
  const message = type.decode(new Uint8Array(0)) as unknown as {
    data: Uint8Array;
  };
  // Standalone code has one for all types.
  (standalone ? expect(message.data).not : expect(message.data)).toBe(data);
});

test("a getter of the options that decodes, and one that throws", () => {
  const options = {
    get readUnknownFields() {
      bool.decode(unknown);
      return false;
    },
  };
  expect(bool.decode(unknown, options).$unknown).toBeUndefined();
  const error = new Error("from a getter");
  const throwing = {
    get readUnknownFields(): boolean {
      throw error;
    },
  };
  expect(() => bool.decode(unknown, throwing)).toThrow(error);
  compareConforming(bool, unknown);
});
