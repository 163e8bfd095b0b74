/**
 * The program that Google's conformance runner tests. It reads requests from standard input and writes responses to
 * standard output, each after its length as a little-endian uint32.
 *
 * Usage: node testee.mjs <mode> <report>
 *
 * Every message that is asked for in binary is encoded in the given mode and with protobuf-es's `toBinary`. What differs,
 * and what the fast path left to `toBinary`, is appended to the file <report>, one JSON object a line, and at the end the
 * counts. In the modes of JSON, the same is done for JSON.
 */
import { appendFileSync, readSync, writeSync } from "node:fs";
import {
  fromBinary,
  fromJsonString,
  toBinary,
  toJsonString,
} from "@bufbuild/protobuf";
import * as wkt from "@bufbuild/protobuf/wkt";
import { onFallback } from "protobuf-es-fast";
import {
  toBinary as dropIn,
  fromBinary as dropInFromBinary,
  hookCalls,
  registerPlans,
} from "protobuf-es-fast/protobuf";
import { compile } from "protoc-gen-es-fast/compile";
import {
  ConformanceRequestSchema,
  ConformanceResponseSchema,
} from "./gen/conformance/conformance_pb.js";
import * as edition2023Fast from "./gen/google/protobuf/test_messages_edition2023_fast.js";
import * as edition2023 from "./gen/google/protobuf/test_messages_edition2023_pb.js";
import * as proto2EditionsFast from "./gen/google/protobuf/test_messages_proto2_editions_fast.js";
import * as proto2Editions from "./gen/google/protobuf/test_messages_proto2_editions_pb.js";
import * as proto2Fast from "./gen/google/protobuf/test_messages_proto2_fast.js";
import * as proto2 from "./gen/google/protobuf/test_messages_proto2_pb.js";
import * as proto3EditionsFast from "./gen/google/protobuf/test_messages_proto3_editions_fast.js";
import * as proto3Editions from "./gen/google/protobuf/test_messages_proto3_editions_pb.js";
import * as proto3Fast from "./gen/google/protobuf/test_messages_proto3_fast.js";
import * as proto3 from "./gen/google/protobuf/test_messages_proto3_pb.js";
import { describe, difference, outcome } from "./suite/difference.mjs";
import { JSON_MODES, readJson, writeJson } from "./suite/json-modes.mjs";
import {
  assertJsonRegistered,
  assertRegistered,
  DECODERS,
  MODES,
  originalOf,
  registerAll,
  registerAllJson,
} from "./suite/modes.mjs";
import { objectDifference } from "./suite/object-difference.mjs";
import { registryOf, respond } from "./suite/respond.mjs";

const FILES = [
  [proto2, proto2Fast],
  [proto3, proto3Fast],
  [proto2Editions, proto2EditionsFast],
  [proto3Editions, proto3EditionsFast],
  [edition2023, edition2023Fast],
];

const [mode, report] = process.argv.slice(2);
const encodeInMode = MODES[mode];
const standalone = mode === "standalone";
const upstream = {
  toBinary: originalOf(toBinary),
  fromBinary: originalOf(fromBinary),
};
const counts = {
  responses: 0,
  encoded: 0,
  decoded: 0,
  encodedByPlans: 0,
  decodedByPlans: 0,
  jsonWritten: 0,
  jsonRead: 0,
  leftForRegistry: 0,
  leftAsUnusual: 0,
};
const registry = registryOf([wkt, ...FILES.map(([schemas]) => schemas)]);
const encoders = encodersByType(FILES, await loadVariant());
await registerForMode();
let fallback;
onFallback((event) => {
  fallback ??= event;
});
serve();
tell({ counts });

/**
 * Registers what is generated, has code made on demand, or plans all types, unless they get plans by themselves, and proves that
 * it is used.
 */
