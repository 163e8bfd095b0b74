/**
 * Decoders: bytes that were changed in some way give the object or the error of `fromBinary`.
 *
 * A longer run: MUTATED=2800 MUTATED_SEED=7 npx jest plugin/test/decode-mutated, which is a million inputs.
 */
import { toBinary } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { mutate } from "./random/mutate.mjs";
import { records } from "./support/bytes";
import { compareDecoded, decodables } from "./support/decoding";

const inputs = Number(process.env.MUTATED ?? 30);
const seed = process.env.MUTATED_SEED ?? "1";

test.each(decodables.map((type) => [type.desc.typeName, type] as const))(
  "%s",
  (typeName, type) => {
    const rng = createRandom(`${seed}:${typeName}`);
    for (let i = 0; i < inputs; i += 10) {
      const bytes = toBinary(type.desc, fill(type.desc, rng, { budget: 40 }));
      const starts = records(bytes).map(
        (record) => record.byteOffset - bytes.byteOffset,
      );
      for (let j = 0; j < 10; j++) {
        compareDecoded(type, mutate(rng, bytes, starts));
      }
    }
  },
);
