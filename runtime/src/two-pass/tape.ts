/**
 * What the first of two passes leaves for the second: the lengths of nested
 * content, in the order in which the second pass comes to them.
 *
 * A length is known only after those of the content inside it. So the first pass
 * takes the place of a length before it goes on to the content (`nextPlace`), and
 * keeps the length there after it.
 */
import { NO_ROOM } from "../wire/anomaly.js";
import { byteCount } from "../wire/bytes.js";
import { Chunk } from "../wire/chunk.js";
import { varintSize } from "../wire/write-varint.js";
import { isShared } from "./shared-memory.js";

// A constant, because V8 re-reads an import at each use.
const byteCount$ = byteCount;
const isShared$ = isShared;
const varintSize$ = varintSize;

/** Lengths below this take one byte. */
const SHORT = 0x80;
/** Lengths below this take no more than two. */
const LONG = 0x4000;

// A place is divided by shifts: a quotient would be a double, which V8 allocates
// in code that is not compiled yet.
const PIECE_BITS = 12;
/** How many lengths one piece of the tape holds: 16 KiB. */
const PIECE: number = 1 << PIECE_BITS;
const MASK: number = PIECE - 1;

/** How many messages, or 31 fields of one, have bits on the tape: 16 KiB. */
const SEEN_LENGTH = 4096;

/** So many keys of maps are kept in one call: less than 16 KiB. */
const MAX_KEYS = 256;

// What is used for each length and string. V8 knows where constant arrays are, and
// asks neither for the shape of an object nor for the kind of a number.
/** The first lengths. Those of a call within a call come after those of the outer one. */
const LENGTHS = /*@__PURE__*/ new Int32Array(PIECE);
/** A bit for each field that is set, of the first messages. */
const SEEN = /*@__PURE__*/ new Int32Array(SEEN_LENGTH);
/**
 * The numbers below, of the call that was begun last. V8 keeps so short an array
 * in its heap, where it can move, unless it is made of memory.
 */
const STATE: Int32Array = /*@__PURE__*/ new Int32Array(
  /*@__PURE__*/ new ArrayBuffer(32),
);

/** Returns one of them as an array of its own, which takes less bytecode than the name of an index. */
function cell(index: number): Int32Array {
  return STATE.subarray(index, index + 1);
}

/** The place of the next length that the first pass keeps; in the second pass, the place after all of them. */
const AT: Int32Array = /*@__PURE__*/ cell(0);
/** The same for bits. */
const SEEN_AT: Int32Array = /*@__PURE__*/ cell(1);
/** The place of the next length that the second pass takes. */
const TAKEN: Int32Array = /*@__PURE__*/ cell(2);
/** The same for bits. */
const SEEN_TAKEN: Int32Array = /*@__PURE__*/ cell(3);
/** Whether there are unknown fields to be written. */
const UNKNOWN: Int32Array = /*@__PURE__*/ cell(4);
/** How many strings that are not ASCII were measured, and are not written yet. */
const WIDE: Int32Array = /*@__PURE__*/ cell(5);
/** Up to which length a list of values of one size is checked by the second pass alone. */
const UNCHECKED: Int32Array = /*@__PURE__*/ cell(6);

/** The first six of them as pairs: one store clears two. */
const PAIRS: Float64Array = /*@__PURE__*/ new Float64Array(STATE.buffer);

/**
 * That length, where nobody sees it if the second pass fails. A longer list without
 * elements (`new Array(1e8)`) would take an output that nobody needs.
 */
const MAX_UNCHECKED = 0x1_0000;

/**
 * What one call has of its own. One tape serves all top-level calls of the module. A
 * call that begins while another one is under way (a getter that encodes) gets
 * one of its own.
 */
