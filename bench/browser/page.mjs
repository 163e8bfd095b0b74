// What runs in the page: the same rounds as in a process. The driver calls `start` with a job, and then `round` for each
// round of a payload.
import { prepareMixed } from "../modes/mixed-rounds.mjs";

globalThis.start = async (job) => {
  const { lanes, round } = await prepareMixed(job);
  globalThis.round = round;
  return lanes;
};
