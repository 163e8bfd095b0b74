/** Messages in messages of edge.msg.Tree, and how deep functions go before the stack ends. */
import { setTimeout } from "node:timers/promises";

/** What holds another level, in a message and in its JSON. */
export const links: readonly [
  what: string,
  message: (inner: unknown) => object,
  json: (json: unknown) => object,
][] = [
  ["singular", (left) => ({ left }), (left) => ({ left })],
  ["lists", (m) => ({ children: [m] }), (m) => ({ children: [m] })],
  ["maps", (a) => ({ named: { a } }), (a) => ({ named: { a } })],
  [
    "oneofs",
    (value) => ({ choice: { case: "chosen", value } }),
    (chosen) => ({ chosen }),
  ],
];

/** Something that holds itself so many times; a longer one goes on where a shorter one ends. */
export function chainOf<T>(
  end: T,
  link: (inner: T) => T,
): (depth: number) => T {
  const levels = [end];
  return (depth) => {
    for (let i = levels.length; i <= depth; i++) {
      levels.push(link(levels[i - 1] as T));
    }
    return levels[depth] as T;
  };
}

/** What has no room on the stack. */
export const OVERFLOW = "Maximum call stack size exceeded";

/** Calls a function with hardly any stack left, where it may only overflow. */
export function expectOverflowOnly(run: () => void): void {
  let outcomes = 0;
  const dive = (): void => {
    try {
      dive();
    } catch {
      // Some levels above the end of the stack, each with a little more room.
    }
    if (outcomes < 400) {
      outcomes++;
      try {
        run();
      } catch (e) {
        if (!String(e).includes("Maximum call stack")) throw e;
      }
    }
  };
  dive();
  expect(outcomes).toBe(400);
}

/** What takes something of a depth. */
type Call = (depth: number) => unknown;

/** How many tries there are, each with modules that are loaded anew. */
const TRIES = 3;
const ROUNDS = 25;

/**
 * Returns how deep the first function goes, the second one = 1, in the first try that reaches `enough`, or the best.
 *
 * The engine gives compiled code smaller frames, so the limits grow as the functions get warm: several rounds, and the
 * best of each. Which functions V8 puts into one depends on what it has met before, and stays so: in Node.js 24
 * protobuf-es went 3461 or 6080 levels deep, and generated code 4816 or 5191. So there are several tries.
 */
export async function depthRatio(
  load: () => readonly [Call, Call],
  enough: number,
): Promise<number> {
  let best = 0;
  for (let i = 0; i < TRIES && best < enough; i++) {
    best = Math.max(best, await tryOnce(load, enough));
  }
  return best;
}

async function tryOnce(
  load: () => readonly [Call, Call],
  enough: number,
): Promise<number> {
  let calls: readonly Call[] = [];
  jest.isolateModules(() => {
    calls = load();
  });
  const [fast, upstream] = calls as readonly [Call, Call];
  let reached = 0;
  let wanted = 0;
  for (
    let round = 0;
    round < 3 || (round < ROUNDS && reached < wanted * enough);
    round++
  ) {
    wanted = Math.max(wanted, depthLimit(upstream));
    reached = Math.max(reached, depthLimit(fast));
    for (let i = 0; i < 1000; i++) {
      fast(10);
    }
    // It compiles beside the tests, and gets time for that.
    await setTimeout(round < 3 ? 0 : 10);
  }
  return reached / wanted;
}

/** How many levels are possible, by bisection. */
function depthLimit(call: Call): number {
  let works = 200;
  let fails = 1 << 17;
  while (fails - works > 50) {
    const middle = (works + fails) >> 1;
    try {
      call(middle);
      works = middle;
    } catch {
      fails = middle;
    }
  }
  return works;
}