export class Tape {
  /** The option `writeUnknownFields`. */
  unknown = true;
  /** Whether the message is written into memory of the caller. */
  intoMemory = false;
  /** That memory, and where the message begins in it, if they are known before the size. */
  target: Uint8Array | undefined = undefined;
  offset = 0;
  /** The bytes that the first pass saw which may be views on that memory. */
  arrays: Uint8Array[] = [];
  /** Whether there may be others, in messages of one pass. */
  hasOthers = false;
  /**
   * Whether all strings are measured. Otherwise those are taken for ASCII where
   * none was anything else of late, and the second pass throws at one that is not.
   */
  exact = false;
  /** Further lengths, for as long as the call takes. */
  pieces: (Int32Array | undefined)[] = [];
  /** Maps of integers that the first pass saw, with their keys: see keys.ts. */
  keys: { readonly record: object; readonly keys: string[] }[] = [];
  /** How many more keys it may keep. */
  keysLeft: number = MAX_KEYS;
  /** How many of the maps the second pass came to. */
  keysTaken = 0;
  /** For packed fields of `float` and `double` values. */
  readonly chunk: Chunk = new Chunk();
  /** Whether a call uses this tape. */
  busy = false;
  /**
   * Whether something has to be done after the call: a value is kept, or there is an outer call, which
   * goes on with its own state.
   */
  used = false;
  /** What was thrown when a pass gave up. */
  failure: unknown = undefined;
  /** The place of the first length. */
  from = 0;
  /** The place of the first bits. */
  seenFrom = 0;
  /** The tape of the call that this one is within, or this one. */
  readonly outer: Tape;
  /** The state of that call. */
  readonly outerState: Int32Array | undefined;
  /**
   * The tape of calls within this one. It is kept, because this one may never end (see
   * `acquireDraft`), and all later calls are then within it.
   */
  inner: Tape | undefined = undefined;

  constructor(outer?: Tape) {
    this.outer = outer ?? this;
    this.used = outer !== undefined;
    this.outerState = outer && new Int32Array(STATE.length);
  }
}

/** That of top-level calls. */
export const SHARED: Tape = /*@__PURE__*/ new Tape();

/** The call that was begun last. Generated code needs its tape too seldom to pass it on. */
export const CALL: { tape: Tape } = { tape: SHARED };

/**
 * Returns a tape for one call. The caller must end its use: set `busy` to false, and
 * `CALL.tape` to the outer one, which takes no stack, and then call `trimTape`.
 */
export function acquireTape(unknown: boolean, intoMemory: boolean): Tape {
  const tape = SHARED.busy ? innerTape() : SHARED;
  if (tape.used) {
    // A call that ended at the end of the stack, or that V8 ended, could not do it.
    forgetAll(tape);
  }
  tape.unknown = unknown;
  tape.intoMemory = intoMemory;
  tape.busy = true;
  CALL.tape = tape;
  return tape;
}

/**
 * Returns a tape for a call within a call. It begins after what the first pass of
 * the outer one has kept so far, or the second has still to take.
 */
function innerTape(): Tape {
  const outer = CALL.tape;
  outer.inner ??= new Tape(outer);
  const { inner } = outer;
  inner.from = AT[0] as number;
  inner.seenFrom = SEEN_AT[0] as number;
  inner.outerState?.set(STATE);
  return inner;
}

/**
 * Lets the outer call go on where it was, and forgets what this one kept.
 *
 * So short that it takes nothing of V8's budget for inlining.
 */
export function trimTape(tape: Tape): void {
  if (tape.used) {
    clearTape(tape);
  }
}

function clearTape(tape: Tape): void {
  if (tape.outerState !== undefined) {
    STATE.set(tape.outerState);
  }
  forgetAll(tape);
  tape.used = tape.outerState !== undefined;
}

/**
 * Forgets values, further pieces, and what was thrown.
 */
function forgetAll(tape: Tape): void {
  tape.failure = undefined;
  tape.target = undefined;
  if (tape.pieces.length > 0) {
    tape.pieces = [];
  }
  forgetValues(tape);
}

/**
 * Forgets the values that the first pass kept.
 */
export function forgetValues(tape: Tape): void {
  forgetKeys(tape);
  if (tape.arrays.length > 0) {
    tape.arrays = [];
  }
  tape.hasOthers = false;
}

