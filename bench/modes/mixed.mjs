// Mixed traffic: one process per encoder, all payloads in turn in many short rounds, as a server with many message
// types sees it. The processes of all encoders take turns, so that what slows the machine for a while hits
// every encoder.
import { BASELINE } from "../encoders/index.mjs";
import { requireBaseline, startEncoder } from "../measure/encoder-process.mjs";
import { summarize } from "../measure/stats.mjs";
import { playInTurn } from "../measure/turns.mjs";

/**
 * Times encoders on payloads in one engine.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {(import("../encoders/index.mjs").Encoder & { base?: string, encoder?: string })[]} job.encoders with `base`, the
 *   encoder of another copy of the bench, and then with its name there
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {(encoder: string) => string} [job.baseline] the one that an encoder is compared with
 * @param {number} job.passes processes per encoder
 * @param {number} job.rounds rounds per process
 * @param {number} job.roundMs milliseconds per payload and round
 * @param {boolean} [job.once] whether messages that are made for a round are encoded only once
 */
export async function mixed({
  engine,
  encoders,
  payloads,
  baseline = () => BASELINE,
  passes,
  rounds,
  roundMs,
  once,
}) {
  requireBaseline(encoders, baseline);
  const players = await playInTurn(
    encoders,
    (encoder) =>
      startEncoder(engine, encoder, payloads, { roundMs, warmupMs: 50, once }),
    { passes, rounds, functions: payloads.length },
  );
  const times = new Map(players.map((p) => [p.item.name, p.times]));
  const [{ first }] = players;
  return {
    mode: "mixed",
    engine: first.engine,
    sizes: Object.fromEntries(first.lanes.map((l) => [l.name, l.size])),
    encoders: encoders.map(({ name, label }) => ({ name, label })),
    results: encoders.flatMap(({ name }) =>
      payloads.map((payload, i) => ({
        encoder: name,
        payload: payload.name,
        ...summarize(times.get(name)[i], times.get(baseline(name))[i]),
      })),
    ),
  };
}
