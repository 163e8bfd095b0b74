// The modes of `npm run bench`: which operation is measured on what, how, and how the report reads as a table.
import { OPERATIONS } from "../operations/index.mjs";
import { selectPayloads } from "../payloads/index.mjs";
import { ratioTable } from "../report/ratio-table.mjs";
import { bundle, bundleTable } from "./bundle.mjs";
import { bundles, bundlesTable } from "./bundles.mjs";
import { cold, coldTable } from "./cold.mjs";
import { first, firstTable } from "./first.mjs";
import { install, installTable } from "./install.mjs";
import { isolated, isolatedTable } from "./isolated.mjs";
import { large, largeTable } from "./large.mjs";
import { linear, linearTable } from "./linear.mjs";
import { memory, memoryTable } from "./memory.mjs";
import { mixed, ROUNDS } from "./mixed.mjs";
import {
  ROUNDS as PROCESS_ROUNDS,
  processTable,
  wholeProcess,
} from "./process.mjs";
import { processes, processesTable } from "./processes.mjs";
import { servers, serversTable } from "./servers.mjs";
import { importTable, startImport } from "./start-import.mjs";
import { startServer, startTable } from "./start-server.mjs";
import { stream, streamTable } from "./stream.mjs";
import { text } from "./text.mjs";
import { types } from "./types.mjs";

/**
 * @typedef {object} Mode
 * @property {string} title
 * @property {string} [operation] of which the variants are measured; those of programs are others
 * @property {(context) => Promise<object>} run makes a report; the context has the engine, operation, variants, payloads,
 *   programs and the milliseconds of their rounds, passes, and whether the report is kept
 * @property {(report) => string} table
 * @property {boolean} [rivals] whether it needs those that are installed on demand, though it has no operation
 * @property {boolean} [isRatios] whether its results are ratios to protobuf-es
 * @property {string} [chart] what charts of it are called; there are none by default
 * @property {string} [variants] those that are measured unless others are asked for; all by default
 * @property {(engine) => boolean} [runsOn] on all engines by default
 */

/** Where every variant would take too long: this project, the fastest other ones, and what it replaces. */
const MAIN = "own,protobufjs,ts-proto";

/** Where a process for each payload takes long: the fastest other one alone. */
const FEW = "protobuf-es,fast,fast-pooled,fast-into,two-pass,protobufjs";

/** Where nothing can be generated: the types are made at run time. */
const UNGENERATED = "protobuf-es,fast-plan";

/** The payloads of what is measured in fresh processes. */
const BEGINNINGS = "small,rpc-request,otlp-traces";

/** What the hook has in a process that does everything. */
const SOURCES = {
  generated: "generated code",
  plans: "nothing generated",
  demand: "code on demand",
};

/** How an operation can be measured beside mixed traffic, by what its mode has as an ending. */
const WAYS = {
  app: ofApplication,
  text: inText,
  types: ofManyTypes,
  isolated: inIsolation,
  linear: perByte,
  cold: fromCold,
  first: ofFirstCalls,
  memory: inMemory,
  processes: inProcesses,
};

