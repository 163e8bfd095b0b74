import type { Link } from "@opentelemetry/api";
import type { ReadableSpan, TimedEvent } from "@opentelemetry/sdk-trace";
import {
  groupBy,
  idBytes,
  toKeyValues,
  toResource,
  toScope,
  unixNano,
} from "./common.js";
import { createExportTraceServiceRequest } from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_fast.js";
import type { ExportTraceServiceRequest } from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_pb.js";
import {
  createResourceSpans,
  createScopeSpans,
  createSpan,
  createSpan_Event,
  createSpan_Link,
  createStatus,
} from "./gen/opentelemetry/proto/trace/v1/trace_fast.js";
import type {
  ResourceSpans,
  ScopeSpans,
  Span,
  Span_Event,
  Span_Link,
  Span_SpanKind,
  Status_StatusCode,
} from "./gen/opentelemetry/proto/trace/v1/trace_pb.js";

/** The message of an event in a span. */
function toEvent(event: TimedEvent): Span_Event {
  return createSpan_Event({
    timeUnixNano: unixNano(event.time),
    name: event.name,
    attributes: toKeyValues(event.attributes ?? {}),
    droppedAttributesCount: event.droppedAttributesCount ?? 0,
  });
}

/** The message of a span's link to another span. */
function toLink({
  context,
  attributes,
  droppedAttributesCount,
}: Link): Span_Link {
  return createSpan_Link({
    traceId: idBytes(context.traceId),
    spanId: idBytes(context.spanId),
    traceState: context.traceState?.serialize() ?? "",
    attributes: toKeyValues(attributes ?? {}),
    droppedAttributesCount: droppedAttributesCount ?? 0,
  });
}

/** The message of a finished span. */
function toSpan(span: ReadableSpan): Span {
  const context = span.spanContext();
  return createSpan({
    traceId: idBytes(context.traceId),
    spanId: idBytes(context.spanId),
    traceState: context.traceState?.serialize() ?? "",
    parentSpanId: idBytes(span.parentSpanContext?.spanId),
    name: span.name,
    // OTLP has an UNSPECIFIED kind before the SDK's first.
    kind: (span.kind + 1) as Span_SpanKind,
    startTimeUnixNano: unixNano(span.startTime),
    endTimeUnixNano: unixNano(span.endTime),
    attributes: toKeyValues(span.attributes),
    droppedAttributesCount: span.droppedAttributesCount,
    events: span.events.map(toEvent),
    droppedEventsCount: span.droppedEventsCount,
    links: span.links.map(toLink),
    droppedLinksCount: span.droppedLinksCount,
    status: createStatus({
      code: span.status.code as number as Status_StatusCode,
      message: span.status.message ?? "",
    }),
  });
}

/** The message of the spans of one instrumentation scope. */
function toScopeSpans(spans: readonly ReadableSpan[]): ScopeSpans {
  const [{ instrumentationScope }] = spans as [ReadableSpan];
  return createScopeSpans({
    scope: toScope(instrumentationScope),
    spans: spans.map(toSpan),
    schemaUrl: instrumentationScope.schemaUrl ?? "",
  });
}

/** The message of the spans of one resource. */
function toResourceSpans(spans: readonly ReadableSpan[]): ResourceSpans {
  const [{ resource }] = spans as [ReadableSpan];
  const byScope = groupBy(spans, (span) => span.instrumentationScope);
  return createResourceSpans({
    resource: toResource(resource),
    scopeSpans: Array.from(byScope.values(), toScopeSpans),
    schemaUrl: resource.schemaUrl ?? "",
  });
}

/** The export request for finished spans, grouped by resource and instrumentation scope. */
export function toTraceRequest(
  spans: readonly ReadableSpan[],
): ExportTraceServiceRequest {
  const byResource = groupBy(spans, (span) => span.resource);
  return createExportTraceServiceRequest({
    resourceSpans: Array.from(byResource.values(), toResourceSpans),
  });
}
