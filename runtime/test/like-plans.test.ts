/** Whether a copy of protobuf-es behaves as plans and generated code do. */
import * as protobuf from "@bufbuild/protobuf";
import { BinaryWriter, getTextEncoding } from "@bufbuild/protobuf/wire";
import { StringValueSchema } from "@bufbuild/protobuf/wkt";
import { upstreamOf } from "../src/contract/original";
import { UNSUPPORTED } from "../src/contract/signals";
import { createEncoder } from "../src/encode";
import { isLikePlans, refusalOf } from "../src/gate/refusals";
import { decodeRefusals } from "../src/gate/text-encodings";
import { runToBinary } from "../src/operations/to-binary";

const { create, toBinary } = protobuf;

/** The gate of code of this version. */
const { gate } = createEncoder(
  StringValueSchema,
  (_message, _target, position) => position,
  toBinary,
  getTextEncoding,
);

function upstreamWith(Writer: unknown) {
  return upstreamOf(toBinary, {
    getTextEncoding,
    create,
    BinaryWriter: Writer as typeof BinaryWriter,
  });
}

it("of this version does", () => {
  expect(isLikePlans(upstreamWith(BinaryWriter))).toBe(true);
});

it("of 2.16 does, but for entries of maps, and text", () => {
  const older = jest.requireActual<typeof import("@bufbuild/protobuf/wire")>(
    "protobuf-es-2.16/wire",
  );
  expect(isLikePlans(upstreamWith(older.BinaryWriter))).toBe(true);
  const { getTextEncoding } = older;
  const decoding = { ...gate, refusals: decodeRefusals };
  expect(refusalOf(gate, getTextEncoding)).toBe(undefined);
  expect(refusalOf(decoding, getTextEncoding)).toBe(UNSUPPORTED);
});

it("of a version that refuses such floats doesn't, and is asked once", () => {
  let asked = 0;
  class Older {
    float() {
      asked++;
      throw new Error("invalid float32");
    }
  }
  const upstream = upstreamWith(Older);
  for (let i = 0; i < 3; i++) expect(isLikePlans(upstream)).toBe(false);
  expect(asked).toBe(1);
});

it("with another text encoding doesn't, as long as that is there, whatever copy the plan is for", () => {
  const message = create(StringValueSchema, { value: "a" });
  const own = upstreamWith(BinaryWriter);
  const expected = toBinary(StringValueSchema, message);
  const run = (upstream: typeof own) =>
    runToBinary(StringValueSchema, message, undefined, upstream);
  for (let i = 0; i < 1000; i++) run(own);
  const loud = {
    ...getTextEncoding(),
    encodeUtf8Into: () => ({ read: 0, written: 0 }),
  };
  let encoding = getTextEncoding();
  const original = jest.fn(() => Uint8Array.of(1));
  const other = { ...own, original, getTextEncoding: () => encoding };
  for (let i = 0; i < 3; i++) {
    encoding = getTextEncoding();
    expect(run(other)).toEqual(expected);
    encoding = loud;
    expect(run(other)).toEqual(Uint8Array.of(1));
    expect(run(own)).toEqual(expected);
  }
  expect(original).toHaveBeenCalledTimes(3);
});
