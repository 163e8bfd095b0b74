/**
 * What is thrown when the fast path gives up. Symbols of the process, because
 * it can hold this package twice, as ES modules and as CommonJS: nothing but
 * identity matters.
 */

/**
 * Thrown by generated code when a value is not what its field's type and range
 * allow, and by what reads where only protobuf-es can. The driver catches it and lets protobuf-es decide. A
 * constant, because creating an Error captures a stack. (In standalone code, a
 * sign that the message changed: for errors of fields it throws EncodeError.)
 */
export const ANOMALY: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.anomaly",
);

/** Throws it, within an expression. */
export function giveUp(): never {
  throw ANOMALY;
}

/** What is thrown for text that has to be UTF-8 and is not. */
export const NO_UTF8: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.no-utf8",
);

/**
 * Thrown where the message may not fit into the target. The driver tries again
 * with a longer one; if that was long enough for the message as it was before,
 * it gives up. In two passes: the message is not the one that was measured, or has a
 * string that was taken for ASCII.
 */
export const NO_ROOM: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.no-room",
);

/** The same, where a single value is so large that guessing is useless. */
export const HUGE: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.huge",
);

/** Why a call gives up: the engine or its configuration. */
export const UNSUPPORTED: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.unsupported",
);

/** Why a call gives up: protobuf-es has another version of the well-known types than the code for them. */
export const OTHER_VERSION: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.other-version",
);

/** Why a call gives up: only protobuf-es has its options. Nothing is tried, and other calls for the type are none the worse. */
export const OTHER_OPTIONS: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.other-options",
);
