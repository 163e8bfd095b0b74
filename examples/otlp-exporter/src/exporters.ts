import { type ExportResult, ExportResultCode } from "@opentelemetry/core";
import type {
  LogRecordExporter,
  ReadableLogRecord,
} from "@opentelemetry/sdk-logs";
import type {
  PushMetricExporter,
  ResourceMetrics,
} from "@opentelemetry/sdk-metrics";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";
import { encodeExportLogsServiceRequest } from "./gen/opentelemetry/proto/collector/logs/v1/logs_service_fast.js";
import { encodeExportMetricsServiceRequest } from "./gen/opentelemetry/proto/collector/metrics/v1/metrics_service_fast.js";
import { encodeExportTraceServiceRequest } from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_fast.js";
import { toLogsRequest } from "./logs.js";
import { toMetricsRequest } from "./metrics.js";
import { toTraceRequest } from "./traces.js";

/** Where an exporter sends to. */
export interface ExporterOptions {
  /** The URL of the signal, for example http://localhost:4318/v1/traces. */
  readonly url: string;
}

/** What the exporters of the three signals have in common: batches become bytes, and go out over OTLP/HTTP. */
abstract class OtlpHttpExporter<Batch> {
  readonly #url: string;
  readonly #sending = new Set<Promise<void>>();
  #isShutdown = false;

  constructor({ url }: ExporterOptions) {
    this.#url = url;
  }

  /** Encode a batch of the SDK. */
  protected abstract encode(batch: Batch): Uint8Array<ArrayBuffer>;

  /** Send a batch, and tell the SDK how it went. */
  export(batch: Batch, callback: (result: ExportResult) => void): void {
    const sending = this.#send(batch).then(
      () => callback({ code: ExportResultCode.SUCCESS }),
      (error) => callback({ code: ExportResultCode.FAILED, error }),
    );
    this.#sending.add(sending);
    sending.finally(() => this.#sending.delete(sending));
  }

  async #send(batch: Batch): Promise<void> {
    if (this.#isShutdown) {
      throw new Error("the exporter was shut down");
    }
    const response = await fetch(this.#url, {
      method: "POST",
      headers: { "content-type": "application/x-protobuf" },
      body: this.encode(batch),
    });
    await response.arrayBuffer();
    if (!response.ok) {
      throw new Error(`${this.#url} answered ${response.status}`);
    }
  }

  /** Wait for what is being sent. */
  async forceFlush(): Promise<void> {
    await Promise.all(this.#sending);
  }

  /** Wait for what is being sent, and take nothing more. */
  async shutdown(): Promise<void> {
    this.#isShutdown = true;
    await this.forceFlush();
  }
}

/** Exports spans of the SDK with generated encoders. */
export class FastTraceExporter
  extends OtlpHttpExporter<ReadableSpan[]>
  implements SpanExporter
{
  protected encode(spans: ReadableSpan[]): Uint8Array<ArrayBuffer> {
    return encodeExportTraceServiceRequest(toTraceRequest(spans));
  }
}

/** Exports metrics of the SDK with generated encoders. */
export class FastMetricExporter
  extends OtlpHttpExporter<ResourceMetrics>
  implements PushMetricExporter
{
  protected encode(metrics: ResourceMetrics): Uint8Array<ArrayBuffer> {
    return encodeExportMetricsServiceRequest(toMetricsRequest(metrics));
  }
}

/** Exports log records of the SDK with generated encoders. */
export class FastLogExporter
  extends OtlpHttpExporter<ReadableLogRecord[]>
  implements LogRecordExporter
{
  protected encode(records: ReadableLogRecord[]): Uint8Array<ArrayBuffer> {
    return encodeExportLogsServiceRequest(toLogsRequest(records));
  }
}
