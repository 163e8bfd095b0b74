/**
 * A drop-in for the functions of @bufbuild/protobuf that create, clone, compare, encode and
 * decode messages, in binary and as JSON. Message types that are registered take the fast path.
 *
 * @packageDocumentation
 */
import {
  type BinaryReadOptions,
  type BinaryWriteOptions,
  type DescMessage,
  type JsonReadOptions,
  type JsonValue,
  type JsonWriteOptions,
  type JsonWriteStringOptions,
  type MessageInitShape,
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
  type SizeDelimitedDecodeOptions,
  sizeDelimitedPeek,
} from "@bufbuild/protobuf/wire";
import {
  file_google_protobuf_descriptor,
  file_google_protobuf_empty,
} from "@bufbuild/protobuf/wkt";
import type { Clone } from "./contract/cloner.js";
import type { Equals, EqualsOptions } from "./contract/comparer.js";
import type { FromBinary } from "./contract/decoder.js";
import type { ToBinary } from "./contract/encoder.js";
import type { Gate } from "./contract/gate.js";
import type { FromJson, ToJson, ToJsonString } from "./contract/json-codec.js";
import type { JsonOf } from "./contract/json-options.js";
import { originalOf } from "./contract/original.js";
import type { CheckedCode } from "./contract/schema-check.js";
import { ANOMALY, UNSUPPORTED } from "./contract/signals.js";
import type { Loader, Table } from "./contract/table.js";
import { decodeStream } from "./decode/stream.js";
import {
  clone as cloneOperation,
  cloneRegistered,
} from "./operations/clone.js";
import { type CreateMessage, createRegistered } from "./operations/create.js";
import {
  equals as equalsOperation,
  equalsRegistered,
} from "./operations/equals.js";
import {
  decodeRegistered,
  fromBinary as fromBinaryOperation,
} from "./operations/from-binary.js";
import {
  fromJson as fromJsonOperation,
  fromJsonRegistered,
} from "./operations/from-json.js";
import { parseRegistered } from "./operations/from-json-string.js";
import {
  encodeRegistered,
  toBinary as toBinaryOperation,
} from "./operations/to-binary.js";
import { toJsonRegistered } from "./operations/to-json.js";
import { stringifyRegistered } from "./operations/to-json-string.js";
import type { AnyMessage } from "./plan/plan.js";
import { loadFiles, registerLoaders } from "./registry/lazy.js";
import { messageTypes, type PlanInput } from "./registry/message-types.js";
import type { Operation } from "./registry/operation.js";
import { DUE } from "./registry/plan-trigger.js";
import { planType } from "./registry/plans.js";
import { registerTables } from "./registry/register.js";
import { registry } from "./registry/registry.js";

export type { Loader, Table } from "./contract/table.js";
export { type HookCalls, hookCalls } from "./registry/calls.js";
export type { TypeCalls } from "./registry/registry.js";

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
 * the first call on, which makes them. Other types get one after some calls, unless `registerPlans.off()` was called:
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

function planAll(...what: PlanInput[]): void {
  for (const schema of messageTypes(what, "registerPlans")) {
    try {
      plan(toBinaryOperation, schema, originalToBinary as ToBinary);
      plan(fromBinaryOperation, schema, originalFromBinary as FromBinary);
      plan(fromJsonOperation, schema, originalFromJson as FromJson);
      plan(cloneOperation, schema, originalClone as Clone);
      plan(equalsOperation, schema, originalEquals as Equals);
    } catch (reason) {
      if (reason !== UNSUPPORTED && reason !== ANOMALY) {
        throw reason;
      }
    }
  }
}

/** Plans a type for an operation, or has the copy of protobuf-es that is called first do it. */
function plan<Code extends CheckedCode, Plan, Original>(
  operation: Operation<Gate<Code>, Plan, Original>,
  schema: DescMessage,
  original: Original,
): void {
  if (isOwn(schema)) {
    planType(operation, schema, original, getTextEncoding, makeEmpty);
  } else {
    operation.shared.work.set(schema, DUE);
  }
}

/** Not what protobuf-es makes of a type to read it, which would take the time that plans save. */
function makeEmpty(schema: DescMessage): AnyMessage {
  return originalOf(originalCreate)(schema) as AnyMessage;
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
export function toBinary<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
  options?: Partial<BinaryWriteOptions>,
): Uint8Array<ArrayBuffer> {
  return encodeRegistered(
    schema,
    message,
    options,
    originalToBinary as ToBinary,
    getTextEncoding,
  );
}

