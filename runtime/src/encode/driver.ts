/**
 * What `encodeFoo` and `toBinary` call with the encoder of a message type: it lets the encoder write into the draft, and copies the bytes
 * to where they belong. The draft is made as long as the message needs. If anything goes wrong, the message is left to
 * protobuf-es, as if nothing had been tried.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { EncodedBytes } from "../contract/encode-options.js";
import type { AnyOptions, Encoder, ToBinary } from "../contract/encoder.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/generated-file.js";
import {
  checkSize,
  INITIAL_LENGTH,
  KEPT_LENGTH,
  MAX_SIZE,
  ORIGIN,
} from "../contract/limits.js";
import { HUGE, NO_ROOM } from "../contract/signals.js";
import { stringMemory } from "../engine/string-memory.js";
import { newGate, refusalOf } from "../gate/refusals.js";
import { encodeRefusals } from "../gate/text-encodings.js";
import { dropView } from "../write/view.js";
import { copyToAllocated } from "./copy.js";
import { type GrowingDraft, lengthened, writeGrowing } from "./grow.js";
import { writesUnknownFields } from "./options.js";
import { writeSize } from "./output.js";
import { encodeRefused, refusedBytes, upstreamBytes } from "./upstream.js";

export function createEncoder<M>(
  schema: DescMessage,
  write: Encoder<M>["write"],
  toBinary: ToBinary,
  getTextEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Encoder<M> {
  const gate = newGate<Encoder<M>>(encodeRefusals, getTextEncoding);
  gate.code = {
    operations: ["toBinary"],
    gate,
    typeName: schema.typeName,
    check,
    schema,
    toBinary,
    encodeReady,
    draftLength: 0,
    write,
  };
  return gate.code;
}

/**
 * Encodes a message into a new Uint8Array with an ArrayBuffer of its own, or
 * into what the option `allocate` returns.
 *
 * Throws what `toBinary` of protobuf-es throws, and a RangeError if the size
 * is over 2 GiB - 1.
 */
export function encode<M>(
  encoder: Encoder<M>,
  message: M,
  options?: AnyOptions,
): EncodedBytes {
  const refusal = refusalOf(encoder.gate);
  if (refusal !== undefined) {
    return encodeRefused(encoder, message, options, refusal) as EncodedBytes;
  }
  return encodeReady(
    encoder,
    message,
    options,
    options?.delimited,
    options?.allocate,
  ) as EncodedBytes;
}

/**
 * Does the same for given values of the options `delimited` and `allocate`,
 * with an encoder that is not refused. Leaves anomalies to the given `toBinary`, or the encoder's.
 */
