// The catalogue of what is compared. Modules are loaded on demand: a process that times one variant loads no other library.
import { fromBinary } from "@bufbuild/protobuf";

/**
 * What a library does with messages of one type. Messages and init data are in its own shape.
 *
 * @typedef {object} Codec
 * @property {() => void} [register] what an application has to do before the first call, where that takes time
 * @property {(reference: Reference) => unknown} own the message, before anything is timed
 * @property {(reference: Reference) => unknown} [init] what `create` takes
 * @property {(reference: Reference) => Uint8Array} [input] what `decode` takes; the bytes of protobuf-es by default
 * @property {(message) => unknown} encode
 * @property {(encoded) => Uint8Array} [output] the bytes of what `encode` returns, where that isn't the bytes
 * @property {(message) => Uint8Array} [encodeDelimited] with the size in front
 * @property {(messages: unknown[], size: number) => () => Uint8Array[]} [prepareStream] makes a function that writes them all
 *   delimited, in one or more chunks; by default each by `encodeDelimited`
 * @property {(bytes: Uint8Array) => unknown} [decode]
 * @property {(schema, decoded) => unknown} [encodable] what `encode` takes of what `decode` returned, where that isn't the same
 * @property {(init) => unknown} [create]
 * @property {(bytes: Uint8Array) => object} [readBack] the message of protobuf-es that encoded bytes mean
 * @property {(message) => unknown} [toJson]
 * @property {(message) => string} [stringify] to JSON text
 * @property {(reference: Reference) => string} [inputText] what `parse` takes, and `fromJson` the value of; the text of
 *   protobuf-es by default
 * @property {(json) => unknown} [fromJson]
 * @property {(text: string) => unknown} [parse] JSON text
 */

/** @typedef {import("../measure/reference.mjs").Reference} Reference */

/**
 * @typedef {object} Variant
 * @property {string} name how it is called on the command line, and in the heads of tables
 * @property {Record<string, string>} labels what it does in each of the operations that it has, in words
 * @property {boolean} exact whether its results have to be those of protobuf-es: byte for byte, objects property for property
 * @property {(payload: import("../payloads/index.mjs").Payload) => boolean} lacks whether it is left out for a payload
 * @property {(job: Job) => Promise<Codec>} load its codec for a payload's type
 */

/**
 * What a codec is made for.
 *
 * @typedef {object} Job
 * @property {import("../payloads/index.mjs").Payload} payload
 * @property schema of protobuf-es
 * @property {string} operation
 * @property {boolean} [cold] whether `register` is left to the caller, who times it too
 * @property {() => number} [size] of the encoded message, at most
 */

/** What ratios are taken against. */
export const BASELINE = "protobuf-es";

