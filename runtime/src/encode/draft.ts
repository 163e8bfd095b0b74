import type { Chunk, Draft } from "../contract/draft.js";
import { INITIAL_LENGTH, KEPT_LENGTH } from "../contract/limits.js";
import { stringMemory } from "../engine/string-memory.js";
import { newChunk } from "../write/chunk.js";

/**
 * Where a message is written before its size is known.
 *
 * One draft serves all top-level calls of the module. A call that begins while
 * another one is under way (a getter that encodes) gets a draft of its own.
 */
export class MessageDraft implements Draft {
  /** The memory. */
  bytes: Uint8Array = new Uint8Array(INITIAL_LENGTH);
  /** The option `writeUnknownFields`. */
  unknown = true;
  /** For packed fields of `float` and `double` values. */
  readonly chunk: Chunk = newChunk();
  /** Whether a call uses this draft. */
  busy = false;
  /** What was thrown when the fast path gave up. */
  failure: unknown = undefined;
}

const shared: MessageDraft = /*@__PURE__*/ new MessageDraft();

/** For calls within a call. */
let inner: MessageDraft | undefined;

/**
 * Returns a draft for one call. The caller must end its use: set `busy` to
 * false first, which takes no stack, and then call `trimDraft`. (A caller whose program V8
 * ends, after the `timeout` of node:vm for one, does neither: V8 runs no `finally` then.)
 */
export function acquireDraft(unknown: boolean): MessageDraft {
  const draft = shared.busy ? innerDraft() : shared;
  draft.unknown = unknown;
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

/**
 * Gives back what is not to be kept: too much memory, and what was thrown.
 */
export function trimDraft(draft: MessageDraft): void {
  draft.failure = undefined;
  if (
    draft.bytes.length > KEPT_LENGTH ||
    (stringMemory.isNew && draft === shared)
  ) {
    draft.bytes = memoryFor(draft);
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
