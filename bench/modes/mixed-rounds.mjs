// Mixed traffic inside of one process; the browser's page uses it as well.
import { selectEncoders } from "../encoders/index.mjs";
import { prepareChecked } from "../measure/prepare.mjs";
import { prepareRounds } from "../measure/rounds.mjs";
import { selectPayloads } from "../payloads/index.mjs";

/**
 * Makes an encoder ready for all payloads.
 *
 * @param {{ encoder: string, payloads: string, roundMs: number, warmupMs: number }} job
 * @returns {Promise<{ lanes: { name: string, size: number, sameBytes: boolean }[], round: (lane: number) => number }>} the
 *   payloads, and what times one of them for a round
 */
export async function prepareMixed({
  encoder: name,
  payloads: names,
  ...times
}) {
  const [encoder] = selectEncoders(name);
  const lanes = [];
  for (const payload of selectPayloads(names)) {
    lanes.push({
      name: payload.name,
      ...(await prepareChecked(encoder, payload)),
    });
  }
  const round = prepareRounds(
    lanes.map(({ run }) => run),
    times,
  );
  return {
    lanes: lanes.map(({ run, ...lane }) => lane),
    round,
  };
}
