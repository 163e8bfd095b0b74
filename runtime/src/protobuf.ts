/**
 * A drop-in for the functions of @bufbuild/protobuf that create, clone, compare, encode and
 * decode messages, in binary and as JSON. Message types that are registered take the fast path.
 *
 * @packageDocumentation
 */
import {
  type DescMessage,
  type JsonWriteOptions,
  type MessageShape,
  clone as originalClone,
  create as originalCreate,
  equals as originalEquals,
  fromBinary as originalFromBinary,
  fromJson as originalFromJson,
  fromJsonString as originalFromJsonString,
  toBinary as originalToBinary,
  toJson as originalToJson,
  toJsonString as originalToJsonString,
} from "@bufbuild/protobuf";
import {
  BinaryWriter,
  getTextEncoding,
  type sizeDelimitedDecodeStream as originalDecodeStream,
  type sizeDelimitedEncode as originalSizeDelimitedEncode,
  sizeDelimitedPeek,
} from "@bufbuild/protobuf/wire";
import {
  file_google_protobuf_descriptor,
  file_google_protobuf_empty,
} from "@bufbuild/protobuf/wkt";
import type { Gate } from "./contract/gate.js";
import type { CheckedCode, Table } from "./contract/generated-file.js";
import type { JsonOf } from "./contract/json-options.js";
import { type Upstream, upstreamOf } from "./contract/original.js";
import { registry } from "./contract/registry.js";
import { ANOMALY, UNSUPPORTED } from "./contract/signals.js";
import { decodeStream } from "./decode/stream.js";
import { clone as cloneOperation, runClone } from "./operations/clone.js";
import { runCreate } from "./operations/create.js";
import { equals as equalsOperation, runEquals } from "./operations/equals.js";
import {
  fromBinary as fromBinaryOperation,
  runFromBinary,
} from "./operations/from-binary.js";
import {
  fromJson as fromJsonOperation,
  runFromJson,
} from "./operations/from-json.js";
import { runFromJsonString } from "./operations/from-json-string.js";
import {
  runToBinary,
  toBinary as toBinaryOperation,
} from "./operations/to-binary.js";
import { runToJson } from "./operations/to-json.js";
import { runToJsonString } from "./operations/to-json-string.js";
import { type Loader, loadFiles, registerLoaders } from "./registry/hot.js";
import { messageTypes, type PlanInput } from "./registry/message-types.js";
import type { PlannedOperation } from "./registry/operation.js";
import { DUE, planType } from "./registry/plans.js";
import { registerTables } from "./registry/register.js";

export type { Table } from "./contract/generated-file.js";
export type { TypeCalls } from "./contract/registry.js";
export { type HookCalls, hookCalls } from "./registry/calls.js";
export type { Loader } from "./registry/hot.js";

const COPY = { getTextEncoding, create: originalCreate };
/** Apart, and not by a spread, which bundlers keep: a bundle has the writer only if it needs it. */
const WITH_WRITER = { getTextEncoding, create: originalCreate, BinaryWriter };
const CREATE = /*@__PURE__*/ upstreamOf(originalCreate, COPY);
const TO_BINARY = /*@__PURE__*/ upstreamOf(originalToBinary, WITH_WRITER);
const FROM_BINARY = /*@__PURE__*/ upstreamOf(originalFromBinary, COPY);
const TO_JSON = /*@__PURE__*/ upstreamOf(originalToJson, COPY);
const TO_JSON_STRING = /*@__PURE__*/ upstreamOf(originalToJsonString, COPY);
const FROM_JSON = /*@__PURE__*/ upstreamOf(originalFromJson, WITH_WRITER);
const FROM_JSON_STRING = /*@__PURE__*/ upstreamOf(
  originalFromJsonString,
  WITH_WRITER,
);
const CLONE = /*@__PURE__*/ upstreamOf(originalClone, WITH_WRITER);
const EQUALS = /*@__PURE__*/ upstreamOf(originalEquals, WITH_WRITER);

/** Adds the tables that generated files export to the registry, whatever features they have. (Files that are
 * generated with `standalone=true` have none: they know no descriptors.)
 */
export function register(...tables: Table[]): void {
  registerTables(tables, originalCreate);
}

/**
 * Adds how the code of files is loaded, by the names of their Protobuf files, as the module of `register=lazy` does: when
 * one of their types was used much, and has a plan until then.
 */
export function registerLazy(loaders: Readonly<Record<string, Loader>>): void {
  registerLoaders(loaders, originalCreate);
}

/**
 * Loads now what `registerLazy` has for message types, and for those of their fields, and registers it. Types for which it has nothing
 * stay as they are.
 *
 * Takes schemas (`OrderSchema`), files (`file_shop`) and registries. Rejects with a TypeError
 * for anything else, and with the error of a file that can't be loaded or registered.
 */
export async function load(...what: PlanInput[]): Promise<void> {
  await loadFiles(messageTypes(what, "load"));
}

/**
 * Lets message types that have no generated code, and those of their fields, have plans from
 * the first call on, which makes them; for schemas of another copy of protobuf-es, its first call is still its own. Other types get one after some calls, unless `registerPlans.off()` was called:
 * then types that have a plan keep it, and no other gets one by itself.
 *
 * Takes schemas (`OrderSchema`), files (`file_shop`) and registries. Throws a TypeError
 * for anything else.
 */
export const registerPlans: {
  (...what: PlanInput[]): void;
  off(): void;
} = /*@__PURE__*/ Object.assign(planAll, {
  off(): void {
    registry.plans = false;
  },
});

/**
 * Types that needn't be planned again, nor what they need: they have all plans, or can't have any. A program may ask for many
 * types, one after another.
 */
