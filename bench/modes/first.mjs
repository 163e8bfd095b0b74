// The first calls of a type, all together: what it costs to begin with one, a plan that is made on the way included. They
// are those of a new process, or come when other types are hot.
import { BASELINE } from "../libraries/index.mjs";
import { runChild } from "../measure/child.mjs";
import { turnFlags } from "../measure/flags.mjs";
import { alternate } from "../measure/order.mjs";
import { requireBaseline } from "../measure/player.mjs";
import { knownOf } from "../measure/reference.mjs";
import { geomean, summarize } from "../measure/stats.mjs";
import { formatNanos, formatRatio, table } from "../report/table.mjs";

const CALLS = [1, 10, 100, 1000];

/** How many types were used before. */
const OTHERS = { first: 0, "20th": 19 };

/**
 * Adds up the first 1, 10, 100 and 1000 calls of each variant that needs no generated code.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../operations/index.mjs").Operation} job.operation
 * @param {{ name: string, label: string }[]} job.variants
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {number} job.passes processes per variant, payload and number of types
 */
export async function first({ engine, operation, variants, payloads, passes }) {
  requireBaseline(variants, () => BASELINE);
  const results = [];
  let version = "";
  for (const [type, others] of Object.entries(OTHERS)) {
    for (const payload of payloads) {
      const samples = new Map(variants.map((v) => [v.name, []]));
      const known = await knownOf(payload, operation);
      for (const { name: variant } of alternate(variants, passes)) {
        const job = {
          operation: operation.name,
          variant,
          payload: payload.name,
          known,
          others,
          calls: CALLS,
        };
        const result = await runChild(engine, "modes/first-child.mjs", job, {
          flags: turnFlags(engine),
        });
        version = result.engine;
        samples.get(variant).push(result.nanos);
      }
      const timesOf = (variant, calls) =>
        samples.get(variant).map((nanos) => nanos[calls]);
      for (const calls of CALLS) {
        for (const { name: variant } of variants) {
          results.push({
            variant,
            payload: payload.name,
            type,
            calls,
            ...summarize(timesOf(variant, calls), timesOf(BASELINE, calls)),
          });
        }
      }
    }
  }
  return {
    engine: version,
    variants: variants.map(({ name, label }) => ({ name, label })),
    results,
  };
}

/** The times, that of protobuf-es being 1×: a row for each payload and number of calls, and their means. */
export function firstTable({ variants, results }) {
  const others = variants.filter(({ name }) => name !== BASELINE);
  const rows = Object.keys(OTHERS).flatMap((type) =>
    CALLS.flatMap((calls) => {
      const found = results.filter((r) => r.type === type && r.calls === calls);
      const ratiosOf = (name) =>
        found.filter((r) => r.variant === name).map((r) => 1 / r.ratio);
      const baseline = found.filter((r) => r.variant === BASELINE);
      const label = `${type} type, ${calls === 1 ? "first call" : `first ${calls} calls`}`;
      return [
        ...baseline.map(({ payload, nanos }, i) => [
          `${label}, ${payload}`,
          formatNanos(nanos),
          ...others.map(({ name }) => formatRatio(ratiosOf(name)[i])),
        ]),
        [
          `${label}, geometric mean`,
          "",
          ...others.map(({ name }) => formatRatio(geomean(ratiosOf(name)))),
        ],
      ];
    }),
  );
  return table(["", BASELINE, ...others.map(({ name }) => name)], rows);
}
