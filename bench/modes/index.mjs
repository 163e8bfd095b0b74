// The modes of `npm run bench`: how each is run, and how its report reads as a table.
import { selectPayloads } from "../payloads/index.mjs";
import { ratioTable } from "../report/ratio-table.mjs";
import { bundle, bundleTable } from "./bundle.mjs";
import { cold, coldTable } from "./cold.mjs";
import { isolated, isolatedTable } from "./isolated.mjs";
import { linear, linearTable } from "./linear.mjs";
import { memory, memoryTable } from "./memory.mjs";
import { mixed } from "./mixed.mjs";
import { stream, streamTable } from "./stream.mjs";
import { text } from "./text.mjs";

/**
 * @typedef {object} Mode
 * @property {string} title
 * @property {(context) => Promise<object>} run makes a report; the context has the engine, encoders, payloads and passes
 * @property {(report) => string} table
 * @property {string} [encoders] those that are measured unless others are asked for; all by default
 * @property {(engine) => boolean} [runsOn] on all engines by default
 */

/** Where every encoder would take too long: this project, the fastest other ones, and what it replaces. */
const MAIN = "own,protobufjs,ts-proto";

/** @type {Record<string, Mode>} */
export const MODES = {
  mixed: {
    title: "Mixed traffic: throughput, protobuf-es 2.17 = 1×",
    run: (context) => mixed({ ...context, rounds: 40, roundMs: 4 }),
    table: (report) => ratioTable(report),
  },
  text: {
    title:
      "Text that is not ASCII, mixed traffic: throughput, protobuf-es 2.17 = 1×",
    encoders: MAIN,
    run: (context) => text(context),
    table: (report) => ratioTable(report),
  },
  isolated: {
    title:
      "Isolated, by benchmark.js, garbage included: throughput, protobuf-es 2.17 = 1×",
    encoders: MAIN,
    run: (context) =>
      isolated({
        ...context,
        passes: Math.min(context.passes, 2),
        rounds: 5,
        seconds: 0.2,
      }),
    table: (report) => isolatedTable(report),
    runsOn: (engine) => engine.startMixed === undefined,
  },
  linear: {
    title:
      "Size, nesting, shapes and packed integers: nanoseconds per byte, a process for each",
    encoders: MAIN,
    run: (context) => linear(context),
    table: linearTable,
    runsOn: (engine) => engine.startMixed === undefined,
  },
  cold: {
    title: "Cold start: time of one call in a fresh process",
    encoders: MAIN,
    run: (context) =>
      cold({
        ...context,
        payloads: selectPayloads("small,rpc-request,otlp-traces"),
        passes: 7,
      }),
    table: coldTable,
    runsOn: (engine) => engine.startMixed === undefined,
  },
  memory: {
    title:
      "Memory per encode, beyond a bare output array: bytes allocated (bytes retained)",
    encoders: MAIN,
    run: (context) => memory(context),
    table: memoryTable,
    runsOn: (engine) => engine.isNode,
  },
  stream: {
    title: "A stream of 10,000 delimited small messages",
    run: (context) => stream(context),
    table: streamTable,
    runsOn: (engine) => engine.startMixed === undefined,
  },
  bundle: {
    title: "Bundle size in bytes",
    run: () => bundle(),
    table: bundleTable,
    runsOn: (engine) => engine.isNode,
  },
};