async function registerForMode() {
  if (mode === "plan-hook") {
    for (const typeName of encoders.keys()) use(registry.getMessage(typeName));
    return;
  }
  const modules = FILES.map(([, fast]) => fast);
  if (mode === "plan") {
    registerPlans(registry);
  } else if (mode === "demand") {
    await compile(registry);
  } else if (mode in JSON_MODES) {
    if (mode === "json-plan") registerPlans(registry);
    else if (mode === "json-demand") await compile(registry);
    else if (mode !== "json") registerAllJson(modules);
    for (const [typeName, { json }] of encoders) {
      const schema = registry.getMessage(typeName);
      if (schema.fields.length > 0)
        assertJsonRegistered(
          schema,
          JSON_MODES[mode](schema, json),
          mode !== "json-plan",
        );
    }
    return;
  } else {
    registerAll(modules);
  }
  for (const desc of registry) {
    if (
      desc.kind === "message" &&
      desc.fields.length > 0 &&
      encoders.has(desc.typeName)
    )
      assertRegistered(desc, ...registered());
  }
}

/** Encodes and decodes so much of a type that the next message gets a plan: an unknown field of 64 KiB. */
function use(schema) {
  const message = fromBinary(schema, new Uint8Array(0));
  const data = Uint8Array.of(0x80, 0x80, 4, ...new Uint8Array(1 << 16));
  message.$unknown = [{ no: 0x1fffffff, wireType: 2, data }];
  // The required fields of one aren't set.
  const { bytes } = outcome(() => toBinary(schema, message));
  if (bytes !== undefined) fromBinary(schema, bytes);
}

/** The functions that look for what is registered. */
function registered() {
  return mode === "hook"
    ? [toBinary, fromBinary]
    : mode === "plan" || mode === "demand"
      ? [dropIn, dropInFromBinary]
      : [dropIn];
}

/** The modules of code with two passes, or standalone, which only its mode loads. */
async function loadVariant() {
  if (mode !== "two-pass" && mode !== "standalone") return [];
  const names = ["proto2", "proto3", "proto2_editions", "proto3_editions"];
  return Promise.all(
    [...names, "edition2023"].map(
      (name) =>
        import(`./gen/${mode}/google/protobuf/test_messages_${name}_fast.js`),
    ),
  );
}

/** The generated functions of every top-level message of the given files, by full name. */
function encodersByType(files, variant) {
  const functions = (fast, name) => ({
    encode: fast[`encode${name}`],
    size: fast[`size${name}`],
    encodeInto: fast[`encode${name}Into`],
    decode: fast[`decode${name}`],
    json: {
      toJson: fast[`toJson${name}`],
      stringify: fast[`stringify${name}`],
      fromJson: fast[`fromJson${name}`],
      parse: fast[`parse${name}`],
    },
  });
  const result = new Map();
  for (const [i, [schemas, fast]] of files.entries()) {
    for (const desc of Object.values(schemas)) {
      if (desc?.kind !== "message" || desc.parent) continue;
      result.set(desc.typeName, {
        ...functions(fast, desc.name),
        variant: variant[i] && functions(variant[i], desc.name),
      });
    }
  }
  return result;
}

/** Whether both are errors, of which standalone code has its own. */
function isOtherError(expected, actual) {
  return (
    standalone &&
    expected.error !== undefined &&
    /^(?:De|En)codeError: cannot (?:de|en)code /.test(String(actual.error))
  );
}

/** Encodes in this run's mode, and compares with toBinary. */
function encode(schema, message) {
  const expected = outcome(() => upstream.toBinary(schema, message));
  fallback = undefined;
  const { planned } = hookCalls();
  const actual = outcome(() =>
    encodeInMode(schema, message, encoders.get(schema.typeName)),
  );
  counts.encoded++;
  counts.encodedByPlans += hookCalls().planned - planned;
  // What a parser made conforms to its type, if only all required fields are there.
  if (fallback !== undefined && expected.bytes !== undefined) {
    tell({ typeName: schema.typeName, fallback });
  }
  const text = isOtherError(expected, actual)
    ? undefined
    : difference(expected, actual);
  if (text !== undefined) {
    tell({ typeName: schema.typeName, difference: text });
  }
  if (actual.error) throw actual.error;
  return actual.bytes;
}

