// Long, for 64-bit fields of protobufjs, from the rivals' packages.
export { default } from "long";
