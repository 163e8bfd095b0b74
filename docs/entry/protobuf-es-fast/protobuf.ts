/**
 * A drop-in for the functions of @bufbuild/protobuf that encode.
 *
 * @packageDocumentation
 */
export * from "../../../runtime/src/protobuf.js";
