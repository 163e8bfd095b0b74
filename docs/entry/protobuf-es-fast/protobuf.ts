/**
 * A drop-in for the functions of @bufbuild/protobuf that create, encode and decode messages, in binary and as JSON.
 *
 * @packageDocumentation
 */
export * from "../../../runtime/src/protobuf.js";
