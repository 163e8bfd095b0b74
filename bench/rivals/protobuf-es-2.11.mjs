// protobuf-es 2.11, from the rivals' packages.
export { fromBinary, toBinary } from "protobuf-es-2.11";
