// Memory per encode, on Node: bytes allocated by a call, garbage included, and what stays alive with its result.
import { runChild } from "../measure/child.mjs";
import { table } from "../report/table.mjs";

const FLAGS = [
  "--expose-gc",
  "--min-semi-space-size=128",
  "--max-semi-space-size=128",
];

/**
 * Measures encoders on payloads in one engine. `output` among the results is a bare `new Uint8Array(size)`.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../encoders/index.mjs").Encoder[]} job.encoders
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {string} [job.base] another copy of the bench
 */
export async function memory({ engine, encoders, payloads, base }) {
  const results = [];
  let version = "";
  for (const payload of payloads) {
    for (const name of ["output", ...encoders.map((e) => e.name)]) {
      const job = { encoder: name, payload: payload.name };
      const { engine: ran, ...figures } = await runChild(
        engine,
        "modes/memory-child.mjs",
        job,
        { flags: FLAGS, base },
      );
      version = ran;
      results.push({ encoder: name, payload: payload.name, ...figures });
    }
  }
  return {
    mode: "memory",
    engine: version,
    encoders: encoders.map(({ name, label }) => ({ name, label })),
    results,
  };
}

/** Allocated bytes per call beyond a bare output array; in parentheses what is retained beyond it. */
export function memoryTable({ encoders, results }) {
  const payloads = [...new Set(results.map((r) => r.payload))];
  const find = (encoder, payload) =>
    results.find((r) => r.encoder === encoder && r.payload === payload);
  const rows = payloads.map((payload) => {
    const output = find("output", payload);
    const cells = encoders.map(({ name }) => {
      const { allocated, retained } = find(name, payload);
      return `${Math.round(allocated - output.allocated)} (${Math.round(retained - output.retained)})`;
    });
    return [payload, output.size, Math.round(output.allocated), ...cells];
  });
  const sizes = table(
    ["payload", "bytes", "bare output", ...encoders.map((e) => e.name)],
    rows,
  );
  return `${sizes}\n\nWhat \`fast\` allocates on the heap, by the sampling heap profiler:\n\n${siteList(results)}`;
}

/** The functions of `encodeFoo` that allocate most, with bytes per call. */
function siteList(results) {
  return results
    .filter((r) => r.encoder === "fast")
    .map(
      (r) =>
        `- ${r.payload}: ${r.sites.map((site) => `${site.name} ${site.bytes}`).join(", ")}`,
    )
    .join("\n");
}
