// Mixed traffic: one process per variant, all payloads in turn in many short rounds, as a server with many message
// types sees it. The processes of all variants take turns, so that what slows the machine for a while hits all of them.
import { BASELINE } from "../libraries/index.mjs";
import { requireBaseline, startVariant } from "../measure/player.mjs";
import { summarize } from "../measure/stats.mjs";
import { playInTurn } from "../measure/turns.mjs";

/** How long is enough for medians that two runs agree on. */
export const ROUNDS = { rounds: 40, roundMs: 4 };

/**
 * Times variants on payloads in one engine.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../operations/index.mjs").Operation} job.operation
 * @param {{ name: string, label: string, base?: string, variant?: string }[]} job.variants with `base`, the variant of another
 *   copy of the bench, and then with its name there
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {(variant: string) => string} [job.baseline] the one that a variant is compared with
 * @param {number} job.passes processes per variant
 * @param {number} job.rounds rounds per process
 * @param {number} job.roundMs milliseconds per payload and round
 * @param {boolean} [job.once] whether messages that are made for a round are used only once
 */
export async function mixed({
  engine,
  operation,
  variants,
  payloads,
  baseline = () => BASELINE,
  passes,
  rounds,
  roundMs,
  once,
}) {
  requireBaseline(variants, baseline);
  const players = await playInTurn(
    variants,
    ({ name, variant = name, base }) =>
      startVariant(
        engine,
        { operation, variant, payloads, roundMs, warmupMs: 50, once },
        base,
      ),
    { passes, rounds, functions: payloads.length },
  );
  const times = new Map(players.map((p) => [p.item.name, p.times]));
  const [{ first }] = players;
  return {
    engine: first.engine,
    sizes: Object.fromEntries(first.lanes.map((l) => [l.name, l.size])),
    variants: variants.map(({ name, label }) => ({ name, label })),
    results: variants.flatMap(({ name }) =>
      payloads.map((payload, i) => ({
        variant: name,
        payload: payload.name,
        ...summarize(times.get(name)[i], times.get(baseline(name))[i]),
      })),
    ),
  };
}