/**
 * Serializes a message, prefixed with its size as a varint, like
 * `sizeDelimitedEncode` of @bufbuild/protobuf/wire. The one difference is that
 * of `toBinary`.
 */
export function sizeDelimitedEncode<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
  options?: BinaryWriteOptions,
): Uint8Array {
  return encodeRegistered(
    schema,
    message,
    options,
    originalToBinary as ToBinary,
    getTextEncoding,
    true,
    undefined,
    // Not by sizeDelimitedEncode, whose `toBinary` may be redirected, and would count the call again.
    (bytes) => new BinaryWriter().bytes(bytes).finish(),
  );
}

/**
 * Creates a message, like `create` of @bufbuild/protobuf: the same object.
 */
export function create<Desc extends DescMessage>(
  schema: Desc,
  init?: MessageInitShape<Desc>,
): MessageShape<Desc> {
  return createRegistered(
    schema,
    init,
    originalCreate as CreateMessage,
  ) as MessageShape<Desc>;
}

/**
 * Parses a message, like `fromBinary` of @bufbuild/protobuf: the same message,
 * and the same errors.
 */
export function fromBinary<Desc extends DescMessage>(
  schema: Desc,
  bytes: Uint8Array,
  options?: Partial<BinaryReadOptions>,
): MessageShape<Desc> {
  return decodeRegistered(
    schema,
    bytes,
    options,
    originalFromBinary as FromBinary,
    getTextEncoding,
  ) as MessageShape<Desc>;
}

/**
 * Parses a stream of messages that come after their sizes, like
 * `sizeDelimitedDecodeStream` of @bufbuild/protobuf/wire: the same messages,
 * and the same errors.
 */
export function sizeDelimitedDecodeStream<Desc extends DescMessage>(
  schema: Desc,
  chunks: AsyncIterable<Uint8Array>,
  options?: Partial<SizeDelimitedDecodeOptions>,
): AsyncIterableIterator<MessageShape<Desc>> {
  return decodeStream(
    chunks,
    (bytes) => fromBinary(schema, bytes, options),
    sizeDelimitedPeek,
    options,
  );
}

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
  return toJsonRegistered(
    schema,
    message,
    options,
    originalToJson as ToJson,
    getTextEncoding,
  ) as JsonOf<Desc, Options>;
}

/**
 * Serializes a message to JSON text, like `toJsonString` of @bufbuild/protobuf: the same
 * text, and the same errors.
 */
export function toJsonString<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
  options?: Partial<JsonWriteStringOptions>,
): string {
  return stringifyRegistered(
    schema,
    message,
    options,
    originalToJsonString as ToJsonString,
    getTextEncoding,
  );
}

/**
 * Makes a message of a JSON value, like `fromJson` of @bufbuild/protobuf: the same message,
 * and the same errors.
 */
export function fromJson<Desc extends DescMessage>(
  schema: Desc,
  json: JsonValue,
  options?: Partial<JsonReadOptions>,
): MessageShape<Desc> {
  return fromJsonRegistered(
    schema,
    json,
    options,
    originalFromJson as FromJson,
    getTextEncoding,
  ) as MessageShape<Desc>;
}

/**
 * Parses a message from JSON text, like `fromJsonString` of @bufbuild/protobuf: the same
 * message, and the same errors.
 */
export function fromJsonString<Desc extends DescMessage>(
  schema: Desc,
  json: string,
  options?: Partial<JsonReadOptions>,
): MessageShape<Desc> {
  return parseRegistered(
    schema,
    json,
    options,
    originalFromJsonString as FromJson,
    getTextEncoding,
  ) as MessageShape<Desc>;
}

/**
 * Returns a deep copy of a message, like `clone` of @bufbuild/protobuf: the same message, and the
 * same errors.
 */
export function clone<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
): MessageShape<Desc> {
  return cloneRegistered(
    schema,
    message,
    originalClone as Clone,
    getTextEncoding,
  ) as MessageShape<Desc>;
}

/**
 * Compares two messages, like `equals` of @bufbuild/protobuf: the same answer, and the same errors.
 */
export function equals<Desc extends DescMessage>(
  schema: Desc,
  a: MessageShape<Desc>,
  b: MessageShape<Desc>,
  options?: EqualsOptions,
): boolean {
  return equalsRegistered(
    schema,
    a,
    b,
    options,
    originalEquals as Equals,
    getTextEncoding,
  );
}
