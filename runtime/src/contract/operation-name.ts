/** The functions of protobuf-es that have a fast path: runtime/src/operations has a file for each. */
export type OperationName =
  | "create"
  | "toBinary"
  | "fromBinary"
  | "toJson"
  | "toJsonString"
  | "fromJson"
  | "fromJsonString";
