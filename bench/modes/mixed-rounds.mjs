// Mixed traffic inside of one process; the browser's page uses it as well.
import { selectEncoders } from "../encoders/index.mjs";
import { prepareSet } from "../measure/prepare.mjs";
import { prepareRounds } from "../measure/rounds.mjs";
import { selectPayloads } from "../payloads/index.mjs";

/**
 * Makes an encoder ready for all payloads.
 *
 * @param {{ encoder: string, payloads: string, roundMs: number, warmupMs: number }} job
 * @returns {Promise<{ lanes: { name: string, size: number, sameBytes: boolean }[], round: (lane: number) => Promise<number> }>} the
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
      ...(await prepareSet(encoder, payload)),
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
