/**
 * What is thrown when the fast path gives up. Symbols of the process, because
 * it can hold this package twice, as ES modules and as CommonJS: nothing but
 * identity matters.
 */

/**
 * Thrown by generated code when a value is not what its field's type and range
 * allow. The driver catches it and lets `toBinary` of protobuf-es decide. A
 * constant, because creating an Error captures a stack, and because throwing
 * keeps sizes integers (a NaN running through the sums would turn them into
 * doubles).
 */
export const ANOMALY: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.anomaly",
);

/**
 * Thrown by the write pass when it meets a character outside of ASCII although
 * the size pass took the number of UTF-16 code units for the number of bytes.
 * The driver writes the message again, where strings may take more.
 */
export const NOT_ASCII: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.not-ascii",
);

/** Why a call gives up: the write pass did not meet the size. */
export const CHANGED: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.changed",
);

/** Why a call gives up: the engine or its configuration. */
export const UNSUPPORTED: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.unsupported",
);
