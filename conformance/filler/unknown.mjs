import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { below, chance, pick } from "./random.mjs";
import { randomBytes, randomUint64 } from "./scalars.mjs";

/** @typedef {import("./random.mjs").Random} Random */

const NUMBERS = [
  1, 15, 16, 2047, 2048, 19000, 262143, 262144, 33554431, 33554432, 536870911,
];

/**
 * Unknown fields as `fromBinary` keeps them: the data of a length-delimited field starts with its length, that of a
 * group ends with its end tag. Numbers may repeat.
 *
 * @param {Random} rng
 * @param {(no: number) => boolean} isKnown the numbers to leave out: with a known number, parsers may reject the bytes
 * @returns {import("@bufbuild/protobuf").UnknownField[]}
 */
export function randomUnknownFields(rng, isKnown) {
  const fields = Array.from({ length: below(rng, 4) }, () => {
    const no = chance(rng, 0.5)
      ? pick(rng, NUMBERS)
      : 1 + below(rng, 536870911);
    const wireType = pick(rng, [0, 1, 2, 3, 5]);
    const writer = new BinaryWriter();
    writeData(writer, no, wireType, rng, 2);
    return { no, wireType, data: writer.finish() };
  });
  return fields.filter((field) => !isKnown(field.no));
}

/** Writes what follows the tag. */
function writeData(writer, no, wireType, rng, depth) {
  switch (wireType) {
    case WireType.Varint:
      writer.uint64(randomUint64(rng));
      break;
    case WireType.Bit64:
      writer.fixed64(randomUint64(rng));
      break;
    case WireType.LengthDelimited:
      writer.bytes(randomBytes(rng));
      break;
    case WireType.StartGroup:
      for (let n = depth > 0 ? below(rng, 3) : 0; n > 0; n--) {
        const innerNo = pick(rng, NUMBERS);
        const innerType = pick(rng, [0, 1, 2, 3, 5]);
        writer.tag(innerNo, innerType);
        writeData(writer, innerNo, innerType, rng, depth - 1);
      }
      writer.tag(no, WireType.EndGroup);
      break;
    default:
      writer.fixed32(below(rng, 0x100000000));
  }
}