/** @type {Record<string, Mode>} */
export const MODES = {
  process: ofEverything("program"),
  "process-apart": ofEverything("program", "generated", true),
  "process-plans": ofEverything("program", "plans"),
  "process-demand": ofEverything("program", "demand"),
  "process-core": ofEverything("core"),
  ...modesOf("encode", Object.keys(WAYS)),
  "encode-large": {
    title:
      "Encoding a message of 10 MB: memory besides the output, at its highest during a call and kept after it, and time",
    operation: "encode",
    variants: "protobuf-es,fast,fast-into,two-pass,two-pass-into,protobufjs",
    run: large,
    table: largeTable,
    runsOn: (engine) => engine.isNode,
  },
  "encode-stream": {
    title: "A stream of 10,000 delimited small messages",
    operation: "stream",
    run: stream,
    table: streamTable,
    runsOn: isProcess,
  },
  "encode-bundle": asBundle("encode", "that encode"),
  ...modesOf("decode", Object.keys(WAYS)),
  ...modesOf("round-trip"),
  ...modesOf("create"),
  ...modesOf("create-encode"),
  ...modesOf("to-json", ["app", "cold", "memory"]),
  ...modesOf("stringify", ["app", "cold", "memory"]),
  ...modesOf("stringify-utf8", ["app"]),
  ...modesOf("from-json", ["app", "cold", "memory"]),
  ...modesOf("parse", ["app", "types", "cold", "first", "memory"]),
  ...modesOf("parse-utf8", ["app"]),
  ...modesOf("clone", ["app"]),
  ...modesOf("equals", ["app"]),
  "json-bundle": asBundle("json", "that write and read JSON text"),
  servers: {
    title:
      "Servers: CPU time of a request, and requests in the same CPU time, protobuf-es 2.17 = 1×",
    run: servers,
    table: serversTable,
    runsOn: (engine) => engine.isNode,
  },
  "start-server": {
    title:
      "The start of a Connect server until its first response: CPU time, protobuf-es 2.17 = 1×",
    run: startServer,
    table: (report) => startTable([report]),
    runsOn: (engine) => engine.isNode,
  },
  "start-import": {
    title:
      "Import of Google's APIs without Cloud and Ads: CPU time, and heap that is left in use, `_pb` = 1×",
    run: startImport,
    table: (report) => importTable([report]),
    runsOn: (engine) => engine.isNode,
  },
  bundles: {
    title: "Bundles that encode and decode, by the number of messages",
    rivals: true,
    run: bundles,
    table: bundlesTable,
    runsOn: (engine) => engine.isNode,
  },
  install: {
    title: "Installed packages",
    rivals: true,
    run: install,
    table: installTable,
    runsOn: (engine) => engine.isNode,
  },
};

/**
 * Modes by name, separated by commas: exact names, or patterns with `*`.
 *
 * @param {string} names
 * @returns {string[]}
 */
export function selectModes(names) {
  const all = Object.keys(MODES);
  const chosen = names.split(",").flatMap((name) => {
    const pattern = new RegExp(`^${name.replaceAll("*", ".*")}$`);
    const found = all.filter((mode) => pattern.test(mode));
    if (found.length === 0)
      throw new Error(`no mode is called ${name}; there are ${all}`);
    return found;
  });
  return [...new Set(chosen)];
}

/**
 * The modes of an operation: mixed traffic, which has its name, and others.
 *
 * @param {string} operation
 * @param {(keyof typeof WAYS)[]} [ways]
 * @returns {Record<string, Mode>}
 */
function modesOf(operation, ways = []) {
  return Object.fromEntries([
    [operation, inMixedTraffic(operation)],
    ...ways.map((way) => [`${operation}-${way}`, WAYS[way](operation)]),
  ]);
}

/** @returns {Mode} */
function inMixedTraffic(operation) {
  return {
    title: `${OPERATIONS[operation].title}, mixed traffic: throughput, protobuf-es 2.17 = 1×`,
    operation,
    isRatios: true,
    chart: OPERATIONS[operation].title,
    run: (context) => mixed({ ...context, ...ROUNDS }),
    table: (report) => ratioTable(report),
  };
}

/** @returns {Mode} */
function ofApplication(operation) {
  const title = `${OPERATIONS[operation].title}, messages of an application`;
  return {
    ...inMixedTraffic(operation),
    title: `${title}, mixed traffic: throughput, protobuf-es 2.17 = 1×`,
    chart: title,
    variants: `${MAIN},protobuf-ts,json`,
    run: (context) =>
      mixed({ ...context, payloads: selectPayloads("app"), ...ROUNDS }),
  };
}

/** @returns {Mode} */
function ofEverything(payloads, source = "generated", isApart = false) {
  const other = isApart ? "a process of its own" : "the same process";
  return {
    title: `One process that does everything, messages of the group ${payloads}, by the hook (${SOURCES[source]}): protobuf-es 2.17 in ${other} = 1×`,
    run: (context) =>
      wholeProcess({
        ...context,
        ...PROCESS_ROUNDS,
        source,
        isApart,
        payloads: selectPayloads(payloads),
      }),
    table: processTable,
    runsOn: (engine) => engine.isNode,
  };
}

