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
import type { ExportMetricsServiceRequest } from "./gen/opentelemetry/proto/collector/metrics/v1/metrics_service_pb.js";
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
  return points.map((point) => ({
    $typeName: "opentelemetry.proto.metrics.v1.NumberDataPoint",
    attributes: toKeyValues(point.attributes),
    startTimeUnixNano: unixNano(point.startTime),
    timeUnixNano: unixNano(point.endTime),
    value:
      type === ValueType.INT
        ? { case: "asInt", value: BigInt(Math.trunc(point.value)) }
        : { case: "asDouble", value: point.value },
    exemplars: [],
    flags: 0,
  }));
}

/** The message of a histogram with explicit bounds. */
function toHistogramPoint(point: DataPoint<Histogram>): HistogramDataPoint {
  const { buckets, count, sum, min, max } = point.value;
  return {
    $typeName: "opentelemetry.proto.metrics.v1.HistogramDataPoint",
    attributes: toKeyValues(point.attributes),
    startTimeUnixNano: unixNano(point.startTime),
    timeUnixNano: unixNano(point.endTime),
    count: BigInt(count),
    sum,
    bucketCounts: buckets.counts.map(BigInt),
    explicitBounds: buckets.boundaries,
    exemplars: [],
    flags: 0,
    min,
    max,
  };
}

/** The message of the buckets of an exponential histogram. */
function toBuckets({
  offset,
  bucketCounts,
}: ExponentialHistogram["positive"]): ExponentialHistogramDataPoint_Buckets {
  return {
    $typeName:
      "opentelemetry.proto.metrics.v1.ExponentialHistogramDataPoint.Buckets",
    offset,
    bucketCounts: bucketCounts.map(BigInt),
  };
}

/** The message of an exponential histogram. */
function toExponentialPoint(
  point: DataPoint<ExponentialHistogram>,
): ExponentialHistogramDataPoint {
  const { count, sum, scale, zeroCount, positive, negative, min, max } =
    point.value;
  return {
    $typeName: "opentelemetry.proto.metrics.v1.ExponentialHistogramDataPoint",
    attributes: toKeyValues(point.attributes),
    startTimeUnixNano: unixNano(point.startTime),
    timeUnixNano: unixNano(point.endTime),
    count: BigInt(count),
    sum,
    scale,
    zeroCount: BigInt(zeroCount),
    positive: toBuckets(positive),
    negative: toBuckets(negative),
    flags: 0,
    exemplars: [],
    min,
    max,
  };
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
        value: {
          $typeName: "opentelemetry.proto.metrics.v1.Gauge",
          dataPoints: toNumberPoints(metric.dataPoints, valueType),
        },
      };
    case DataPointType.SUM:
      return {
        case: "sum",
        value: {
          $typeName: "opentelemetry.proto.metrics.v1.Sum",
          dataPoints: toNumberPoints(metric.dataPoints, valueType),
          aggregationTemporality,
          isMonotonic: metric.isMonotonic,
        },
      };
    case DataPointType.HISTOGRAM:
      return {
        case: "histogram",
        value: {
          $typeName: "opentelemetry.proto.metrics.v1.Histogram",
          dataPoints: metric.dataPoints.map(toHistogramPoint),
          aggregationTemporality,
        },
      };
    case DataPointType.EXPONENTIAL_HISTOGRAM:
      return {
        case: "exponentialHistogram",
        value: {
          $typeName: "opentelemetry.proto.metrics.v1.ExponentialHistogram",
          dataPoints: metric.dataPoints.map(toExponentialPoint),
          aggregationTemporality,
        },
      };
  }
}

/** The message of a metric. */
function toMetric(metric: MetricData): Metric {
  const { name, description, unit } = metric.descriptor;
  return {
    $typeName: "opentelemetry.proto.metrics.v1.Metric",
    name,
    description,
    unit,
    data: toData(metric),
  };
}

/** The message of the metrics of one instrumentation scope. */
function toScopeMetrics({ scope, metrics }: SdkScopeMetrics): ScopeMetrics {
  return {
    $typeName: "opentelemetry.proto.metrics.v1.ScopeMetrics",
    scope: toScope(scope),
    metrics: metrics.map(toMetric),
    schemaUrl: scope.schemaUrl ?? "",
  };
}

/** The export request for what a metric reader collected. */
export function toMetricsRequest({
  resource,
  scopeMetrics,
}: SdkResourceMetrics): ExportMetricsServiceRequest {
  return {
    $typeName:
      "opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest",
    resourceMetrics: [
      {
        $typeName: "opentelemetry.proto.metrics.v1.ResourceMetrics",
        resource: toResource(resource),
        scopeMetrics: scopeMetrics.map(toScopeMetrics),
        instrumentationLibraryMetrics: [],
        schemaUrl: resource.schemaUrl ?? "",
      },
    ],
  };
}
