// Processes that time a variant, each in its turn; in a browser, pages.
import { childCommand } from "./child.mjs";
import { turnFlags } from "./flags.mjs";
import { startPlayer } from "./turns.mjs";

/**
 * Starts what times one variant of an operation under mixed traffic.
 *
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} engine
 * @param {object} job
 * @param {import("../operations/index.mjs").Operation} job.operation
 * @param {string} job.variant its name
 * @param {import("../payloads/index.mjs").Payload[]} job.payloads
 * @param {number} job.roundMs milliseconds per payload and round
 * @param {number} job.warmupMs milliseconds per payload
 * @param {string} [base] another copy of the bench
 * @returns {Promise<import("./turns.mjs").Player>}
 */
export function startVariant(engine, { operation, payloads, ...job }, base) {
  const named = {
    operation: operation.name,
    payloads: payloads.map((p) => p.name).join(","),
    ...job,
  };
  return engine.startMixed === undefined
    ? startPlayer(
        ...childCommand(engine, "modes/mixed-child.mjs", named, {
          base,
          flags: turnFlags(engine),
        }),
      )
    : engine.startMixed(named);
}

/** Throws if there is a variant without the one that it is compared with. */
export function requireBaseline(variants, baseline) {
  for (const { name } of variants) {
    if (!variants.some((v) => v.name === baseline(name)))
      throw new Error(`${name} needs ${baseline(name)} to compare it with`);
  }
}
