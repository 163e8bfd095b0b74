/**
 * Options of the functions that decode, as `fromBinary` of protobuf-es has them.
 */
export interface DecodeOptions {
  /**
   * Whether to keep unknown fields, extensions included, in `$unknown`. True by
   * default, as in protobuf-es.
   */
  readonly readUnknownFields?: boolean;
  /**
   * How many levels of messages may be nested. 100 by default, as in
   * protobuf-es.
   */
  readonly recursionLimit?: number;
}
