// The frame of a program whose compilation by V8 is watched.
import { setFlagsFromString } from "node:v8";

/** For how long, in milliseconds of CPU time, what V8 learned too early may be thrown away. */
const WARMUP_MS = 4000;
const WATCHED_MS = 5000;

/**
 * Repeats what a program does. Functions that V8 throws away are said only once the program is warm: the outputs of V8 and of Node.js have no
 * order that a mark could be found by.
 *
 * @param {() => void} run
 */
export function repeat(run) {
  repeatFor(WARMUP_MS, run);
  setFlagsFromString("--trace-deopt");
  repeatFor(WATCHED_MS, run);
}

function repeatFor(milliseconds, run) {
  const start = process.cpuUsage();
  let used;
  do {
    run();
    const { user, system } = process.cpuUsage(start);
    used = (user + system) / 1000;
  } while (used < milliseconds);
}
