import { create, createRegistry, toBinary } from "@bufbuild/protobuf";
import { fromText, toText } from "@bufbuild/protobuf/txtpb";
import {
  ConformanceResponseSchema,
  FailureSetSchema,
  TestCategory,
  WireFormat,
} from "../gen/conformance/conformance_pb.js";

/**
 * @typedef {object} Functions
 * @property {(schema: import("@bufbuild/protobuf").DescMessage, message: object) => Uint8Array} encode
 * @property {(schema: import("@bufbuild/protobuf").DescMessage, bytes: Uint8Array) => object} decode
 * @property {typeof import("@bufbuild/protobuf").toJsonString} toJsonString
 * @property {typeof import("@bufbuild/protobuf").fromJsonString} fromJsonString
 */

/**
 * Answers one request of the runner: reads and writes binary and JSON with the given functions, the rest with protobuf-es.
 *
 * @param {import("../gen/conformance/conformance_pb.js").ConformanceRequest} request
 * @param {import("@bufbuild/protobuf").Registry} registry the messages and extensions of the suite
 * @param {Functions} functions
 * @returns {import("../gen/conformance/conformance_pb.js").ConformanceResponse}
 */
export function respond(request, registry, functions) {
  const result = (caseName, value) =>
    create(ConformanceResponseSchema, { result: { case: caseName, value } });
  if (request.messageType === FailureSetSchema.typeName) {
    // The runner's first question: which tests it should expect to fail. The failure lists say that.
    return result(
      "protobufPayload",
      toBinary(FailureSetSchema, create(FailureSetSchema)),
    );
  }
  const schema = registry.getMessage(request.messageType);
  if (!schema) {
    return result(
      "runtimeError",
      `unknown request message type ${request.messageType}`,
    );
  }
  let message;
  try {
    message = parse(request, schema, registry, functions);
  } catch (error) {
    return result("parseError", String(error));
  }
  if (!message) {
    return result(
      "skipped",
      `payload ${request.payload.case} is not supported`,
    );
  }
  try {
    switch (request.requestedOutputFormat) {
      case WireFormat.PROTOBUF:
        return result("protobufPayload", functions.encode(schema, message));
      case WireFormat.JSON:
        return result(
          "jsonPayload",
          functions.toJsonString(schema, message, { registry }),
        );
      case WireFormat.TEXT_FORMAT:
        return result(
          "textPayload",
          toText(schema, message, {
            registry,
            printUnknownFields: request.printUnknownFields,
          }),
        );
      default:
        return result(
          "skipped",
          `output format ${request.requestedOutputFormat} is not supported`,
        );
    }
  } catch (error) {
    return result("serializeError", String(error));
  }
}

/** Parses the payload; undefined if its format is not supported. */
function parse(request, schema, registry, functions) {
  switch (request.payload.case) {
    case "protobufPayload":
      return functions.decode(schema, request.payload.value);
    case "jsonPayload":
      return functions.fromJsonString(schema, request.payload.value, {
        ignoreUnknownFields:
          request.testCategory ===
          TestCategory.JSON_IGNORE_UNKNOWN_PARSING_TEST,
        registry,
      });
    case "textPayload":
      return fromText(schema, request.payload.value, { registry });
    default:
      return undefined;
  }
}

/**
 * All message types and extensions of generated files, and the well-known types.
 *
 * @param {object[]} modules
 */
export function registryOf(modules) {
  return createRegistry(
    ...modules.flatMap((module) =>
      Object.values(module).filter((desc) => desc?.kind === "file"),
    ),
  );
}