/** This project, and what it is built for. */
const OWN = [
  own(BASELINE, () => import("./protobuf-es.mjs"), "codec", {
    encode: "protobuf-es 2.17 toBinary",
    stream: "protobuf-es 2.17 sizeDelimitedEncode",
    decode: "protobuf-es 2.17 fromBinary",
    "round-trip": "protobuf-es 2.17",
    create: "protobuf-es 2.17 create",
    "create-encode": "protobuf-es 2.17",
    "to-json": "protobuf-es 2.17 toJson",
    stringify: "protobuf-es 2.17 toJsonString",
    "from-json": "protobuf-es 2.17 fromJson",
    parse: "protobuf-es 2.17 fromJsonString",
    clone: "protobuf-es 2.17 clone",
    equals: "protobuf-es 2.17 equals",
  }),
  own("fast", () => import("./fast.mjs"), "codec", {
    encode: "encodeFoo",
    stream: "encodeFoo, delimited",
    decode: "decodeFoo",
    "round-trip": "decodeFoo, encodeFoo",
    create: "createFoo",
    "create-encode": "createFoo, encodeFoo",
    "to-json": "toJsonFoo",
    stringify: "stringifyFoo",
    "from-json": "fromJsonFoo",
    parse: "parseFoo",
    clone: "cloneFoo",
    equals: "equalsFoo",
  }),
  own("fast-pooled", () => import("./fast.mjs"), "pooled", {
    encode: "encodeFoo, Buffer.allocUnsafe",
  }),
  own("fast-into", () => import("./fast.mjs"), "into", {
    encode: "encodeFooInto",
    stream: "encodeFooInto, delimited",
  }),
  own("two-pass", () => import("./fast.mjs"), "twoPass", {
    encode: "encodeFoo, two passes",
    stream: "encodeFoo, two passes, delimited",
  }),
  own("two-pass-into", () => import("./fast.mjs"), "twoPassInto", {
    encode: "encodeFooInto, two passes",
    stream: "encodeFooInto, two passes, delimited",
  }),
  own("fast-drop-in", () => import("./fast-drop-in.mjs"), "codec", {
    encode: "drop-in toBinary",
    stream: "drop-in sizeDelimitedEncode",
    decode: "drop-in fromBinary",
    "round-trip": "drop-in fromBinary, toBinary",
    create: "drop-in create",
    "create-encode": "drop-in create, toBinary",
    "to-json": "drop-in toJson",
    stringify: "drop-in toJsonString",
    "from-json": "drop-in fromJson",
    parse: "drop-in fromJsonString",
    clone: "drop-in clone",
    equals: "drop-in equals",
  }),
  own("fast-plan", () => import("./fast-plan.mjs"), "codec", {
    encode: "drop-in toBinary, by a plan",
    stream: "drop-in sizeDelimitedEncode, by a plan",
    decode: "drop-in fromBinary, by a plan",
    "round-trip": "drop-in fromBinary, toBinary, by plans",
    create: "drop-in create, nothing generated",
    "create-encode": "drop-in create, toBinary, by a plan",
    "from-json": "drop-in fromJson, by a plan",
    parse: "drop-in fromJsonString, by a plan",
    clone: "drop-in clone, by a plan",
    equals: "drop-in equals, by a plan",
  }),
];

/** The others; all but the last are installed on demand, by `generate.mjs --rivals`. */
const RIVALS = [
  rival("protobuf-es-2.11", () => import("./protobuf-es-2-11.mjs"), "codec", {
    encode: "protobuf-es 2.11 toBinary",
    decode: "protobuf-es 2.11 fromBinary",
  }),
  rival("protobufjs", () => import("./protobufjs.mjs"), "codec", {
    encode: "protobufjs 8.8 static",
    stream: "protobufjs 8.8 encodeDelimited",
    decode: "protobufjs 8.8 decode",
    "round-trip": "protobufjs 8.8 static",
    create: "protobufjs 8.8 fromObject",
    "create-encode": "protobufjs 8.8 fromObject, encode",
    "to-json": "protobufjs 8.8 toObject",
    stringify: "protobufjs 8.8 toObject, JSON.stringify",
    "from-json": "protobufjs 8.8 fromObject",
    parse: "JSON.parse, protobufjs 8.8 fromObject",
  }),
  rival("protobufjs-create", () => import("./protobufjs.mjs"), "shallow", {
    "create-encode": "protobufjs 8.8 create, encode",
  }),
  rival("ts-proto", () => import("./ts-proto.mjs"), "codec", {
    encode: "ts-proto 2.18",
    decode: "ts-proto 2.18 decode",
    "round-trip": "ts-proto 2.18",
    create: "ts-proto 2.18 fromPartial",
    "create-encode": "ts-proto 2.18 fromPartial, encode",
    "to-json": "ts-proto 2.18 toJSON",
    stringify: "ts-proto 2.18 toJSON, JSON.stringify",
    "from-json": "ts-proto 2.18 fromJSON",
    parse: "JSON.parse, ts-proto 2.18 fromJSON",
  }),
  rival("protobuf-ts", () => import("./protobuf-ts.mjs"), "codec", {
    encode: "protobuf-ts 2.11, speed",
    decode: "protobuf-ts 2.11 fromBinary, speed",
    "round-trip": "protobuf-ts 2.11, speed",
    create: "protobuf-ts 2.11 create",
    "create-encode": "protobuf-ts 2.11 create, toBinary",
    "to-json": "protobuf-ts 2.11 toJson",
    stringify: "protobuf-ts 2.11 toJsonString",
    "from-json": "protobuf-ts 2.11 fromJson",
    parse: "protobuf-ts 2.11 fromJsonString",
  }),
  rival("google-protobuf", () => import("./google-protobuf.mjs"), "codec", {
    encode: "google-protobuf 4.0",
    decode: "google-protobuf 4.0 deserializeBinary",
  }),
  lacking(
    ["bench/program/", "bench/config", "bench/stress", "cause-proto2-defaults"],
    rival("pbf", () => import("./pbf.mjs"), "codec", {
      encode: "pbf 5.1",
      decode: "pbf 5.1",
    }),
  ),
  lacking(
    [
      ...["bench/program/", "bench/audit", "bench/config"],
      ...["bench/shapes", "bench/stress", "opentelemetry/"],
      ...["bench/tile", "bench/sensors", "records-"],
    ],
    rival("protons", () => import("./protons.mjs"), "codec", {
      encode: "protons 9.0",
      decode: "protons 9.0",
    }),
  ),
  rival("json", () => import("./json.mjs"), "codec", {
    encode: "JSON.stringify + TextEncoder",
    decode: "TextDecoder + JSON.parse",
    "round-trip": "JSON.parse, JSON.stringify",
    stringify: "JSON.stringify",
    parse: "JSON.parse",
  }),
];

