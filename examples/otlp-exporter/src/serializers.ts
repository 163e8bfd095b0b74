import { toBinary } from "@bufbuild/protobuf";
import {
  ProtobufLogsSerializer,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
} from "@opentelemetry/otlp-transformer";
import type { Batches } from "./collect.js";
import { encodeExportLogsServiceRequest } from "./gen/opentelemetry/proto/collector/logs/v1/logs_service_fast.js";
import { ExportLogsServiceRequestSchema } from "./gen/opentelemetry/proto/collector/logs/v1/logs_service_pb.js";
import { encodeExportMetricsServiceRequest } from "./gen/opentelemetry/proto/collector/metrics/v1/metrics_service_fast.js";
import { ExportMetricsServiceRequestSchema } from "./gen/opentelemetry/proto/collector/metrics/v1/metrics_service_pb.js";
import { encodeExportTraceServiceRequest } from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_fast.js";
import { ExportTraceServiceRequestSchema } from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_pb.js";
import { toLogsRequest } from "./logs.js";
import { toMetricsRequest } from "./metrics.js";
import { toTraceRequest } from "./traces.js";

/** The signals of OpenTelemetry. */
export type Signal = keyof Batches;

/** The functions that turn a batch of each signal into bytes. */
type Serializer = {
  readonly [S in Signal]: (batch: Batches[S]) => Uint8Array | undefined;
};

/** The schemas of the export requests. */
export const requestSchemas = {
  traces: ExportTraceServiceRequestSchema,
  metrics: ExportMetricsServiceRequestSchema,
  logs: ExportLogsServiceRequestSchema,
};

/** The ways to serialize that are compared, by name. */
export const serializers: Record<string, Serializer> = {
  "otlp-transformer": {
    traces: (batch) => ProtobufTraceSerializer.serializeRequest(batch),
    metrics: (batch) => ProtobufMetricsSerializer.serializeRequest(batch),
    logs: (batch) => ProtobufLogsSerializer.serializeRequest(batch),
  },
  "protobuf-es": {
    traces: (batch) =>
      toBinary(ExportTraceServiceRequestSchema, toTraceRequest(batch)),
    metrics: (batch) =>
      toBinary(ExportMetricsServiceRequestSchema, toMetricsRequest(batch)),
    logs: (batch) =>
      toBinary(ExportLogsServiceRequestSchema, toLogsRequest(batch)),
  },
  "protobuf-es-fast": {
    traces: (batch) => encodeExportTraceServiceRequest(toTraceRequest(batch)),
    metrics: (batch) =>
      encodeExportMetricsServiceRequest(toMetricsRequest(batch)),
    logs: (batch) => encodeExportLogsServiceRequest(toLogsRequest(batch)),
  },
  // What is left of the one before without the encoding.
  "(messages only)": {
    traces: (batch) => void toTraceRequest(batch),
    metrics: (batch) => void toMetricsRequest(batch),
    logs: (batch) => void toLogsRequest(batch),
  },
};

/** Serialize the batch of a signal in the named way. */
export function serialize(
  name: string,
  signal: Signal,
  batches: Batches,
): Uint8Array | undefined {
  const serializer = serializers[name];
  if (serializer === undefined) {
    throw new Error(`unknown serializer ${name}`);
  }
  const work = serializer[signal] as (batch: unknown) => Uint8Array | undefined;
  return work(batches[signal]);
}
