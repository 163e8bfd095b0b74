// Mixed traffic inside of one process; the browser's page uses it as well.
import { selectEncoders } from "../encoders/index.mjs";
import { selectPayloads } from "../payloads/index.mjs";
import { prepareChecked } from "./prepare.mjs";
import { timeInTurn } from "./rounds.mjs";

/**
 * Times all payloads in turn, in many short rounds.
 *
 * @param {{ encoder: string, payloads: string, rounds: number, roundMs: number, warmupMs: number }} job
 */
export async function runMixed({
  encoder: name,
  payloads: names,
  rounds,
  roundMs,
  warmupMs,
}) {
  const [encoder] = selectEncoders(name);
  const lanes = [];
  for (const payload of selectPayloads(names)) {
    lanes.push({
      name: payload.name,
      ...(await prepareChecked(encoder, payload)),
    });
  }
  const times = timeInTurn(
    lanes.map(({ run }) => run),
    { rounds, roundMs, warmupMs },
  );
  return {
    lanes: lanes.map(({ name, size, sameBytes }, i) => ({
      name,
      size,
      sameBytes,
      nanos: times[i],
    })),
  };
}
