// The catalogue of encoders. Modules are loaded on demand: a process that times one encoder loads no other.

/**
 * @typedef {object} Encoder
 * @property {string} name how it is called on the command line
 * @property {string} label how it is called in tables
 * @property {(payload, reference) => Promise<() => unknown>} prepare makes a function that encodes the payload once. Its
 *   result is the bytes, unless the function has a property `output` that makes them.
 * @property {(payload, reference) => Promise<() => Uint8Array[]>} [prepareStream] makes a function that encodes a list
 *   of messages, each with its size in front, into one or more chunks
 * @property {boolean} [otherFormat] true where the bytes are no Protobuf
 */

/** The encoder that ratios are taken against. */
export const BASELINE = "protobuf-es";

/** This project, and what it is built for. */
const OWN = [
  encoder(
    BASELINE,
    "protobuf-es 2.17 toBinary",
    () => import("./protobuf-es.mjs"),
    { stream: "prepareStream" },
  ),
  encoder("fast", "encodeFoo", () => import("./fast.mjs"), {
    stream: "prepareStream",
  }),
  encoder(
    "fast-pooled",
    "encodeFoo, Buffer.allocUnsafe",
    () => import("./fast.mjs"),
    { one: "preparePooled" },
  ),
  encoder("fast-into", "encodeFooInto", () => import("./fast.mjs"), {
    one: "prepareInto",
    stream: "prepareStreamInto",
  }),
  encoder(
    "fast-drop-in",
    "drop-in toBinary",
    () => import("./fast-drop-in.mjs"),
    { stream: "prepareStream" },
  ),
];

/** The others; all but the last are installed on demand, by `generate.mjs --rivals`. */
const RIVALS = [
  encoder(
    "protobuf-es-2.11",
    "protobuf-es 2.11 toBinary",
    () => import("./protobuf-es-2-11.mjs"),
  ),
  encoder(
    "protobufjs",
    "protobufjs 8.8 static",
    () => import("./protobufjs.mjs"),
    { stream: "prepareStream" },
  ),
  encoder("ts-proto", "ts-proto 2.18", () => import("./ts-proto.mjs")),
  encoder(
    "protobuf-ts",
    "protobuf-ts 2.11, speed",
    () => import("./protobuf-ts.mjs"),
  ),
  encoder(
    "google-protobuf",
    "google-protobuf 3.21",
    () => import("./google-protobuf.mjs"),
  ),
  {
    ...encoder(
      "json",
      "JSON.stringify + TextEncoder",
      () => import("./json.mjs"),
    ),
    otherFormat: true,
  },
];

export const ENCODERS = [...OWN, ...RIVALS];

/**
 * Encoders by name: exact names, `own`, `rivals`, `all`, or a pattern with `*`.
 *
 * @param {string} names separated by commas
 * @returns {Encoder[]}
 */
export function selectEncoders(names) {
  const groups = { own: OWN, rivals: RIVALS, all: ENCODERS };
  const chosen = names.split(",").flatMap((name) => {
    const pattern = new RegExp(`^${name.replaceAll("*", ".*")}$`);
    const found = groups[name] ?? ENCODERS.filter((e) => pattern.test(e.name));
    if (found.length === 0)
      throw new Error(
        `no encoder is called ${name}; there are ${ENCODERS.map((e) => e.name)}`,
      );
    return found;
  });
  return [...new Set(chosen)];
}

/**
 * @param {string} name
 * @param {string} label
 * @param {() => Promise<object>} load imports its module
 * @param {{ one?: string, stream?: string }} [exports] the module's functions that prepare one payload or a stream
 */
function encoder(name, label, load, { one = "prepare", stream } = {}) {
  return {
    name,
    label,
    prepare: async (payload, reference) =>
      (await load())[one](payload, reference),
    prepareStream:
      stream &&
      (async (payload, reference) =>
        (await load())[stream](payload, reference)),
  };
}
