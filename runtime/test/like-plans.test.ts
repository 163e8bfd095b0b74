/** Whether a copy of protobuf-es behaves as plans do. */
import * as protobuf from "@bufbuild/protobuf";
import { BinaryWriter, getTextEncoding } from "@bufbuild/protobuf/wire";
import { upstreamOf } from "../src/contract/original";
import { isLikePlans, newGate } from "../src/gate/refusals";
import { decodeRefusals, encodeRefusals } from "../src/gate/text-encodings";

const { create, toBinary } = protobuf;

const gate = newGate(encodeRefusals, getTextEncoding);

function upstreamWith(Writer: unknown) {
  return upstreamOf(toBinary, {
    getTextEncoding,
    create,
    BinaryWriter: Writer as typeof BinaryWriter,
  });
}

it("of this version does", () => {
  expect(isLikePlans(upstreamWith(BinaryWriter), gate)).toBe(true);
});

it("of 2.16 does, but for entries of maps, and text", () => {
  const older = jest.requireActual<typeof import("@bufbuild/protobuf/wire")>(
    "protobuf-es-2.16/wire",
  );
  const { BinaryWriter, getTextEncoding } = older;
  const upstream = { ...upstreamWith(BinaryWriter), getTextEncoding };
  expect(isLikePlans({ ...upstream }, gate)).toBe(true);
  expect(
    isLikePlans({ ...upstream }, newGate(decodeRefusals, getTextEncoding)),
  ).toBe(false);
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
  for (let i = 0; i < 3; i++) expect(isLikePlans(upstream, gate)).toBe(false);
  expect(asked).toBe(1);
});

it("with another text encoding doesn't", () => {
  const upstream = {
    ...upstreamWith(BinaryWriter),
    getTextEncoding: () => ({
      ...getTextEncoding(),
      encodeUtf8Into: () => ({ written: 0 }),
    }),
  };
  expect(isLikePlans(upstream, gate)).toBe(false);
});
