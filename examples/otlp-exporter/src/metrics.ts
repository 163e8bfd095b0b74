import { ValueType } from "@opentelemetry/api";
import {
  type DataPoint,
  DataPointType,
  type ExponentialHistogram,
  type Histogram,
  type MetricData,
  type ResourceMetrics as SdkResourceMetrics,
  type ScopeMetrics as SdkScopeMetrics,
} from "@opentelemetry/sdk-metrics";
import { toKeyValues, toResource, toScope, unixNano } from "./common.js";
import { createExportMetricsServiceRequest } from "./gen/opentelemetry/proto/collector/metrics/v1/metrics_service_fast.js";
import type { ExportMetricsServiceRequest } from "./gen/opentelemetry/proto/collector/metrics/v1/metrics_service_pb.js";
import {
  createExponentialHistogram,
  createExponentialHistogramDataPoint,
  createExponentialHistogramDataPoint_Buckets,
  createGauge,
  createHistogram,
  createHistogramDataPoint,
  createMetric,
  createNumberDataPoint,
  createResourceMetrics,
  createScopeMetrics,
  createSum,
} from "./gen/opentelemetry/proto/metrics/v1/metrics_fast.js";
import type {
  AggregationTemporality,
  ExponentialHistogramDataPoint,
  ExponentialHistogramDataPoint_Buckets,
  HistogramDataPoint,
  Metric,
  NumberDataPoint,
  ScopeMetrics,
} from "./gen/opentelemetry/proto/metrics/v1/metrics_pb.js";

/** The messages of numbers, which the instrument made whole ones or not. */
function toNumberPoints(
  points: readonly DataPoint<number>[],
  type: ValueType,
): NumberDataPoint[] {
  return points.map((point) =>
    createNumberDataPoint({
      attributes: toKeyValues(point.attributes),
      startTimeUnixNano: unixNano(point.startTime),
      timeUnixNano: unixNano(point.endTime),
      value:
        type === ValueType.INT
          ? { case: "asInt", value: BigInt(Math.trunc(point.value)) }
          : { case: "asDouble", value: point.value },
    }),
  );
}

/** The message of a histogram with explicit bounds. */
function toHistogramPoint(point: DataPoint<Histogram>): HistogramDataPoint {
  const { buckets, count, sum, min, max } = point.value;
  return createHistogramDataPoint({
    attributes: toKeyValues(point.attributes),
    startTimeUnixNano: unixNano(point.startTime),
    timeUnixNano: unixNano(point.endTime),
    count: BigInt(count),
    sum,
    bucketCounts: buckets.counts.map(BigInt),
    explicitBounds: buckets.boundaries,
    min,
    max,
  });
}

/** The message of the buckets of an exponential histogram. */
function toBuckets({
  offset,
  bucketCounts,
}: ExponentialHistogram["positive"]): ExponentialHistogramDataPoint_Buckets {
  return createExponentialHistogramDataPoint_Buckets({
    offset,
    bucketCounts: bucketCounts.map(BigInt),
  });
}

/** The message of an exponential histogram. */
function toExponentialPoint(
  point: DataPoint<ExponentialHistogram>,
): ExponentialHistogramDataPoint {
  const { count, sum, scale, zeroCount, positive, negative, min, max } =
    point.value;
  return createExponentialHistogramDataPoint({
    attributes: toKeyValues(point.attributes),
    startTimeUnixNano: unixNano(point.startTime),
    timeUnixNano: unixNano(point.endTime),
    count: BigInt(count),
    sum,
    scale,
    zeroCount: BigInt(zeroCount),
    positive: toBuckets(positive),
    negative: toBuckets(negative),
    min,
    max,
  });
}

/** The data of a metric, by its kind. */
function toData(metric: MetricData): Metric["data"] {
  // OTLP has an UNSPECIFIED temporality before the SDK's first.
  const aggregationTemporality = (metric.aggregationTemporality +
    1) as AggregationTemporality;
  const { valueType } = metric.descriptor;
  switch (metric.dataPointType) {
    case DataPointType.GAUGE:
      return {
        case: "gauge",
        value: createGauge({
          dataPoints: toNumberPoints(metric.dataPoints, valueType),
        }),
      };
    case DataPointType.SUM:
      return {
        case: "sum",
        value: createSum({
          dataPoints: toNumberPoints(metric.dataPoints, valueType),
          aggregationTemporality,
          isMonotonic: metric.isMonotonic,
        }),
      };
    case DataPointType.HISTOGRAM:
      return {
        case: "histogram",
        value: createHistogram({
          dataPoints: metric.dataPoints.map(toHistogramPoint),
          aggregationTemporality,
        }),
      };
    case DataPointType.EXPONENTIAL_HISTOGRAM:
      return {
        case: "exponentialHistogram",
        value: createExponentialHistogram({
          dataPoints: metric.dataPoints.map(toExponentialPoint),
          aggregationTemporality,
        }),
      };
  }
}

/** The message of a metric. */
function toMetric(metric: MetricData): Metric {
  const { name, description, unit } = metric.descriptor;
  return createMetric({
    name,
    description,
    unit,
    data: toData(metric),
  });
}

/** The message of the metrics of one instrumentation scope. */
function toScopeMetrics({ scope, metrics }: SdkScopeMetrics): ScopeMetrics {
  return createScopeMetrics({
    scope: toScope(scope),
    metrics: metrics.map(toMetric),
    schemaUrl: scope.schemaUrl ?? "",
  });
}

/** The export request for what a metric reader collected. */
export function toMetricsRequest({
  resource,
  scopeMetrics,
}: SdkResourceMetrics): ExportMetricsServiceRequest {
  return createExportMetricsServiceRequest({
    resourceMetrics: [
      createResourceMetrics({
        resource: toResource(resource),
        scopeMetrics: scopeMetrics.map(toScopeMetrics),
        schemaUrl: resource.schemaUrl ?? "",
      }),
    ],
  });
}
