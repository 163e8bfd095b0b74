const NO_BYTES = /*@__PURE__*/ new Uint8Array(0);

/** Enough for most messages: 1 KiB. */
const INITIAL_LENGTH = 256;

/** 64 `float` or 32 `double` values: for fewer a native copy does not pay off. */
const CHUNK_LENGTH = 256;

/** What is longer than this is given back after use: 256 KiB, and 1 MiB. */
const KEPT_LENGTH = 65536;
export const KEPT_SCRATCH: number = 1 << 20;

/**
 * What the size pass hands to the write pass.
 *
 * Invariant: both passes visit a message in the same order. The size pass
 * reserves an entry before it descends, and sets it afterwards; the write pass
 * takes the entries one by one in the order of reservation.
 *
 * One tape serves all top-level calls of the module. A call that begins while
 * another one is under way (a getter that encodes) gets a tape of its own.
 */
export class Tape {
  /** Sizes in bytes of submessages, packed fields and map entries. */
  sizes: Int32Array = new Int32Array(INITIAL_LENGTH);
  /** Number of reserved entries. */
  top = 0;
  /** Index of the entry that the write pass takes next. */
  next = 0;
  /** Keys and values of map entries, as the size pass enumerated them. */
  entries: unknown[] = [];
  /** Number of keys and values kept. */
  entryTop = 0;
  /** Index of the key or value that the write pass takes next. */
  nextEntry = 0;
  /** Whether the size pass counts the bytes of strings, which may not be ASCII. */
  exact = false;
  /** Whether the write pass may write more, for strings that are not ASCII. */
  elastic = false;
  /**
   * Number of bytes that such strings, and the length prefixes around them,
   * take beyond what they would if they were ASCII.
   */
  grown = 0;
  /** The option `writeUnknownFields`. */
  unknown = true;
  /** Memory for outputs whose final size is not known yet. */
  scratch: Uint8Array = NO_BYTES;
  /** A piece of a packed field of `float` or `double` values, before it is copied. */
  chunk: Uint8Array = new Uint8Array(CHUNK_LENGTH);
  floats: Float32Array = new Float32Array(this.chunk.buffer);
  doubles: Float64Array = new Float64Array(this.chunk.buffer);
  /** Whether a call uses this tape. */
  busy = false;
}

const shared: Tape = /*@__PURE__*/ new Tape();

/**
 * Returns a tape for one call, which must be given to `releaseTape` in the end.
 */
export function acquireTape(): Tape {
  const tape = shared.busy ? new Tape() : shared;
  tape.unknown = true;
  rewind(tape);
  // Last, so that a tape is not lost if there is no stack left for the rest.
  tape.busy = true;
  return tape;
}

/**
 * Ends the use of a tape. It is free in any case, even if there is no stack
 * left for the rest.
 */
export function releaseTape(tape: Tape): void {
  tape.busy = false;
  forgetEntries(tape);
  if (tape.sizes.length > KEPT_LENGTH) {
    tape.sizes = new Int32Array(INITIAL_LENGTH);
  }
  if (tape.scratch.length > KEPT_SCRATCH) {
    tape.scratch = NO_BYTES;
  }
}

/**
 * Starts the size pass (anew).
 */
export function rewind(tape: Tape): void {
  tape.top = 0;
  tape.next = 0;
  tape.nextEntry = 0;
  tape.grown = 0;
  forgetEntries(tape);
}

/**
 * Whether the write pass took as many entries as the size pass left.
 */
export function isTaken(tape: Tape): boolean {
  return tape.next === tape.top && tape.nextEntry === tape.entryTop;
}

/**
 * Lets go of the caller's keys and values.
 */
function forgetEntries(tape: Tape): void {
  if (tape.entryTop > KEPT_LENGTH) {
    tape.entries = [];
  } else {
    for (let i = 0; i < tape.entryTop; i++) {
      tape.entries[i] = undefined;
    }
  }
  tape.entryTop = 0;
}

/**
 * Reserves the next entry, and returns its index.
 */
export function reserve(tape: Tape): number {
  const index = tape.top;
  if (index === tape.sizes.length) {
    grow(tape);
  }
  tape.top = index + 1;
  return index;
}

/**
 * Appends a size, in bytes.
 */
export function pushSize(tape: Tape, size: number): void {
  const index = tape.top;
  if (index === tape.sizes.length) {
    grow(tape);
  }
  tape.sizes[index] = size;
  tape.top = index + 1;
}

/**
 * Takes the next size, in bytes.
 */
export function nextSize(tape: Tape): number {
  return tape.sizes[tape.next++] as number;
}

/**
 * Returns memory of the tape, at least as long as given.
 */
export function scratchOf(tape: Tape, size: number): Uint8Array {
  if (tape.scratch.length < size) {
    const doubled = Math.min(2 * tape.scratch.length, KEPT_SCRATCH);
    tape.scratch = new Uint8Array(Math.max(size, doubled));
  }
  return tape.scratch;
}

function grow(tape: Tape): void {
  const sizes = new Int32Array(tape.sizes.length * 2);
  sizes.set(tape.sizes);
  tape.sizes = sizes;
}
