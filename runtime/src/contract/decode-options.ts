import type { BinaryReadOptions } from "@bufbuild/protobuf";

/** Options of the functions that decode, as `fromBinary` of protobuf-es has them. */
export type DecodeOptions = Partial<BinaryReadOptions>;
