import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  InMemorySpanExporter,
  type ReadableSpan,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

/** What the demo needs of the OpenTelemetry SDK: its finished spans, and a way to end it. */
export interface Tracing {
  /** Wait until every ended span has passed the batch processor, and return them all. */
  finishedSpans(): Promise<readonly ReadableSpan[]>;
  /** Unregister the SDK. */
  shutdown(): Promise<void>;
}

/** Register the SDK's tracer provider, context manager and W3C propagator, with an exporter that keeps its spans. */
export function startTracing(): Tracing {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "shop",
      "service.version": "1.4.2",
      "service.instance.id": "627cc493-f310-47de-96bd-71410b7dec09",
      "process.pid": process.pid,
      "process.runtime.name": "nodejs",
      "process.runtime.version": process.versions.node,
      "process.command_args": ["node", "main.js"],
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: 100_000 }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(
    new AsyncLocalStorageContextManager().enable(),
  );
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    async finishedSpans() {
      await provider.forceFlush();
      return exporter.getFinishedSpans();
    },
    async shutdown() {
      trace.disable();
      context.disable();
      propagation.disable();
      await provider.shutdown();
    },
  };
}
