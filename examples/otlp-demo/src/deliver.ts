import { equals, fromBinary, toBinary } from "@bufbuild/protobuf";
import { encodeExportTraceServiceRequest } from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_fast.js";
import {
  type ExportTraceServiceRequest,
  ExportTraceServiceRequestSchema,
} from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_pb.js";
import { postTraces, type Receiver } from "./receiver.js";

/**
 * Encode a request with the generated encoder, post it to the receiver, and return its bytes. Throws unless the bytes are
 * those of toBinary, decode to the same message, and arrive as the same message.
 */
export async function deliver(
  request: ExportTraceServiceRequest,
  receiver: Receiver,
): Promise<Uint8Array<ArrayBuffer>> {
  const schema = ExportTraceServiceRequestSchema;
  const bytes = encodeExportTraceServiceRequest(request);
  if (Buffer.compare(bytes, toBinary(schema, request)) !== 0) {
    throw new Error("the encoder's bytes are not those of toBinary");
  }
  if (!equals(schema, fromBinary(schema, bytes), request)) {
    throw new Error("the bytes decode to another message");
  }
  await postTraces(receiver.url, bytes);
  const received = receiver.requests.at(-1);
  if (received === undefined || !equals(schema, received, request)) {
    throw new Error("the receiver decoded another message");
  }
  return bytes;
}
