// All operations on all payloads inside of one process, by the hook and by protobuf-es without it, or by one of them.
import {
  aloneOf,
  originalOf,
  registerEverything,
  schemaOf,
} from "../libraries/everything.mjs";
import { samplesOf } from "../measure/samples.mjs";
import { selectCalls } from "../operations/calls.mjs";
import { isSame } from "../operations/same.mjs";
import { selectPayloads } from "../payloads/index.mjs";

/**
 * Makes a process ready.
 *
 * @param {{ operations: string, payloads: string, roundMs: number, source?: "generated" | "plans" | "demand", library?: "fast" | "protobuf-es" }} job
 *   what is generated is registered where that is the source; without a library, both are timed
 * @returns {Promise<{ cells: { operation: string, payload: string, size: number }[], round: (cell: number) => [fast: number, alone: number] | [nanos: number, calls: number], renew: () => void }>}
 *   what is timed, what times one of them for a round: nanoseconds of CPU time per call, of both functions; or all of one, and its calls; and what
 *   makes all messages anew
 */
export async function prepareProcess({
  operations,
  payloads: names,
  roundMs,
  source = "generated",
  library,
}) {
  const payloads = selectPayloads(names);
  const isAlone = library === "protobuf-es";
  if (source === "generated" && !isAlone) await registerEverything(payloads);
  const schemas = await Promise.all(payloads.map(schemaOf));
  const makeCells = () =>
    payloads.flatMap((payload, i) => {
      const samples = samplesOf(payload, schemas[i]);
      return selectCalls(operations).map((row) =>
        cellOf(payload, schemas[i], samples, row, isAlone),
      );
    });
  let cells = makeCells();
  let rounds = 0;
  return {
    cells: cells.map(({ operation, payload, size }) => ({
      operation,
      payload,
      size,
    })),
    round: (index) =>
      library === undefined
        ? playRound(cells[index], roundMs, rounds++ % 2 === 0)
        : playAlone(cells[index], roundMs),
    renew: () => {
      cells = makeCells();
    },
  };
}

function cellOf(payload, schema, samples, row, isAlone) {
  const { operation, call, input, other } = row;
  const bytes = samples.reduce((sum, each) => sum + each.bytes.length, 0);
  return {
    operation,
    payload: payload.name,
    size: Math.round(bytes / samples.length),
    schema,
    inputs: samples.map(input),
    others: samples.map((sample) => other?.(sample, schema)),
    fast: call,
    original: isAlone ? undefined : originalOf(call),
    alone: aloneOf(call),
    // Where nothing is redirected, there is nothing else to compare with.
    isCompared: isAlone,
  };
}

/** Times both functions. A process's first round of a cell compares results, and so comes before anything of it is compiled. */
function playRound(cell, roundMs, isFirst) {
  compare(cell);
  const { fast, alone } = cell;
  const [first, second] = isFirst ? [fast, alone] : [alone, fast];
  const times = [first, second].map((each) => {
    const [nanos, calls] = time(each, cell, roundMs);
    return nanos / calls;
  });
  return isFirst ? times : times.reverse();
}

/** Times the function of the process's only library. */
function playAlone(cell, roundMs) {
  compare(cell);
  return time(cell.fast, cell, roundMs);
}

/** The hook's function with the original: messages of another copy have prototypes of their own. */
function compare(cell) {
  if (cell.isCompared) return;
  const { operation, payload, fast, original, schema, inputs, others } = cell;
  for (const [i, input] of inputs.entries()) {
    const other = others[i];
    if (!isSame(fast(schema, input, other), original(schema, input, other)))
      throw new Error(
        `${operation} of ${payload}, message ${i}, has another result than protobuf-es`,
      );
  }
  cell.isCompared = true;
}

/**
 * Nanoseconds, and as many calls of all inputs as a round has time for: CPU time of all threads, so that what V8 compiles and
 * collects beside counts, and what other processes do doesn't.
 */
function time(call, { schema, inputs, others }, roundMs) {
  let calls = 0;
  let last;
  const before = process.cpuUsage();
  const end = performance.now() + roundMs;
  do {
    for (let i = 0; i < inputs.length; i++)
      last = call(schema, inputs[i], others[i]);
    calls += inputs.length;
  } while (performance.now() < end);
  const { user, system } = process.cpuUsage(before);
  // Kept, so that no call can be optimised away.
  globalThis.lastResult = last;
  return [(user + system) * 1000, calls];
}
