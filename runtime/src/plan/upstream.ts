/**
 * What layouts need of protobuf-es, as constants: the hook has no protobuf-es to import
 * from. A test compares them.
 */
export { isWrapper as isWrapperDesc } from "../objects/wrappers.js";

/** The types of scalars, https://protobuf.dev/programming-guides/proto3/#scalar */
export const ScalarType = {
  DOUBLE: 1,
  FLOAT: 2,
  INT64: 3,
  UINT64: 4,
  INT32: 5,
  FIXED64: 6,
  FIXED32: 7,
  BOOL: 8,
  STRING: 9,
  BYTES: 12,
  UINT32: 13,
  SFIXED32: 15,
  SFIXED64: 16,
  SINT32: 17,
  SINT64: 18,
} as const;

export type ScalarType = number;

/** Wire types, https://protobuf.dev/programming-guides/encoding/#structure */
export const WireType = {
  Varint: 0,
  Bit64: 1,
  LengthDelimited: 2,
  StartGroup: 3,
  EndGroup: 4,
  Bit32: 5,
} as const;

export type WireType = number;

/** The editions that a plan tells from others. */
export const Edition = {
  EDITION_PROTO2: 998,
  EDITION_PROTO3: 999,
} as const;

/** How the presence of a field is tracked. */
export const FeatureSet_FieldPresence = {
  IMPLICIT: 2,
  LEGACY_REQUIRED: 3,
} as const;