const VARIANTS = [...OWN, ...RIVALS];

/** In no group: what finds the size alone encodes nothing, and what isn't registered becomes the same as a plan after some calls. */
const APART = [
  own("size", () => import("./fast.mjs"), "size", { encode: "sizeFoo" }),
  own("size-two-pass", () => import("./fast.mjs"), "twoPassSize", {
    encode: "sizeFoo, two passes",
  }),
  own("unregistered", () => import("./fast-plan.mjs"), "unregistered", {
    encode: "drop-in toBinary, nothing registered",
    decode: "drop-in fromBinary, nothing registered",
    "from-json": "drop-in fromJson, nothing registered",
    parse: "drop-in fromJsonString, nothing registered",
  }),
];

/**
 * Variants by name: exact names, `own`, `rivals`, `all`, or a pattern with `*`.
 *
 * @param {string} names separated by commas
 * @param {string} operation those that don't have it are left out
 * @returns {(Variant & { label: string })[]} with what they do in the operation
 */
export function selectVariants(names, operation) {
  const groups = { own: OWN, rivals: RIVALS, all: VARIANTS };
  const chosen = names.split(",").flatMap((name) => {
    const pattern = new RegExp(`^${name.replaceAll("*", ".*")}$`);
    const found =
      groups[name] ??
      [...VARIANTS, ...APART].filter((v) => pattern.test(v.name));
    if (found.length === 0)
      throw new Error(
        `no variant is called ${name}; there are ${VARIANTS.map((v) => v.name)}`,
      );
    return found;
  });
  return [...new Set(chosen)]
    .filter(({ labels }) => operation in labels)
    .map((variant) => ({ ...variant, label: variant.labels[operation] }));
}

/** A rival that can't do some payloads; `beginnings` are of their names or files. README.md says why. */
function lacking(beginnings, variant) {
  return {
    ...variant,
    lacks: ({ name, file }) =>
      beginnings.some((each) => name.startsWith(each) || file.startsWith(each)),
  };
}

function own(...parts) {
  return { ...rival(...parts), exact: true };
}

function rival(name, importModule, codec, labels) {
  return {
    name,
    labels: withUtf8(labels),
    exact: false,
    lacks: () => false,
    async load(job) {
      const { [codec]: make } = await importModule();
      const made = await make(job);
      if (!job.cold) made.register?.();
      return {
        input: ({ bytes }) => bytes,
        output: (bytes) => bytes,
        encodable: (_schema, decoded) => decoded,
        readBack: (bytes) => fromBinary(job.schema, bytes),
        inputText: ({ text }) => text,
        ...made,
      };
    },
  };
}

/** With JSON in UTF-8 where there is JSON text. */
function withUtf8(labels) {
  const { stringify, parse } = labels;
  return {
    ...labels,
    ...(stringify && { "stringify-utf8": `${stringify}, TextEncoder` }),
    ...(parse && { "parse-utf8": `TextDecoder, ${parse}` }),
  };
}
