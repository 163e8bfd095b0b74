import { create } from "@bufbuild/protobuf";
import type { HrTime, Link, SpanContext } from "@opentelemetry/api";
import type { ReadableSpan, TimedEvent } from "@opentelemetry/sdk-trace";
import { toKeyValues } from "./attributes.js";
import {
  type ExportTraceServiceRequest,
  ExportTraceServiceRequestSchema,
} from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_pb.js";
import { InstrumentationScopeSchema } from "./gen/opentelemetry/proto/common/v1/common_pb.js";
import { ResourceSchema } from "./gen/opentelemetry/proto/resource/v1/resource_pb.js";
import {
  ResourceSpansSchema,
  ScopeSpansSchema,
  type Span,
  type Span_Event,
  Span_EventSchema,
  type Span_Link,
  Span_LinkSchema,
  SpanSchema,
  StatusSchema,
} from "./gen/opentelemetry/proto/trace/v1/trace_pb.js";

/** The bytes of an id that the SDK keeps in hexadecimal digits. */
function idBytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, "hex"));
}

/** Nanoseconds since 1970 of the SDK's [seconds, nanoseconds]. */
function unixNano([seconds, nanos]: HrTime): bigint {
  return BigInt(seconds) * 1_000_000_000n + BigInt(nanos);
}

/** The ids and the trace state that spans and links have in common. */
function contextFields(spanContext: SpanContext) {
  return {
    traceId: idBytes(spanContext.traceId),
    spanId: idBytes(spanContext.spanId),
    traceState: spanContext.traceState?.serialize() ?? "",
  };
}

/** The message of an event in a span. */
function toEvent(event: TimedEvent): Span_Event {
  return create(Span_EventSchema, {
    timeUnixNano: unixNano(event.time),
    name: event.name,
    attributes: toKeyValues(event.attributes ?? {}),
    droppedAttributesCount: event.droppedAttributesCount ?? 0,
  });
}

/** The message of a span's link to another span. */
function toLink(link: Link): Span_Link {
  return create(Span_LinkSchema, {
    ...contextFields(link.context),
    attributes: toKeyValues(link.attributes ?? {}),
    droppedAttributesCount: link.droppedAttributesCount ?? 0,
  });
}

/** The message of one finished span. */
function toSpan(span: ReadableSpan): Span {
  return create(SpanSchema, {
    ...contextFields(span.spanContext()),
    parentSpanId: idBytes(span.parentSpanContext?.spanId ?? ""),
    name: span.name,
    // OTLP has an UNSPECIFIED kind before the SDK's first.
    kind: span.kind + 1,
    startTimeUnixNano: unixNano(span.startTime),
    endTimeUnixNano: unixNano(span.endTime),
    attributes: toKeyValues(span.attributes),
    droppedAttributesCount: span.droppedAttributesCount,
    events: span.events.map(toEvent),
    droppedEventsCount: span.droppedEventsCount,
    links: span.links.map(toLink),
    droppedLinksCount: span.droppedLinksCount,
    status: create(StatusSchema, {
      // The SDK and OTLP number the codes alike.
      code: span.status.code as number,
      message: span.status.message ?? "",
    }),
  });
}

/** Group values by the key that `keyOf` gives. */
function groupBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K) {
  const groups = new Map<K, V[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [value]);
    } else {
      group.push(value);
    }
  }
  return groups;
}

/** Build the OTLP export request for spans of the SDK, grouped by resource and instrumentation scope. */
export function toExportRequest(
  spans: Iterable<ReadableSpan>,
): ExportTraceServiceRequest {
  const byResource = groupBy(spans, (span) => span.resource);
  return create(ExportTraceServiceRequestSchema, {
    resourceSpans: [...byResource].map(([resource, ofResource]) =>
      create(ResourceSpansSchema, {
        resource: create(ResourceSchema, {
          attributes: toKeyValues(resource.attributes),
        }),
        schemaUrl: resource.schemaUrl ?? "",
        scopeSpans: [
          ...groupBy(ofResource, (span) => span.instrumentationScope),
        ].map(([scope, ofScope]) =>
          create(ScopeSpansSchema, {
            scope: create(InstrumentationScopeSchema, {
              name: scope.name,
              version: scope.version ?? "",
            }),
            schemaUrl: scope.schemaUrl ?? "",
            spans: ofScope.map(toSpan),
          }),
        ),
      }),
    ),
  });
}