const planned = /*@__PURE__*/ new WeakSet<DescMessage>();

function planAll(...what: PlanInput[]): void {
  const types = messageTypes(what, "registerPlans", planned);
  let isDone = [...types].every(isOwn);
  for (const schema of types) {
    try {
      plan(toBinaryOperation, schema, TO_BINARY);
      plan(fromBinaryOperation, schema, FROM_BINARY);
      plan(fromJsonOperation, schema, FROM_JSON);
      plan(cloneOperation, schema, CLONE);
      plan(equalsOperation, schema, EQUALS);
    } catch (reason) {
      if (reason !== UNSUPPORTED && reason !== ANOMALY) {
        throw reason;
      }
      isDone &&= reason === ANOMALY;
    }
  }
  if (isDone) {
    for (const type of types) {
      planned.add(type);
    }
  }
}

/** Plans a type for an operation. For a schema of another copy of protobuf-es, what is called first does it. */
function plan<Code extends CheckedCode, Plan, Original>(
  operation: PlannedOperation<Gate<Code>, Plan, Original>,
  schema: DescMessage,
  upstream: Upstream<Original>,
): void {
  if (isOwn(schema)) {
    planType(operation, schema, upstream);
  } else {
    operation.shared.work.set(schema, DUE);
  }
}

/**
 * Whether the copy of protobuf-es that is imported here made a schema, and not the one of the other kind of module: each
 * makes messages with prototypes of its own, and a descriptor has a message: but for that of descriptors themselves.
 */
function isOwn({ file }: DescMessage): boolean {
  return (
    file === file_google_protobuf_descriptor ||
    Object.getPrototypeOf(file.proto) ===
      Object.getPrototypeOf(file_google_protobuf_empty.proto)
  );
}

/**
 * Serializes a message, like `toBinary` of @bufbuild/protobuf: the same bytes,
 * and the same errors. The one difference: a message over 2 GiB - 1 throws a
 * RangeError.
 */
export const toBinary: typeof originalToBinary = (schema, message, options) =>
  runToBinary(schema, message, options, TO_BINARY);

/**
 * Serializes a message, prefixed with its size as a varint, like
 * `sizeDelimitedEncode` of @bufbuild/protobuf/wire. The one difference is that
 * of `toBinary`.
 */
export const sizeDelimitedEncode: typeof originalSizeDelimitedEncode = (
  schema,
  message,
  options,
) =>
  runToBinary(
    schema,
    message,
    options,
    TO_BINARY,
    true,
    undefined,
    // Not by sizeDelimitedEncode, whose `toBinary` may be redirected, and would count the call again.
    (bytes) => new BinaryWriter().bytes(bytes).finish(),
  );

/**
 * Creates a message, like `create` of @bufbuild/protobuf: the same object.
 */
export const create: typeof originalCreate = (schema, init) =>
  runCreate(schema, init, CREATE) as MessageShape<typeof schema>;

/**
 * Parses a message, like `fromBinary` of @bufbuild/protobuf: the same message,
 * and the same errors.
 */
export const fromBinary: typeof originalFromBinary = (schema, bytes, options) =>
  runFromBinary(schema, bytes, options, FROM_BINARY) as MessageShape<
    typeof schema
  >;

/**
 * Parses a stream of messages that come after their sizes, like
 * `sizeDelimitedDecodeStream` of @bufbuild/protobuf/wire: the same messages,
 * and the same errors.
 */
export const sizeDelimitedDecodeStream: typeof originalDecodeStream = (
  schema,
  chunks,
  options,
) =>
  decodeStream(
    chunks,
    (bytes) => fromBinary(schema, bytes, options),
    sizeDelimitedPeek,
    options,
  );

/**
 * Serializes a message to a JSON value, like `toJson` of @bufbuild/protobuf: the same
 * value, and the same errors.
 */
export function toJson<
  Desc extends DescMessage,
  Options extends Partial<JsonWriteOptions> | undefined = undefined,
>(
  schema: Desc,
  message: MessageShape<Desc>,
  options?: Options,
): JsonOf<Desc, Options> {
  return runToJson(schema, message, options, TO_JSON) as JsonOf<Desc, Options>;
}

/**
 * Serializes a message to JSON text, like `toJsonString` of @bufbuild/protobuf: the same
 * text, and the same errors.
 */
export const toJsonString: typeof originalToJsonString = (
  schema,
  message,
  options,
) => runToJsonString(schema, message, options, TO_JSON_STRING);

/**
 * Makes a message of a JSON value, like `fromJson` of @bufbuild/protobuf: the same message,
 * and the same errors.
 */
export const fromJson: typeof originalFromJson = (schema, json, options) =>
  runFromJson(schema, json, options, FROM_JSON) as MessageShape<typeof schema>;

/**
 * Parses a message from JSON text, like `fromJsonString` of @bufbuild/protobuf: the same
 * message, and the same errors.
 */
export const fromJsonString: typeof originalFromJsonString = (
  schema,
  json,
  options,
) =>
  runFromJsonString(schema, json, options, FROM_JSON_STRING) as MessageShape<
    typeof schema
  >;

/**
 * Returns a deep copy of a message, like `clone` of @bufbuild/protobuf: the same message, and the
 * same errors.
 */
export const clone: typeof originalClone = (schema, message) =>
  runClone(schema, message, CLONE) as MessageShape<typeof schema>;

/**
 * Compares two messages, like `equals` of @bufbuild/protobuf: the same answer, and the same errors.
 */
export const equals: typeof originalEquals = (schema, a, b, options) =>
  runEquals(schema, a, b, options, EQUALS);