/**
 * Decodes in this run's mode, and compares with fromBinary. What fromBinary accepts and strict decoders give up is not
 * conforming: fields with the wire type of another, and parts that end beyond the whole.
 */
function decode(schema, bytes) {
  const decodeInMode = DECODERS[mode];
  if (decodeInMode === undefined) return fromBinary(schema, bytes);
  fallback = undefined;
  const run = (read) => {
    try {
      return { message: read() };
    } catch (error) {
      return { error };
    }
  };
  const { decode, variant } = encoders.get(schema.typeName);
  const { planned } = hookCalls().fromBinary;
  const actual = run(() =>
    decodeInMode(schema, bytes, variant?.decode ?? decode),
  );
  counts.decodedByPlans += hookCalls().fromBinary.planned - planned;
  const expected = run(() => upstream.fromBinary(schema, bytes));
  counts.decoded++;
  const text =
    expected.message && actual.message
      ? objectDifference(actual.message, expected.message, bytes, {
          standalone,
        })
      : isOtherError(expected, actual) ||
          describe(actual) === describe(expected)
        ? undefined
        : `${describe(actual)} instead of ${describe(expected)}`;
  if (text !== undefined) {
    tell({ typeName: schema.typeName, difference: text });
  }
  if (fallback !== undefined && expected.message !== undefined) {
    tell({ typeName: schema.typeName, fallback });
  }
  if (actual.error) throw actual.error;
  return actual.message;
}

/** Writes JSON, in the modes of JSON as the mode does, and compares with toJson and toJsonString. */
function stringify(schema, message, options) {
  if (!(mode in JSON_MODES)) return toJsonString(schema, message, options);
  counts.jsonWritten++;
  return writeJson(
    schema,
    jsonFunctions(schema),
    message,
    options,
    jsonReport(schema),
  );
}

/** Reads JSON, in the modes of JSON as the mode does, and compares with fromJson and fromJsonString. */
function parse(schema, text, options) {
  if (!(mode in JSON_MODES)) return fromJsonString(schema, text, options);
  counts.jsonRead++;
  return readJson(
    schema,
    jsonFunctions(schema),
    text,
    options,
    jsonReport(schema),
  );
}

function jsonFunctions(schema) {
  return JSON_MODES[mode](schema, encoders.get(schema.typeName).json);
}

/** Who is told what comes of comparisons in JSON. */
function jsonReport({ typeName }) {
  return {
    takeFallback() {
      const event = fallback;
      fallback = undefined;
      return event;
    },
    difference: (text) => tell({ typeName, difference: text }),
    fallback: (event) => tell({ typeName, fallback: event }),
    left(reason) {
      counts[reason === "registry" ? "leftForRegistry" : "leftAsUnusual"]++;
    },
  };
}

/** Appends an entry to the report. */
function tell(entry) {
  appendFileSync(report, `${JSON.stringify(entry)}\n`);
}

/** Answers requests until the runner closes the pipe. */
function serve() {
  for (let header = read(4); header !== undefined; header = read(4)) {
    const request = fromBinary(
      ConformanceRequestSchema,
      read(header.readUInt32LE(0)),
    );
    const response = toBinary(
      ConformanceResponseSchema,
      respond(request, registry, {
        encode,
        decode,
        toJsonString: stringify,
        fromJsonString: parse,
      }),
    );
    counts.responses++;
    const length = Buffer.alloc(4);
    length.writeUInt32LE(response.length);
    write(Buffer.concat([length, response]));
  }
}

/** Reads exactly that many bytes; undefined at the end of the input. */
function read(length) {
  const buffer = Buffer.alloc(length);
  let position = 0;
  while (position < length) {
    const count = readSync(0, buffer, position, length - position, null);
    if (count === 0) return undefined;
    position += count;
  }
  return buffer;
}

/** Writes all bytes, which a pipe may take in several parts. */
function write(buffer) {
  let position = 0;
  while (position < buffer.length) {
    position += writeSync(1, buffer, position);
  }
}
