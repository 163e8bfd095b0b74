import { type ExportResult, ExportResultCode } from "@opentelemetry/core";
import type { ReadableLogRecord } from "@opentelemetry/sdk-logs";
import type { ResourceMetrics } from "@opentelemetry/sdk-metrics";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { recordTelemetry } from "./telemetry.js";

/** One batch of each signal, as the SDK hands it to an exporter. */
export interface Batches {
  readonly traces: ReadableSpan[];
  readonly metrics: ResourceMetrics;
  readonly logs: ReadableLogRecord[];
}

/** An exporter that keeps the first batch. */
class FirstBatch<Batch> {
  batch: Batch | undefined;

  export(batch: Batch, callback: (result: ExportResult) => void): void {
    this.batch ??= batch;
    callback({ code: ExportResultCode.SUCCESS });
  }

  async forceFlush(): Promise<void> {}

  async shutdown(): Promise<void> {}
}

/** Let the SDK record a number of requests, and return the batches that it exports. */
export async function collectBatches(requests: number): Promise<Batches> {
  const traces = new FirstBatch<ReadableSpan[]>();
  const metrics = new FirstBatch<ResourceMetrics>();
  const logs = new FirstBatch<ReadableLogRecord[]>();
  await recordTelemetry({ traces, metrics, logs }, requests);
  if (!traces.batch || !metrics.batch || !logs.batch) {
    throw new Error("the SDK exported no batch");
  }
  return { traces: traces.batch, metrics: metrics.batch, logs: logs.batch };
}
