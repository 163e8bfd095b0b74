/** The shape of `UnknownField` of @bufbuild/protobuf. */
export interface UnknownField {
  readonly no: number;
  readonly wireType: number;
  readonly data: Uint8Array;
}
