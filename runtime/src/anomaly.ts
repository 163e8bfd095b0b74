/**
 * Thrown by generated code when a value is not what its field's type and range
 * allow. Nothing but identity matters: the driver catches it and lets
 * `toBinary` of protobuf-es decide. Preallocated, because creating an Error
 * captures a stack, and because throwing a constant keeps sizes integers
 * (a NaN running through the sums would turn them into doubles).
 */
export const ANOMALY: object = /*@__PURE__*/ Object.freeze({});

/**
 * Thrown by the write pass when it meets a character outside of ASCII although
 * the size pass took the number of UTF-16 code units for the number of bytes.
 * The driver sizes the message again, exactly.
 */
export const NOT_ASCII: object = /*@__PURE__*/ Object.freeze({});

/** Why a call gives up: the write pass did not meet the size. */
export const CHANGED: object = /*@__PURE__*/ Object.freeze({});

/** Why a call gives up: the engine or its configuration. */
export const UNSUPPORTED: object = /*@__PURE__*/ Object.freeze({});
