import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  ValueType,
} from "@opentelemetry/api";
import { SeverityNumber } from "@opentelemetry/api-logs";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchLogRecordProcessor,
  LoggerProvider,
  type LogRecordExporter,
} from "@opentelemetry/sdk-logs";
import {
  AggregationType,
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  type SpanExporter,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

/** Where the SDK's telemetry goes. */
export interface Exporters {
  readonly traces: SpanExporter;
  readonly metrics: PushMetricExporter;
  readonly logs: LogRecordExporter;
}

const resource = resourceFromAttributes({
  "service.name": "checkout",
  "service.version": "3.14.1",
  "service.instance.id": "9a1c5b1e-4f0e-4f2e-9d1b-0c4a5a4b7c11",
  "host.arch": "amd64",
  "process.pid": 4711,
  "process.command_args": ["node", "checkout.js", "--port", "8080"],
});

/**
 * Let the SDK record spans, log records and metrics of a number of requests, and export them in batches of that number at
 * most.
 */
export async function recordTelemetry(
  exporters: Exporters,
  requests: number,
): Promise<void> {
  const limits = { maxQueueSize: 4 * requests, maxExportBatchSize: requests };
  const tracerProvider = new TracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor({ exporter: exporters.traces, ...limits }),
    ],
  });
  const loggerProvider = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({ exporter: exporters.logs, ...limits }),
    ],
  });
  const meterProvider = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({ exporter: exporters.metrics }),
    ],
    views: [
      {
        instrumentName: "queue.wait",
        aggregation: { type: AggregationType.EXPONENTIAL_HISTOGRAM },
      },
    ],
  });
  recordRequests(tracerProvider, loggerProvider, meterProvider, requests);
  await tracerProvider.forceFlush();
  await loggerProvider.forceFlush();
  await meterProvider.forceFlush();
  await tracerProvider.shutdown();
  await loggerProvider.shutdown();
  await meterProvider.shutdown();
}

/** Record what an instrumented server would. */
function recordRequests(
  tracerProvider: TracerProvider,
  loggerProvider: LoggerProvider,
  meterProvider: MeterProvider,
  requests: number,
): void {
  const tracer = tracerProvider.getTracer("checkout-http", "1.2.3");
  const logger = loggerProvider.getLogger("checkout-log", "0.9.0");
  const meter = meterProvider.getMeter("checkout-metrics", "2.0.0");
  const count = meter.createCounter("http.requests", {
    unit: "{request}",
    description: "Number of requests",
    valueType: ValueType.INT,
  });
  const duration = meter.createHistogram("http.duration", { unit: "ms" });
  const wait = meter.createHistogram("queue.wait", { unit: "s" });
  const load = meter.createGauge("cpu.load");

  for (let request = 0; request < requests; request++) {
    const failed = request % 50 === 7;
    const attributes = {
      "http.request.method": request % 3 === 0 ? "POST" : "GET",
      "http.route": `/checkout/${request % 20}`,
      "http.response.status_code": failed ? 500 : 200,
    };
    const span = tracer.startSpan("checkout", {
      kind: SpanKind.SERVER,
      attributes: {
        ...attributes,
        "url.full": `https://shop.example/checkout/${request}?currency=EUR`,
        "client.address": `10.0.${request % 256}.${request % 199}`,
        "user_agent.original": "Mozilla/5.0 (X11; Linux x86_64) checkout/1.0",
        "checkout.total": request * 1.25 + 0.5,
        "checkout.express": request % 2 === 0,
        "checkout.skus": [`sku-${request}`, `sku-${request + 1}`],
      },
    });
    span.addEvent("payment", { provider: "acme", attempt: request % 4 });
    if (failed) {
      span.recordException(new Error("payment refused"));
      span.setStatus({ code: SpanStatusCode.ERROR, message: "refused" });
    }
    span.end();
    logger.emit({
      severityNumber: failed ? SeverityNumber.ERROR : SeverityNumber.INFO,
      severityText: failed ? "ERROR" : "INFO",
      body: failed
        ? { message: "payment refused", order: request, retry: [1, 2, 4] }
        : `order ${request} was paid`,
      attributes: { "code.function": "pay", "order.id": request },
      context: trace.setSpan(context.active(), span),
    });
    count.add(1, attributes);
    duration.record((request * 37) % 900, attributes);
    wait.record(((request * 13) % 70) / 1000 + 0.0001, attributes);
    load.record((request % 100) / 100, { core: request % 8 });
  }
}
