// A process that works when it is its turn: each line that it gets says which of its functions to time for a round.
import { createInterface } from "node:readline";

/**
 * Prints what is known before the first round as JSON, and then the nanoseconds of each round.
 *
 * @param {object} first
 * @param {(index: number) => number | Promise<number>} round
 */
export async function serveRounds(first, round) {
  console.log(JSON.stringify(first));
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(String(await round(Number(line))));
  }
}
