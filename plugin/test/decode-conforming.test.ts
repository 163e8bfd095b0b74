/** Decoders: what conforming writers write gives the objects of `fromBinary`, without a fallback. */
import { type DescMessage, toBinary } from "@bufbuild/protobuf";
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import {
  below,
  createRandom,
  fill,
  pick,
} from "../../conformance/filler/index.mjs";
import { records, shuffled } from "./support/bytes";
import { compareConforming, decodables } from "./support/decoding";

const ROUNDS = 12;

/** protobuf-es merges such a message with a function that every object inherits. */
const inherited = ({ fields }: DescMessage) =>
  fields.some(
    (field) =>
      field.fieldKind === "message" &&
      field.oneof === undefined &&
      field.localName in Object.prototype,
  );

test.each(
  decodables()
    .filter(({ desc }) => !inherited(desc))
    .map((type) => [type.desc.typeName, type] as const),
)("%s", (_, type) => {
  const rng = createRandom(type.desc.typeName.length);
  const random = () => toBinary(type.desc, fill(type.desc, rng));
  compareConforming(type, new Uint8Array(0));
  for (let round = 0; round < ROUNDS; round++) {
    const [bytes, more] = [random(), random()];
    compareConforming(type, bytes);
    compareConforming(type, Buffer.from(bytes));
    compareConforming(type, bytes, { readUnknownFields: false });
    compareConforming(type, bytes, { recursionLimit: undefined });
    // Messages that come again are merged, lists are appended to.
    compareConforming(type, Buffer.concat([bytes, more]));
    const all = [...records(bytes), ...records(more), unknownField(type.desc)];
    compareConforming(
      type,
      Buffer.concat(shuffled(all, (count) => below(rng, count))),
    );
  }

  function unknownField(desc: DescMessage): Uint8Array {
    const no = pick(rng, [2047, 19000, 536870911]);
    const writer = new BinaryWriter();
    if (desc.fields.some(({ number }) => number === no)) {
      return writer.finish();
    }
    return pick(rng, [
      () => writer.tag(no, 0).uint64(1n << 60n),
      () => writer.tag(no, 1).fixed64(1n),
      () => writer.tag(no, 2).bytes(new Uint8Array(3)),
      () => writer.tag(no, 3).tag(1, 0).int32(-1).tag(no, 4),
      () => writer.tag(no, 5).fixed32(1),
    ])().finish();
  }
});