export function encodeReady<M>(
  encoder: Encoder<M>,
  message: M,
  options: AnyOptions,
  delimited: boolean | undefined,
  allocate?: ((size: number) => Uint8Array) | null,
  original?: ToBinary,
): Uint8Array {
  const draft = acquireDraft(options);
  try {
    const end = writeDraft(
      encoder,
      message,
      draft,
      options,
      ORIGIN + MAX_SIZE,
      original,
    );
    const start = delimited ? writeSize(draft.bytes, end) : ORIGIN;
    return allocate === undefined || allocate === null
      ? draft.bytes.slice(start, end)
      : copyToAllocated(allocate, draft.bytes, start, end);
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
}

/**
 * Where a message is written before its size is known. One serves all calls but those within another, of a getter that encodes.
 */
export class MessageDraft implements GrowingDraft {
  bytes: Uint8Array = new Uint8Array(INITIAL_LENGTH);
  unknown = true;
  viewed: Uint8Array | undefined = undefined;
  view: DataView | undefined = undefined;
  busy = false;
}

const shared: MessageDraft = /*@__PURE__*/ new MessageDraft();

/** For calls within a call. */
let inner: MessageDraft | undefined;

/**
 * Returns a draft for one call. The caller must end its use: set `busy` to
 * false first, which takes no stack, and then call `trimDraft`. (A caller whose program V8
 * ends, after the `timeout` of node:vm for one, does neither: V8 runs no `finally` then.)
 */
export function acquireDraft(options: AnyOptions): MessageDraft {
  const draft = shared.busy ? innerDraft() : shared;
  // Most calls have no options, and get by with what V8 inlines for nothing.
  draft.unknown = !options || writesUnknownFields(options);
  draft.busy = true;
  return draft;
}

/**
 * Returns a draft for a call within a call. It is kept, because the outer call may
 * never end: then all later ones are within it.
 */
function innerDraft(): MessageDraft {
  if (inner === undefined || inner.busy) {
    inner = new MessageDraft();
  }
  return inner;
}

/** Gives back memory that is too much to be kept. */
export function trimDraft(draft: MessageDraft): void {
  if (
    draft.bytes.length > KEPT_LENGTH ||
    (stringMemory.isNew && draft === shared)
  ) {
    draft.bytes = memoryFor(draft);
    dropView(draft);
  }
}

/**
 * Returns the memory that a draft keeps. The shared one has that of WebAssembly, once there is one.
 */
function memoryFor(draft: MessageDraft): Uint8Array {
  if (draft !== shared || stringMemory.bytes === undefined) {
    return new Uint8Array(INITIAL_LENGTH);
  }
  stringMemory.isNew = false;
  return stringMemory.bytes;
}

/** Up to this length, 256 MiB, the next message that needs a long draft gets one as long as the last one needed. */
const MAX_REMEMBERED = 1 << 28;

/**
 * Writes a message into a draft, or what protobuf-es makes of it, and returns
 * its end. If that is beyond `maxEnd`, the draft may hold neither.
 */
export function writeDraft<M>(
  encoder: Encoder<M>,
  message: M,
  draft: MessageDraft,
  options: AnyOptions,
  maxEnd: number,
  original?: ToBinary,
): number {
  try {
    const { bytes } = draft;
    const end = encoder.write(message, bytes, ORIGIN, draft);
    if (end <= bytes.length) {
      return end;
    }
    // As in grow.ts.
    throw NO_ROOM;
  } catch (e) {
    return writeAfterFailure(
      encoder,
      message,
      draft,
      options,
      maxEnd,
      original,
      e,
    );
  }
}

/**
 * Continues after the first attempt: with a longer draft, and remembers how long a draft the next such message needs. Or leaves
 * the message to protobuf-es.
 */
function writeAfterFailure<M>(
  encoder: Encoder<M>,
  message: M,
  draft: MessageDraft,
  options: AnyOptions,
  maxEnd: number,
  original: ToBinary | undefined,
  failure: unknown,
): number {
  let end: number;
  try {
    if (failure !== NO_ROOM && failure !== HUGE) {
      throw failure;
    }
    const { draftLength } = encoder;
    encoder.draftLength = 0;
    let target: Uint8Array;
    if (draftLength > draft.bytes.length) {
      target = new Uint8Array(draftLength);
      draft.bytes = target;
    } else {
      target = lengthened(draft, failure);
    }
    end = writeGrowing(encoder.write, message, draft, maxEnd, target);
  } catch (e) {
    const bytes = upstreamBytes(encoder, message, options, e, original);
    return putInto(draft, bytes, maxEnd);
  }
  checkSize(encoder.typeName, end - ORIGIN);
  const needed = Math.ceil(end * 1.125) + INITIAL_LENGTH;
  if (needed > KEPT_LENGTH && needed <= MAX_REMEMBERED) {
    encoder.draftLength = needed;
  }
  return end;
}

/** Does what `writeDraft` does, unless the encoder may not run: then protobuf-es does the call at once. */
export function writeDraftIfAllowed<M>(
  encoder: Encoder<M>,
  message: M,
  draft: MessageDraft,
  options: AnyOptions,
  maxEnd: number,
): number {
  const refusal = refusalOf(encoder.gate);
  return refusal === undefined
    ? writeDraft(encoder, message, draft, options, maxEnd)
    : putInto(draft, refusedBytes(encoder, message, options, refusal), maxEnd);
}

/** Puts what protobuf-es has written into a draft, unless it ends beyond `maxEnd`, and returns its end. */
function putInto(
  draft: MessageDraft,
  bytes: Uint8Array,
  maxEnd: number,
): number {
  const end = ORIGIN + bytes.length;
  if (end <= maxEnd) {
    if (end > draft.bytes.length) {
      draft.bytes = new Uint8Array(end);
    }
    draft.bytes.set(bytes, ORIGIN);
  }
  return end;
}