/** @returns {Mode} */
function inProcesses(operation) {
  return {
    title: `${OPERATIONS[operation].title} in ten processes, mixed traffic: time of a call, and of the slowest process, the median one = 1×`,
    operation,
    variants: "protobuf-es,fast,fast-plan",
    run: processes,
    table: processesTable,
    runsOn: isProcess,
  };
}

/** @returns {Mode} */
function inText(operation) {
  return {
    title: `${OPERATIONS[operation].title}, text that is not ASCII, mixed traffic: throughput, protobuf-es 2.17 = 1×`,
    operation,
    isRatios: true,
    variants: MAIN,
    run: text,
    table: (report) => ratioTable(report),
  };
}

/** @returns {Mode} */
function ofManyTypes(operation) {
  return {
    title: `${OPERATIONS[operation].title}, messages of 200 types in turn, made at run time: throughput, protobuf-es 2.17 = 1×`,
    operation,
    isRatios: true,
    variants: UNGENERATED,
    run: types,
    table: (report) => ratioTable(report),
    runsOn: isProcess,
  };
}

/** @returns {Mode} */
function inIsolation(operation) {
  return {
    title: `${OPERATIONS[operation].title}, isolated, by benchmark.js, garbage included: throughput, protobuf-es 2.17 = 1×`,
    operation,
    isRatios: true,
    variants: FEW,
    run: (context) =>
      isolated({
        ...context,
        passes: Math.min(context.passes, 2),
        rounds: 3,
        seconds: 0.15,
      }),
    table: isolatedTable,
    runsOn: isProcess,
  };
}

/** @returns {Mode} */
function perByte(operation) {
  return {
    title: `${OPERATIONS[operation].title}, by size, nesting, shapes and packed integers: nanoseconds per byte, a process for each`,
    operation,
    variants: "protobuf-es,fast,two-pass,protobufjs",
    run: linear,
    table: linearTable,
    runsOn: isProcess,
  };
}

/** @returns {Mode} */
function fromCold(operation) {
  return {
    title: `${OPERATIONS[operation].title} in a fresh process: time of one call`,
    operation,
    variants: MAIN,
    run: (context) =>
      cold({
        ...context,
        payloads: selectPayloads(BEGINNINGS),
        passes: 2 * context.passes + 1,
      }),
    table: coldTable,
    runsOn: isProcess,
  };
}

/** @returns {Mode} */
function ofFirstCalls(operation) {
  return {
    title: `${OPERATIONS[operation].title}, the first calls of a type together: CPU time, protobuf-es 2.17 = 1×`,
    operation,
    variants: `${UNGENERATED},unregistered`,
    run: (context) =>
      first({
        ...context,
        payloads: selectPayloads(BEGINNINGS),
        passes: 2 * context.passes + 1,
      }),
    table: firstTable,
    runsOn: isProcess,
  };
}

/** @returns {Mode} */
function asBundle(kind, what) {
  return {
    title: `Bundles ${what}: size in bytes`,
    rivals: true,
    run: (context) => bundle({ ...context, kind }),
    table: (report) => bundleTable(report, kind),
    runsOn: (engine) => engine.isNode,
  };
}

/** @returns {Mode} */
function inMemory(operation) {
  const { title, bare } = OPERATIONS[operation];
  const beyond = bare === undefined ? "" : "beyond a bare output array: ";
  return {
    title: `${title}, memory of a call, ${beyond}bytes allocated (bytes retained)`,
    operation,
    variants: `${FEW},fast-plan,ts-proto`,
    run: memory,
    table: memoryTable,
    runsOn: (engine) => engine.isNode,
  };
}

/** Whether an engine is something that scripts run in, and not a browser. */
function isProcess(engine) {
  return engine.startMixed === undefined;
}
