// Checks that encoders write the bytes of protobuf-es's toBinary on all payloads, without timing anything.
import { parseArgs } from "node:util";
import { selectEncoders } from "./encoders/index.mjs";
import { prepareSet } from "./measure/prepare.mjs";
import { loadReference } from "./measure/reference.mjs";
import { selectPayloads } from "./payloads/index.mjs";

const { values } = parseArgs({
  options: {
    encoders: { type: "string", default: "own" },
    payloads: { type: "string", default: "all" },
  },
});

let others = 0;
for (const payload of selectPayloads(values.payloads)) {
  // Made once for all encoders. Other work in the same process changes times, not bytes.
  const references = [];
  const load = async (_, index = 0) =>
    (references[index] ??= await loadReference(payload, index));
  for (const encoder of selectEncoders(values.encoders)) {
    const { sameBytes, size } = await prepareSet(
      encoder,
      { ...payload, company: undefined },
      load,
    );
    if (sameBytes) continue;
    others++;
    console.log(
      `${encoder.name} writes ${payload.name} in other bytes (${size}) of the same meaning`,
    );
  }
}
console.log(`checked; ${others} pairs with other bytes of the same meaning`);
