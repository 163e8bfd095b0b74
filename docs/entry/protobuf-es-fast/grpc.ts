/**
 * Service definitions for @grpc/grpc-js over messages of protobuf-es.
 *
 * @packageDocumentation
 */
export * from "../../../runtime/src/grpc.js";
