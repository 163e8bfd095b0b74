import http from "node:http";
import type { AddressInfo } from "node:net";
import { decodeExportLogsServiceRequest } from "./gen/opentelemetry/proto/collector/logs/v1/logs_service_fast.js";
import { decodeExportMetricsServiceRequest } from "./gen/opentelemetry/proto/collector/metrics/v1/metrics_service_fast.js";
import { decodeExportTraceServiceRequest } from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_fast.js";
import type { Signal } from "./serializers.js";

/** An OTLP/HTTP receiver on this machine. */
export interface Receiver {
  readonly url: string;
  /** How many spans, metrics and log records arrived. */
  readonly received: Record<Signal, number>;
  close(): Promise<void>;
}

/** Decode an export request by generated code. */
export const decodeRequest = {
  traces: decodeExportTraceServiceRequest,
  metrics: decodeExportMetricsServiceRequest,
  logs: decodeExportLogsServiceRequest,
};

/** Count the items of an export request. */
const countItems: Record<Signal, (body: Uint8Array) => number> = {
  traces: (body) =>
    decodeRequest
      .traces(body)
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans).length,
  metrics: (body) =>
    decodeRequest
      .metrics(body)
      .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics)
      .flatMap(({ metrics }) => metrics).length,
  logs: (body) =>
    decodeRequest
      .logs(body)
      .resourceLogs.flatMap(({ scopeLogs }) => scopeLogs)
      .flatMap(({ logRecords }) => logRecords).length,
};

/** Start a receiver that decodes by generated code, and answers 400 to what it can't decode. */
export async function startReceiver(): Promise<Receiver> {
  const received: Record<Signal, number> = { traces: 0, metrics: 0, logs: 0 };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    const signal = request.url?.replace("/v1/", "") as Signal;
    try {
      received[signal] += countItems[signal](Buffer.concat(chunks));
      response.writeHead(200, { "content-type": "application/x-protobuf" });
    } catch {
      response.writeHead(400);
    }
    response.end();
  });
  await new Promise<void>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve()),
  );
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
