// Processes that time an encoder, each in its turn.
import { childCommand } from "./child.mjs";
import { startPlayer } from "./turns.mjs";

/**
 * Starts the process that times one encoder.
 *
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} engine
 * @param {{ name: string, encoder?: string, base?: string }} encoder
 * @param {import("../payloads/index.mjs").Payload[]} payloads
 * @param {{ roundMs: number, warmupMs: number }} times milliseconds per payload
 * @returns {Promise<import("../measure/turns.mjs").Player>}
 */
export function startEncoder(
  engine,
  { name, encoder = name, base },
  payloads,
  times,
) {
  const names = payloads.map((p) => p.name).join(",");
  const job = { encoder, payloads: names, ...times };
  return engine.startMixed === undefined
    ? startPlayer(
        ...childCommand(engine, "modes/mixed-child.mjs", job, { base }),
      )
    : engine.startMixed(job);
}

/** Throws if there is an encoder without the one that it is compared with. */
export function requireBaseline(encoders, baseline) {
  for (const { name } of encoders) {
    if (!encoders.some((e) => e.name === baseline(name)))
      throw new Error(`${name} needs ${baseline(name)} to compare it with`);
  }
}
