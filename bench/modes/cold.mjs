// Cold start: the first calls in a fresh process, before anything is compiled.
import { runChild } from "../measure/child.mjs";
import { alternate } from "../measure/order.mjs";
import { knownOf } from "../measure/reference.mjs";
import { median, spread } from "../measure/stats.mjs";
import { formatNanos, table } from "../report/table.mjs";

const CALLS = [1, 10, 1000];

/**
 * Times the 1st, 10th and 1000th call of each variant.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../operations/index.mjs").Operation} job.operation
 * @param {{ name: string, label: string }[]} job.variants
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {number} job.passes processes per variant and payload
 */
export async function cold({ engine, operation, variants, payloads, passes }) {
  // The buffer that encodeFooInto writes into has to be measured by encoding first.
  const fresh = variants.filter(({ name }) => !name.endsWith("-into"));
  const results = [];
  let version = "";
  for (const payload of payloads) {
    const samples = new Map(fresh.map((v) => [v.name, []]));
    const known = await knownOf(payload, operation);
    for (const { name: variant } of alternate(fresh, passes)) {
      const job = {
        operation: operation.name,
        variant,
        payload: payload.name,
        known,
        calls: CALLS,
      };
      const result = await runChild(engine, "modes/cold-child.mjs", job);
      version = result.engine;
      samples.get(variant).push(result.nanos);
    }
    for (const { name } of fresh) {
      for (const call of CALLS) {
        const nanos = samples.get(name).map((sample) => sample[call]);
        results.push({
          variant: name,
          payload: payload.name,
          call,
          nanos: median(nanos),
          spread: spread(nanos),
        });
      }
    }
  }
  return {
    engine: version,
    variants: fresh.map(({ name, label }) => ({ name, label })),
    results,
  };
}

/** The medians, a row per payload and call. */
export function coldTable({ variants, results }) {
  const payloads = [...new Set(results.map((r) => r.payload))];
  const cell = (payload, call, variant) =>
    formatNanos(
      results.find(
        (r) =>
          r.payload === payload && r.call === call && r.variant === variant,
      ).nanos,
    );
  const rows = payloads.flatMap((payload) =>
    CALLS.map((call) => [
      `${payload}, call ${call}`,
      ...variants.map((v) => cell(payload, call, v.name)),
    ]),
  );
  return table(["payload and call", ...variants.map((v) => v.name)], rows);
}
