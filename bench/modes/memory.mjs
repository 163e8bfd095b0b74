// Memory per call, on Node: bytes allocated by a call, garbage included, and what stays alive with its result.
import { runChild } from "../measure/child.mjs";
import { FLAGS } from "../measure/flags.mjs";
import { table } from "../report/table.mjs";

/** What stands for no variant. */
const BARE = "bare";

/**
 * Measures variants on payloads in one engine. `bare` among the results is what any library has to allocate, if the operation has that.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {import("../operations/index.mjs").Operation} job.operation
 * @param {{ name: string, label: string }[]} job.variants
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {string} [job.base] another copy of the bench
 */
export async function memory({ engine, operation, variants, payloads, base }) {
  const names = variants.map((v) => v.name);
  if (operation.bare !== undefined) names.unshift(BARE);
  const results = [];
  let version = "";
  for (const payload of payloads) {
    for (const variant of names) {
      const job = {
        operation: operation.name,
        variant,
        payload: payload.name,
      };
      const { engine: ran, ...figures } = await runChild(
        engine,
        "modes/memory-child.mjs",
        job,
        { flags: FLAGS, base },
      );
      version = ran;
      results.push({ variant, payload: payload.name, ...figures });
    }
  }
  return {
    engine: version,
    variants: variants.map(({ name, label }) => ({ name, label })),
    results,
  };
}

/** Allocated bytes per call, in parentheses what is retained; beyond what is bare, where there is that. */
export function memoryTable({ variants, results }) {
  const payloads = [...new Set(results.map((r) => r.payload))];
  const find = (variant, payload) =>
    results.find((r) => r.variant === variant && r.payload === payload);
  const hasBare = results.some((r) => r.variant === BARE);
  const rows = payloads.map((payload) => {
    const bare = find(BARE, payload);
    const cells = variants.map(({ name }) => {
      const { allocated, retained } = find(name, payload);
      return `${Math.round(allocated - (bare?.allocated ?? 0))} (${Math.round(retained - (bare?.retained ?? 0))})`;
    });
    const { size } = find(variants[0].name, payload);
    return [
      payload,
      size,
      ...(hasBare ? [Math.round(bare.allocated)] : []),
      ...cells,
    ];
  });
  const sizes = table(
    [
      "payload",
      "bytes",
      ...(hasBare ? ["bare output"] : []),
      ...variants.map((v) => v.name),
    ],
    rows,
  );
  return `${sizes}\n\nWhat \`fast\` allocates on the heap, by the sampling heap profiler:\n\n${siteList(results)}`;
}

/** The functions that allocate most, with bytes per call. */
function siteList(results) {
  return results
    .filter((r) => r.variant === "fast")
    .map(
      (r) =>
        `- ${r.payload}: ${r.sites.map((site) => `${site.name} ${site.bytes}`).join(", ")}`,
    )
    .join("\n");
}