function forgetKeys(tape: Tape): void {
  if (tape.keys.length > 0) {
    tape.keys = [];
    tape.keysLeft = MAX_KEYS;
  }
}

/**
 * Keeps bytes of a message that is written into memory of the caller, if they may be
 * a view on it.
 */
export function keepArray(bytes: Uint8Array): void {
  const { target, offset, arrays } = CALL.tape;
  if (
    target === undefined ||
    isShared$(bytes, target, offset, byteCount$(target) - offset)
  ) {
    arrays.push(bytes);
    CALL.tape.used = true;
  }
}

/**
 * Takes the place of a length.
 */
export function nextPlace(): number {
  return (AT[0] as number)++;
}

/**
 * Keeps a length at a place, and returns the size of both, the length itself as a
 * varint and the content.
 */
export function keepLength(place: number, length: number): number {
  if (place >= PIECE || length >= LONG) {
    return keepOther(place, length);
  }
  LENGTHS[place] = length;
  return length + (length < SHORT ? 1 : 2);
}

/**
 * Does the same for a length of more bytes, or a place that is not on the first
 * piece.
 */
function keepOther(place: number, length: number): number {
  if (place < PIECE) {
    LENGTHS[place] = length;
  } else {
    keepFurther(place, length);
  }
  return varintSize$(length) + length;
}

function keepFurther(place: number, length: number): void {
  const { tape } = CALL;
  const { pieces } = tape;
  tape.used = true;
  const index = (place >>> PIECE_BITS) - 1;
  let piece = pieces[index];
  if (piece === undefined) {
    // Inner lengths are kept before outer ones, so pieces can come later than
    // those after them.
    while (pieces.length < index) {
      pieces.push(undefined);
    }
    piece = new Int32Array(PIECE);
    pieces[index] = piece;
  }
  piece[place & MASK] = length;
}

/**
 * Returns the next length.
 *
 * Throws NO_ROOM if the first pass kept no more: the message has changed.
 */
export function takeLength(): number {
  const place = (TAKEN[0] as number)++;
  // An integer: V8 would tag all lengths, because it tags what a call returns.
  return place < PIECE ? (LENGTHS[place] as number) : takeFurther(place) | 0;
}

function takeFurther(place: number): number {
  const piece = CALL.tape.pieces[(place >>> PIECE_BITS) - 1];
  if (piece === undefined) {
    throw NO_ROOM;
  }
  return piece[place & MASK] as number;
}

/** Whether V8 knows the code for further pieces. */
let warm = false;

/** Enough calls for V8 to take notes of what code does. */
const WARM_CALLS = 64;
/** So few of them that V8 doesn't take further pieces for frequent, and inlines no code for them. */
const FURTHER_CALLS = 2;

/**
 * Uses further pieces, once in a process. Otherwise V8 throws away the optimized
 * code of messages at the first one that needs them (seen with --trace-deopt).
 */
export function warmTape(): void {
  if (warm) {
    return;
  }
  warm = true;
  const { tape } = CALL;
  const taken = TAKEN[0] as number;
  const first = LENGTHS[0] as number;
  CALL.tape = new Tape();
  for (let i = WARM_CALLS - 1; i >= 0; i--) {
    const place = i < FURTHER_CALLS ? PIECE : 0;
    keepLength(place, LONG);
    TAKEN[0] = place;
    takeLength();
  }
  LENGTHS[0] = first;
  TAKEN[0] = taken;
  CALL.tape = tape;
}

/**
 * Returns the position after content, if it is where its length says.
 *
 * Throws NO_ROOM otherwise: the message has changed, or a string is not ASCII.
 */
export function checkEnd(expected: number, end: number): number {
  if (end !== expected) {
    throw NO_ROOM;
  }
  return end;
}

/**
 * Takes the place of the bits of a message.
 */
export function nextSeen(): number {
  return (SEEN_AT[0] as number)++;
}

/**
 * Keeps the bits of the fields of a message that are set. Later messages have none: the tape
 * shall not grow by them.
 */
