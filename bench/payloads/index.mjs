// The catalogue of payloads. Each entry says which message it is, where its schema is generated, and how its init data
// is made; the same init data feeds every encoder.
import { causePayloads } from "./app/causes.mjs";
import { appPayloads, flatPayloads } from "./app/index.mjs";
import { graphqlRequest, graphqlResponse } from "./graphql.mjs";
import { podList } from "./k8s.mjs";
import { otlpLogs, otlpMetrics, otlpTraces } from "./otlp.mjs";
import { programPayloads } from "./program/index.mjs";
import { rpcRequest, rpcResponse } from "./rpc.mjs";
import {
  chains,
  manyPatterns,
  manyShapes,
  onePattern,
  oneShape,
  widePatterns,
} from "./shapes.mjs";
import { recordBatch, small } from "./small.mjs";
import { stress } from "./stress.mjs";
import { cjk, flatten, latin1, mixed } from "./text.mjs";
import { tile } from "./tile.mjs";

/**
 * @typedef {object} Payload
 * @property {string} name how it is called on the command line and in tables
 * @property {string} file the path of its proto file, without the extension
 * @property {string} message the simple name of its message type
 * @property {string} typeName the full name of its message type
 * @property {() => object} init makes its init data, as protobuf-es's `create` takes it
 * @property {(index?: number) => object} [fill] the same with strings as they were built, and not flat; of a set of messages, one of them
 * @property {(schema, index: number) => object} [make] makes one of a set of messages that differ, where a message isn't
 *   simply created from `init`. They are made anew for each round, since to encode them changes their strings in memory.
 * @property {boolean} [company] whether the process has used other libraries on such messages before
 */

const OTLP = "opentelemetry/proto/collector";

/** The ten payloads that the geometric means are taken over. */
export const CORE = [
  payload("small", "bench/small", "Small", small),
  payload(
    "otlp-traces",
    `${OTLP}/trace/v1/trace_service`,
    "ExportTraceServiceRequest",
    otlpTraces,
  ),
  payload(
    "otlp-metrics",
    `${OTLP}/metrics/v1/metrics_service`,
    "ExportMetricsServiceRequest",
    otlpMetrics,
  ),
  payload(
    "otlp-logs",
    `${OTLP}/logs/v1/logs_service`,
    "ExportLogsServiceRequest",
    otlpLogs,
  ),
  payload("k8s-pods", "bench/k8s", "PodList", podList),
  payload("graphql-request", "bench/graphql", "GraphqlRequest", graphqlRequest),
  payload(
    "graphql-response",
    "bench/graphql",
    "GraphqlResponse",
    graphqlResponse,
  ),
  payload("rpc-request", "bench/rpc", "RpcRequest", rpcRequest),
  payload("rpc-response", "bench/rpc", "RpcResponse", rpcResponse),
  payload("stress", "bench/stress", "Stress", stress),
];

const STRING_HEAVY = CORE.filter(
  (p) => p.name !== "small" && p.name !== "stress",
);

/** Each string-heavy payload in three variants of text. */
export const TEXT_VARIANTS = [latin1, cjk, mixed].flatMap((variant) =>
  STRING_HEAVY.map((p) => ({
    ...p,
    name: `${p.name}-${variant.name}`,
    init: () => flatten(variant(p.init())),
  })),
);

/** Payloads for a question of their own: packed integers, size, depth, shapes. */
const EXTRA = [
  payload("tile", "bench/tile", "Tile", tile),
  payload("one-shape", "bench/shapes", "ShapeList", oneShape),
  payload("many-shapes", "bench/shapes", "ShapeList", manyShapes),
  payload("one-pattern", "bench/shapes", "ProfileList", onePattern),
  payload("many-patterns", "bench/shapes", "ProfileList", manyPatterns),
  payload("wide-patterns", "bench/shapes", "SettingsList", widePatterns),
  // The list is a level too; decoders stop at 100.
  payload("depth-8", "bench/shapes", "ChainList", () => chains(7, 800)),
  payload("depth-100", "bench/shapes", "ChainList", () => chains(99, 800)),
  payload("records-33kb", "bench/small", "RecordBatch", () => recordBatch(330)),
  payload("records-10mb", "bench/small", "RecordBatch", () =>
    recordBatch(100_000),
  ),
];

/** Messages as applications make them, all causes together. Stress is like no application's. */
const APP_CORE = CORE.filter((p) => p.name !== "stress");
const APP = appPayloads(APP_CORE);

/** The same with flat strings. */
const FLAT = flatPayloads(APP_CORE);

/** Each cause alone. */
const CAUSES = causePayloads();

/** What a program has that does everything in one process: the messages of an application, and some that rivals have no code for. */
const PROGRAM_ONLY = programPayloads();
const PROGRAM = [...APP, ...PROGRAM_ONLY];

export const ALL = [
  ...CORE,
  ...TEXT_VARIANTS,
  ...EXTRA,
  ...APP,
  ...FLAT,
  ...CAUSES,
  ...PROGRAM_ONLY,
];

/**
 * Payloads by name: exact names, `core`, `text`, `extra`, `app`, `flat`, `causes`, `program`, `all`, or a pattern with `*`.
 *
 * @param {string} names separated by commas
 * @returns {Payload[]}
 */
export function selectPayloads(names) {
  const groups = {
    core: CORE,
    text: TEXT_VARIANTS,
    extra: EXTRA,
    app: APP,
    flat: FLAT,
    causes: CAUSES,
    program: PROGRAM,
    all: ALL,
  };
  const chosen = names.split(",").flatMap((name) => {
    const pattern = new RegExp(`^${name.replaceAll("*", ".*")}$`);
    const found = groups[name] ?? ALL.filter((p) => pattern.test(p.name));
    if (found.length === 0)
      throw new Error(
        `no payload is called ${name}; there are ${ALL.map((p) => p.name)}`,
      );
    return found;
  });
  return [...new Set(chosen)];
}

function payload(name, file, message, init) {
  const directory = file.startsWith("bench/")
    ? "bench"
    : file.slice(0, file.lastIndexOf("/")).replaceAll("/", ".");
  return {
    name,
    file,
    message,
    typeName: `${directory}.${message}`,
    init: () => flatten(init()),
    fill: init,
  };
}
