/**
 * Decoders: bytes that were changed in some way give the object or the error of `fromBinary`.
 *
 * plugin/test/mutated-run.mjs does the same for as many as one likes.
 */
import { toBinary } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { mutate } from "./random/mutate.mjs";
import { compareDecoded, decodables } from "./support/decoding";

const INPUTS = 30;

test.each(decodables().map((type) => [type.desc.typeName, type] as const))(
  "%s",
  (typeName, type) => {
    const rng = createRandom(`1:${typeName}`);
    for (let i = 0; i < INPUTS; i += 10) {
      const bytes = toBinary(type.desc, fill(type.desc, rng, { budget: 40 }));
      for (let j = 0; j < 10; j++) {
        compareDecoded(type, mutate(rng, bytes));
      }
    }
  },
);
