import http from "node:http";
import type { AddressInfo } from "node:net";
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  type ExportTraceServiceRequest,
  ExportTraceServiceRequestSchema,
  ExportTraceServiceResponseSchema,
} from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_pb.js";

/** An OTLP/HTTP receiver on this machine. */
export interface Receiver {
  readonly url: string;
  readonly requests: readonly ExportTraceServiceRequest[];
  close(): Promise<void>;
}

/** Start a receiver that decodes what it gets with protobuf-es, and answers 400 to what it can't decode. */
export async function startReceiver(): Promise<Receiver> {
  const requests: ExportTraceServiceRequest[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    if (
      request.url !== "/v1/traces" ||
      request.headers["content-type"] !== "application/x-protobuf"
    ) {
      response.writeHead(404).end();
      return;
    }
    try {
      requests.push(
        fromBinary(ExportTraceServiceRequestSchema, Buffer.concat(chunks)),
      );
    } catch {
      response.writeHead(400).end();
      return;
    }
    response.writeHead(200, { "content-type": "application/x-protobuf" });
    response.end(
      toBinary(
        ExportTraceServiceResponseSchema,
        create(ExportTraceServiceResponseSchema),
      ),
    );
  });
  await new Promise<void>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve()),
  );
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Post an encoded export request with OTLP/HTTP; throws if the receiver doesn't answer 200. */
export async function postTraces(
  url: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/x-protobuf" },
    body,
  });
  await response.arrayBuffer();
  if (response.status !== 200) {
    throw new Error(`the receiver answered ${response.status}`);
  }
}
