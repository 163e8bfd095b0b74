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
  const has = ({ lacks }, payload) => !lacks?.(payload);
  const players = await playInTurn(
    variants,
    async (item) => {
      const { name, variant = name, base } = item;
      const own = payloads.filter((payload) => has(item, payload));
      const player = await startVariant(
        engine,
        { operation, variant, payloads: own, roundMs, warmupMs: 50, once },
        base,
      );
      return onlyFor(player, payloads, own);
    },
    { passes, rounds, functions: payloads.length },
  );
  const times = new Map(players.map((p) => [p.item.name, p.times]));
  const { first } = players.find(
    ({ item }) => item.name === baseline(item.name),
  );
  return {
    engine: first.engine,
    sizes: Object.fromEntries(first.lanes.map((l) => [l.name, l.size])),
    variants: variants.map(({ name, label }) => ({ name, label })),
    results: variants.flatMap((variant) =>
      [...payloads.entries()]
        .filter(([, payload]) => has(variant, payload))
        .map(([i, { name: payload }]) => ({
          variant: variant.name,
          payload,
          ...summarize(
            times.get(variant.name)[i],
            times.get(baseline(variant.name))[i],
          ),
        })),
    ),
  };
}

/** A player that skips the rounds of payloads that it doesn't have. */
function onlyFor(player, payloads, own) {
  const lanes = payloads.map((payload) => own.indexOf(payload));
  return {
    ...player,
    round: async (i) => (lanes[i] < 0 ? undefined : player.round(lanes[i])),
  };
}
