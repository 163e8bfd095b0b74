// A process that works when it is its turn: each line that it gets says which of its functions to time for a round.
import { createInterface } from "node:readline";

/**
 * Prints what is known before the first round as JSON, and then what each round measures: nanoseconds, or several figures.
 *
 * @template T
 * @param {object} first
 * @param {(index: number) => T | Promise<T>} round
 */
export async function serveRounds(first, round) {
  console.log(JSON.stringify(first));
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await round(Number(line))));
  }
}
