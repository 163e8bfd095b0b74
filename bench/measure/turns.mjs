// Processes that take turns, a few milliseconds each: whatever slows the machine for a while hits all of them.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { seeded } from "../payloads/random.mjs";
import { shuffled } from "./order.mjs";

/**
 * @typedef {object} Player
 * @property {any} first what it said before its first round
 * @property {(index: number) => Promise<number>} round times one of its functions: nanoseconds per call
 * @property {() => Promise<unknown>} close
 */

/**
 * Starts a process that calls `serveRounds`, and waits until it is ready.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Player>}
 */
export async function startPlayer(command, args) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.on("error", () => {}); // It has ended, and `answer` says so.
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(signal ?? code));
  });
  const lines = createInterface({ input: child.stdout })[
    Symbol.asyncIterator
  ]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${args.join(" ")} ended by ${await ended}`);
    return JSON.parse(value);
  };
  const first = await answer().catch((error) => {
    child.kill();
    throw error;
  });
  return {
    first,
    round: (index) => {
      child.stdin.write(`${index}\n`);
      return answer();
    },
    close: () => {
      child.stdin.end();
      return ended;
    },
  };
}

/**
 * Lets players play in turn: in each round, all of them time one function, then all another one, and so on. The order of
 * players and functions changes from round to round: what a process leaves to its engine to do later (garbage to be
 * collected, code to be compiled) can disturb the one after it, and would otherwise meet the same function each time. In
 * each pass, new ones are started, one after the other.
 *
 * @template T
 * @param {T[]} items
 * @param {(item: T) => Promise<Player>} start
 * @param {{ passes: number, rounds: number, functions: number }} game
 * @returns {Promise<{ item: T, first: any, times: number[][] }[]>} the times of each function, round by round
 */
export async function playInTurn(items, start, { passes, rounds, functions }) {
  const results = items.map((item) => ({
    item,
    first: undefined,
    times: Array.from({ length: functions }, () => []),
  }));
  const indices = Array.from({ length: functions }, (_, i) => i);
  const random = seeded(1);
  for (let pass = 0; pass < passes; pass++) {
    const players = [];
    try {
      for (const result of results) {
        const player = await start(result.item);
        players.push({ player, times: result.times });
        result.first = player.first;
      }
      for (let round = 0; round < rounds; round++) {
        for (const i of shuffled(indices, random)) {
          for (const { player, times } of shuffled(players, random))
            times[i].push(await player.round(i));
        }
      }
    } finally {
      await Promise.all(players.map(({ player }) => player.close()));
    }
  }
  return results;
}
