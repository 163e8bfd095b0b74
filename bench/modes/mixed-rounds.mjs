// Mixed traffic inside of one process; the browser's page uses it as well.
import { keepCompany } from "../measure/company.mjs";
import { prepareJob } from "../measure/prepare.mjs";
import { loadReference } from "../measure/reference.mjs";
import { prepareRounds } from "../measure/rounds.mjs";
import { selectPayloads } from "../payloads/index.mjs";

/**
 * Makes a variant ready for all payloads.
 *
 * @param {{ operation: string, variant: string, payloads: string, roundMs: number, warmupMs: number, once?: boolean }} job
 * @returns {Promise<{ lanes: { name: string, size: number, isExact: boolean }[], round: (lane: number) => Promise<number> }>}
 *   the payloads, and what times one of them for a round
 */
export async function prepareMixed({
  operation,
  variant,
  payloads: names,
  ...times
}) {
  const lanes = [];
  for (const payload of selectPayloads(names)) {
    const { name, company } = payload;
    if (company) await keepCompany(payload, await loadReference(payload));
    const job = { operation, variant, payload: name };
    lanes.push({ name, ...(await prepareJob(job)) });
  }
  const round = prepareRounds(
    lanes.map(({ run }) => run),
    times,
  );
  return { lanes: lanes.map(({ run, ...lane }) => lane), round };
}
