// Runs a server and a client in a process without, in one with registered encoders, and in one with decoders too, and
// compares them.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Answer, Question } from "./messages.js";

const MODES = ["neither", "encoders", "both"] as const;

type Mode = (typeof MODES)[number];

const ROUNDS = 5;
const MILLISECONDS_PER_ROUND = 700;

/** The next answer of a process; fails if the process ends instead. */
async function nextAnswer(pair: ChildProcess): Promise<Answer> {
  const ended = new AbortController();
  const onExit = () => ended.abort();
  pair.once("exit", onExit);
  try {
    const [answer] = await once(pair, "message", { signal: ended.signal });
    return answer;
  } finally {
    pair.off("exit", onExit);
  }
}

/** Start a server and a client, in a process of their own. */
async function startPair(mode: Mode): Promise<ChildProcess> {
  const file = fileURLToPath(new URL("pair.js", import.meta.url));
  const pair = fork(file, [mode]);
  await nextAnswer(pair);
  return pair;
}

/** Ask a process, and return its answer. */
function ask(pair: ChildProcess, question: Question): Promise<Answer> {
  const answer = nextAnswer(pair);
  pair.send(question);
  return answer;
}

/** Load a pair for one round; return requests per second and CPU microseconds per request. */
async function measureRound(pair: ChildProcess): Promise<[number, number]> {
  const { count = 0, cpu = 0 } = await ask(pair, {
    call: "load",
    milliseconds: MILLISECONDS_PER_ROUND,
  });
  return [(count * 1000) / MILLISECONDS_PER_ROUND, cpu / count];
}

/** The median of one of the two numbers of a round. */
function median(rounds: readonly [number, number][], index: 0 | 1): number {
  const values = rounds.map((round) => round[index]).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

const pairs = {
  neither: await startPair("neither"),
  encoders: await startPair("encoders"),
  both: await startPair("both"),
};

const expected = await ask(pairs.neither, { call: "callAll" });
for (const mode of MODES) {
  const found = await ask(pairs[mode], { call: "callAll" });
  if (!isDeepStrictEqual(found, expected)) {
    throw new Error(`other responses, registered: ${mode}`);
  }
}
console.log(
  "Unary, client, server and bidirectional streaming: all responses are identical without, with registered encoders, and with decoders too.\n",
);

const rounds: Record<Mode, [number, number][]> = {
  neither: [],
  encoders: [],
  both: [],
};
for (let round = -1; round < ROUNDS; round++) {
  for (const mode of MODES) {
    const measured = await measureRound(pairs[mode]);
    // The first round warms up.
    if (round >= 0) {
      rounds[mode].push(measured);
    }
  }
}
console.log("registered  requests/s  CPU µs/request (server and client)");
for (const mode of MODES) {
  const perSecond = median(rounds[mode], 0).toFixed(0).padStart(10);
  const cpu = median(rounds[mode], 1).toFixed(0).padStart(14);
  console.log(`${mode.padEnd(10)}  ${perSecond}  ${cpu}`);
}
for (const mode of MODES) {
  pairs[mode].disconnect();
}
