import type { ReadableLogRecord } from "@opentelemetry/sdk-logs";
import {
  groupBy,
  idBytes,
  toAnyValue,
  toKeyValues,
  toResource,
  toScope,
  unixNano,
} from "./common.js";
import { createExportLogsServiceRequest } from "./gen/opentelemetry/proto/collector/logs/v1/logs_service_fast.js";
import type { ExportLogsServiceRequest } from "./gen/opentelemetry/proto/collector/logs/v1/logs_service_pb.js";
import {
  createLogRecord,
  createResourceLogs,
  createScopeLogs,
} from "./gen/opentelemetry/proto/logs/v1/logs_fast.js";
import type {
  LogRecord,
  ResourceLogs,
  ScopeLogs,
  SeverityNumber,
} from "./gen/opentelemetry/proto/logs/v1/logs_pb.js";

/** The message of a log record. */
function toLogRecord(record: ReadableLogRecord): LogRecord {
  const { spanContext, body } = record;
  return createLogRecord({
    timeUnixNano: unixNano(record.hrTime),
    observedTimeUnixNano: unixNano(record.hrTimeObserved),
    // The SDK and OTLP number the severities alike.
    severityNumber: (record.severityNumber ?? 0) as number as SeverityNumber,
    severityText: record.severityText ?? "",
    body: body === undefined ? undefined : toAnyValue(body),
    attributes: toKeyValues(record.attributes),
    droppedAttributesCount: record.droppedAttributesCount,
    flags: spanContext?.traceFlags ?? 0,
    traceId: idBytes(spanContext?.traceId),
    spanId: idBytes(spanContext?.spanId),
  });
}

/** The message of the log records of one instrumentation scope. */
function toScopeLogs(records: readonly ReadableLogRecord[]): ScopeLogs {
  const [{ instrumentationScope }] = records as [ReadableLogRecord];
  return createScopeLogs({
    scope: toScope(instrumentationScope),
    logRecords: records.map(toLogRecord),
    schemaUrl: instrumentationScope.schemaUrl ?? "",
  });
}

/** The message of the log records of one resource. */
function toResourceLogs(records: readonly ReadableLogRecord[]): ResourceLogs {
  const [{ resource }] = records as [ReadableLogRecord];
  const byScope = groupBy(records, (record) => record.instrumentationScope);
  return createResourceLogs({
    resource: toResource(resource),
    scopeLogs: Array.from(byScope.values(), toScopeLogs),
    schemaUrl: resource.schemaUrl ?? "",
  });
}

/** The export request for log records, grouped by resource and instrumentation scope. */
export function toLogsRequest(
  records: readonly ReadableLogRecord[],
): ExportLogsServiceRequest {
  const byResource = groupBy(records, (record) => record.resource);
  return createExportLogsServiceRequest({
    resourceLogs: Array.from(byResource.values(), toResourceLogs),
  });
}