export function keepSeen(place: number, seen: number): void {
  if (place < SEEN_LENGTH) {
    SEEN[place] = seen;
  }
}

/**
 * Returns the bits of the next message: -1, which is all of them, if it has none.
 */
export function takeSeen(): number {
  const place = (SEEN_TAKEN[0] as number)++;
  return place < SEEN_LENGTH ? (SEEN[place] as number) : -1;
}

/**
 * Notes that there are unknown fields to be written.
 */
export function foundUnknown(): void {
  UNKNOWN[0] = 1;
}

/**
 * Whether the second pass has to look for unknown fields.
 */
export function hasUnknown(): boolean {
  return UNKNOWN[0] !== 0;
}

/**
 * Notes that a string was measured, and is not ASCII.
 */
export function foundWide(): void {
  (WIDE[0] as number)++;
}

/**
 * Whether the second pass may still come to a string that is not ASCII.
 */
export function hasWide(): boolean {
  return (WIDE[0] as number) > 0;
}

/**
 * Notes that the second pass came to a string that is not ASCII.
 *
 * Throws NO_ROOM if the first one did not come to as many: a string was taken for
 * ASCII, or the message has changed. After it, stores would miss the end of the
 * target.
 */
export function takeWide(): void {
  if ((WIDE[0] as number)-- === 0) {
    throw NO_ROOM;
  }
}

/**
 * Whether the second pass alone checks a list of values of one size. It checks all that it writes; but the size
 * must not be that of a wrong message, and no part of one gets into memory of the caller.
 */
export function isCheckedLater(length: number): boolean {
  return length <= (UNCHECKED[0] as number);
}

/**
 * Makes the tape ready for the first pass. If it is not that of a new call, `forgetValues` comes before.
 */
export function startMeasure(tape: Tape): void {
  AT[0] = tape.from;
  SEEN_AT[0] = tape.seenFrom;
  UNKNOWN[0] = 0;
  WIDE[0] = 0;
  UNCHECKED[0] = tape.exact || tape.intoMemory ? -1 : MAX_UNCHECKED;
}

/**
 * Makes the tape ready for the second pass.
 */
export function startPlace(tape: Tape): void {
  TAKEN[0] = tape.from;
  SEEN_TAKEN[0] = tape.seenFrom;
}

/**
 * Begins a call on the tape of top-level calls, ready for each of the two passes once, and returns true;
 * or returns false if that tape is in use. `endAlone` ends the call. What an earlier call could not forget
 * does no harm here, and is forgotten then.
 *
 * `acquireTape`, `startMeasure` and `startPlace` would take more of V8's budget for inlining.
 */
export function startAlone(unknown: boolean, exact: boolean): boolean {
  const tape = SHARED;
  if (tape.busy) {
    return false;
  }
  tape.busy = true;
  tape.unknown = unknown;
  tape.intoMemory = false;
  tape.exact = exact;
  PAIRS[0] = 0;
  PAIRS[1] = 0;
  PAIRS[2] = 0;
  UNCHECKED[0] = exact ? -1 : MAX_UNCHECKED;
  return true;
}

/** Makes the tape of such a call ready for a message that is written to memory of the caller. */
export function startInto(
  tape: Tape,
  target: Uint8Array,
  offset: number,
): void {
  tape.intoMemory = true;
  tape.target = target;
  tape.offset = offset;
  UNCHECKED[0] = -1;
}

/** Whether the state is that of the call that `startAlone` began (see `acquireDraft`). */
export function isAlone(): boolean {
  return CALL.tape === SHARED;
}

/** Ends the call that `startAlone` began. */
export function endAlone(): void {
  SHARED.busy = false;
  trimTape(SHARED);
}

/**
 * Lets the second pass look at all fields again, because the caller's code ran since the
 * first one.
 */
export function lookAgain(tape: Tape): void {
  SEEN_TAKEN[0] = SEEN_LENGTH;
  forgetKeys(tape);
  foundUnknown();
}
