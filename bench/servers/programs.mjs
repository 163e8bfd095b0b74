// What the mode `servers` measures: programs, each with sizes of messages. Nothing here loads generated code.
import { ON_DEMAND, VARIANTS } from "./variants.mjs";

/**
 * @typedef {object} Size about how large a message is, how many orders it has, and whether these have items, addresses and all else
 * @property {string} name
 * @property {number} [orders]
 * @property {boolean} [full]
 */

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} label
 * @property {string} module beside this one: a server and its client, or a loop
 * @property {boolean} [isLoop] whether it is a process alone, without a client
 * @property {boolean} [varies] whether each process has messages of its own, which can't be compared
 * @property {object} options of the module
 * @property {"annotate" | "annotateAll" | "find"} [method] what the client calls
 * @property {Size[]} sizes
 * @property {typeof VARIANTS} variants with options of the module in addition; and with what is used, where that differs
 * @property {string[]} used what has to be fast for the hook's variants, by its name in `hookCalls`; not what is called directly
 */

/** @type {Size[]} */
const BINARY = [
  { name: "0.2 KB", orders: 1, full: false },
  { name: "2 KB", orders: 2, full: true },
  { name: "30 KB", orders: 28, full: true },
  { name: "300 KB", orders: 280, full: true },
];

/** The same in JSON, where an order is larger. */
const JSON_TEXT = [
  { name: "0.2 KB", orders: 1, full: false },
  { name: "2 KB", orders: 1, full: true },
  { name: "30 KB", orders: 14, full: true },
  { name: "300 KB", orders: 140, full: true },
];

const BATCHES = ["traces", "metrics", "logs"].map((name) => ({ name }));

/** Those that Connect compresses. */
const compressed = (sizes) => sizes.slice(1);
/** Those that messages of streams have. */
const small = (sizes) => sizes.slice(0, 3);
/** Those of an answer with a list. */
const middle = (sizes) => sizes.slice(1, 3);

/** @type {Program[]} */
export const PROGRAMS = [
  onDemand(connect("http2", "Connect, HTTP/2", { server: "http2" })),
  connect("http2-gzip", "… responses gzipped", { gzip: true }),
  connect("http2-gzip-both", "… requests too", { gzip: true, sendsGzip: true }),
  onDemand(connect("http2-json", "… JSON", { json: true })),
  connect("http2-json-gzip", "… JSON, responses gzipped", {
    json: true,
    gzip: true,
  }),
  connect("http1", "Connect, HTTP/1.1", { server: "http1" }),
  connect("http1-gzip", "… responses gzipped", { server: "http1", gzip: true }),
  connect("fastify", "Connect, Fastify", { server: "fastify" }),
  connect("fastify-gzip", "… responses gzipped", {
    server: "fastify",
    gzip: true,
  }),
  {
    ...connect("answer-init", "Connect, answers as nested inits", {}),
    method: "find",
    sizes: middle(BINARY),
    used: ["toBinary"],
    variants: VARIANTS.map((variant) => ({ ...variant, answer: "init" })),
  },
  {
    ...connect("answer-literals", "… as literals; without the hook", {}),
    method: "find",
    sizes: middle(BINARY),
    used: ["toBinary"],
    // Compared with nested inits too.
    variants: [
      ...VARIANTS.map((variant) => ({
        ...variant,
        answer: variant.name === "protobuf-es" ? "init" : "literals",
      })),
      { ...other("literals", "literals without the hook"), answer: "literals" },
    ],
  },
  streaming(connect("stream", "Connect, a message of a stream", {})),
  streaming(connect("grpc-stream", "… by gRPC's protocol", { grpc: true })),
  grpc("hand", "grpc-js by hand; proto-loader", [
    ...VARIANTS.map((variant) => ({ ...variant, service: "hand" })),
    { ...other("proto-loader", "proto-loader"), service: "proto-loader" },
  ]),
  grpc("service", "grpc-js by `grpcService`", byService()),
  streaming(grpc("service-stream", "… a message of a stream", byService())),
  onDemand({
    name: "consumer",
    label: "decode, change, encode",
    module: "consumer",
    isLoop: true,
    options: {},
    sizes: BINARY,
    variants: VARIANTS,
    used: ["toBinary", "fromBinary"],
  }),
  {
    name: "otlp",
    label: "OTLP export; OpenTelemetry's serializer",
    module: "otlp",
    isLoop: true,
    varies: true, // Spans have random identifiers, and times.
    options: {},
    sizes: BATCHES,
    variants: [
      ...VARIANTS.map((variant) =>
        variant.name === "generated"
          ? { ...variant, serializer: "protobuf-es-fast", used: [] }
          : { ...variant, serializer: "protobuf-es" },
      ),
      {
        ...other("otlp-transformer", "OpenTelemetry's serializer"),
        serializer: "otlp-transformer",
      },
    ],
    used: ["toBinary"],
  },
];

/**
 * Programs by name, separated by commas: exact names, or patterns with `*`.
 *
 * @param {string} names
 */
export function selectPrograms(names) {
  const patterns = names
    .split(",")
    .map((name) => new RegExp(`^${name.replaceAll("*", ".*")}$`));
  const chosen = PROGRAMS.filter(({ name }) =>
    patterns.some((pattern) => pattern.test(name)),
  );
  if (chosen.length === 0)
    throw new Error(
      `no program is called ${names}; there are ${PROGRAMS.map(({ name }) => name)}`,
    );
  return chosen;
}

/** @returns {Program} */
function connect(name, label, options) {
  const sizes = options.json ? JSON_TEXT : BINARY;
  return {
    name: `connect-${name}`,
    label,
    module: "connect",
    options,
    method: "annotate",
    sizes: options.gzip ? compressed(sizes) : sizes,
    variants: VARIANTS,
    used: options.json ? ["toJson", "fromJson"] : ["toBinary", "fromBinary"],
  };
}

/** @returns {Program} */
function grpc(name, label, variants) {
  return {
    name: `grpc-${name}`,
    label,
    module: "grpc",
    options: {},
    method: "annotate",
    sizes: BINARY,
    variants,
    used: ["toBinary", "fromBinary"],
  };
}

/** @returns {Program} */
function streaming(program) {
  return { ...program, method: "annotateAll", sizes: small(BINARY) };
}

/** With code on demand as what else is compared. @returns {Program} */
function onDemand(program) {
  const { label, variants } = program;
  return {
    ...program,
    label: `${label}; code on demand`,
    variants: [...variants, ON_DEMAND],
  };
}

/** What is compared with a service that is made by hand. */
function byService() {
  return VARIANTS.map((variant) => ({
    ...variant,
    service: variant.name === "protobuf-es" ? "hand" : "grpcService",
  }));
}

/** What others do the same with. */
function other(name, label) {
  return { name, label, imports: [] };
}
