// Cold start: the first calls in a fresh process, before anything is compiled.
import { runChild } from "../measure/child.mjs";
import { alternate } from "../measure/order.mjs";
import { median, spread } from "../measure/stats.mjs";
import { formatNanos, table } from "../report/table.mjs";

const CALLS = [1, 10, 1000];

/**
 * Times the 1st, 10th and 1000th call of each encoder.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../encoders/index.mjs").Encoder[]} job.encoders
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {number} job.passes processes per encoder and payload
 */
export async function cold({ engine, encoders, payloads, passes }) {
  // The buffer that encodeFooInto writes into has to be measured by encoding first.
  const fresh = encoders.filter((e) => e.name !== "fast-into");
  const results = [];
  let version = "";
  for (const payload of payloads) {
    const samples = new Map(fresh.map((e) => [e.name, []]));
    for (const encoder of alternate(fresh, passes)) {
      const job = {
        encoder: encoder.name,
        payload: payload.name,
        calls: CALLS,
      };
      const result = await runChild(engine, "modes/cold-child.mjs", job);
      version = result.engine;
      samples.get(encoder.name).push(result.nanos);
    }
    for (const { name } of fresh) {
      for (const call of CALLS) {
        const nanos = samples.get(name).map((sample) => sample[call]);
        results.push({
          encoder: name,
          payload: payload.name,
          call,
          nanos: median(nanos),
          spread: spread(nanos),
        });
      }
    }
  }
  return {
    mode: "cold",
    engine: version,
    encoders: fresh.map(({ name, label }) => ({ name, label })),
    results,
  };
}

/** The medians, a row per payload and call. */
export function coldTable({ encoders, results }) {
  const payloads = [...new Set(results.map((r) => r.payload))];
  const cell = (payload, call, encoder) =>
    formatNanos(
      results.find(
        (r) =>
          r.payload === payload && r.call === call && r.encoder === encoder,
      ).nanos,
    );
  const rows = payloads.flatMap((payload) =>
    CALLS.map((call) => [
      `${payload}, call ${call}`,
      ...encoders.map((e) => cell(payload, call, e.name)),
    ]),
  );
  return table(["payload and call", ...encoders.map((e) => e.name)], rows);
}
