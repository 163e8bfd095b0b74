// Many types in one process, as a gateway has them, made at run time: the next call is always of another type.
import { BASELINE } from "../libraries/index.mjs";
import { childCommand } from "../measure/child.mjs";
import { turnFlags } from "../measure/flags.mjs";
import { requireBaseline } from "../measure/player.mjs";
import { summarize } from "../measure/stats.mjs";
import { playInTurn, startPlayer } from "../measure/turns.mjs";

/** A message of each: all of them together fit into a processor's cache. */
const TYPES = 200;
const TIMES = { roundMs: 8, warmupMs: 1500 };

/**
 * Times the variants that need no generated code.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../operations/index.mjs").Operation} job.operation
 * @param {{ name: string, label: string }[]} job.variants
 * @param {number} job.passes processes per variant
 */
export async function types({ engine, operation, variants, passes }) {
  requireBaseline(variants, () => BASELINE);
  const players = await playInTurn(
    variants,
    ({ name: variant }) =>
      startPlayer(
        ...childCommand(
          engine,
          "modes/types-child.mjs",
          { operation: operation.name, variant, types: TYPES, ...TIMES },
          { flags: turnFlags(engine) },
        ),
      ),
    { passes, rounds: 60, functions: 1 },
  );
  const [{ first }] = players;
  const payload = `${TYPES} types`;
  const { times: baseline } = players.find(
    ({ item }) => item.name === BASELINE,
  );
  return {
    engine: first.engine,
    sizes: { [payload]: first.size },
    variants: variants.map(({ name, label }) => ({ name, label })),
    results: players.map(({ item, times }) => ({
      variant: item.name,
      payload,
      ...summarize(times[0], baseline[0]),
    })),
  };
}
