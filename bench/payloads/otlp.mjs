// OpenTelemetry exports: what a batch of a collector or an SDK exporter holds.
import { nanos, seeded } from "./random.mjs";

/** A trace export: 100 spans with 10 attributes each. */
export function otlpTraces() {
  const random = seeded(1);
  const traceIds = Array.from({ length: 12 }, () => random.bytes(16));
  const spans = Array.from({ length: 100 }, (_, i) =>
    span(random, random.pick(traceIds), i),
  );
  return {
    resourceSpans: [
      {
        resource: resource(random),
        scopeSpans: [
          {
            scope: {
              name: "@opentelemetry/instrumentation-http",
              version: "0.57.1",
            },
            spans,
            schemaUrl: "https://opentelemetry.io/schemas/1.30.0",
          },
        ],
      },
    ],
  };
}

/** A metrics export: 50 series of gauges, sums and histograms. */
export function otlpMetrics() {
  const random = seeded(2);
  return {
    resourceMetrics: [
      {
        resource: resource(random),
        scopeMetrics: [
          {
            scope: { name: "@opentelemetry/host-metrics", version: "0.35.5" },
            metrics: Array.from({ length: 50 }, (_, i) => metric(random, i)),
          },
        ],
      },
    ],
  };
}

/** A log export: 100 records. */
export function otlpLogs() {
  const random = seeded(3);
  return {
    resourceLogs: [
      {
        resource: resource(random),
        scopeLogs: [
          {
            scope: { name: "winston", version: "3.17.0" },
            logRecords: Array.from({ length: 100 }, (_, i) =>
              logRecord(random, i),
            ),
          },
        ],
      },
    ],
  };
}

/** The resource that all three share: who sends. */
function resource(random) {
  return {
    attributes: [
      text("service.name", "checkout-frontend"),
      text("service.version", "4.11.2"),
      text("service.instance.id", random.uuid()),
      text("deployment.environment.name", "production"),
      text("telemetry.sdk.language", "nodejs"),
      text("telemetry.sdk.version", "2.0.1"),
      text("host.name", "ip-10-12-33-7.eu-central-1.compute.internal"),
      integer("process.pid", 41_882),
    ],
  };
}

function span(random, traceId, index) {
  const start = index * 37 + random.int(0, 30);
  const route = random.pick(ROUTES);
  const status = random.pick([200, 200, 200, 201, 204, 304, 404, 500]);
  return {
    traceId,
    spanId: random.bytes(8),
    parentSpanId: index % 9 === 0 ? new Uint8Array(0) : random.bytes(8),
    name: `GET ${route}`,
    kind: random.int(1, 5),
    startTimeUnixNano: nanos(start),
    endTimeUnixNano: nanos(start + random.int(5, 9000)),
    attributes: [
      text("http.method", random.pick(["GET", "GET", "POST", "PUT"])),
      text("http.route", route),
      integer("http.status", status),
      text("server.address", random.pick(HOSTS)),
      integer("server.port", random.pick([80, 443, 8080])),
      text("client.ip", `10.${random.int(0, 255)}.${random.int(0, 255)}.7`),
      integer("body.size", random.int(0, 80_000)),
      flag("cache.hit", random.float() < 0.5),
      real("cpu.ms", random.int(1, 90_000) / 1000),
      text("user.id", random.hex(8)),
    ],
    status:
      status >= 500
        ? { code: 2, message: "upstream connect error" }
        : { code: 0 },
  };
}

function metric(random, index) {
  const name = random.pick(METRICS);
  const base = {
    name: `${name}.${index}`,
    description: `The ${name} of one host`,
    unit: random.pick(UNITS),
  };
  switch (index % 3) {
    case 0:
      return {
        ...base,
        data: { case: "gauge", value: { dataPoints: points(random, 3, true) } },
      };
    case 1:
      return {
        ...base,
        data: {
          case: "sum",
          value: {
            dataPoints: points(random, 3, false),
            aggregationTemporality: 2,
            isMonotonic: true,
          },
        },
      };
    default:
      return {
        ...base,
        data: {
          case: "histogram",
          value: {
            dataPoints: [histogramPoint(random)],
            aggregationTemporality: 2,
          },
        },
      };
  }
}

function points(random, count, real) {
  return Array.from({ length: count }, (_, i) => ({
    attributes: [
      text("cpu.state", random.pick(["idle", "user", "system", "iowait"])),
      text("device", random.pick(["nvme0n1", "nvme1n1", "eth0"])),
      integer("cpu", i),
    ],
    startTimeUnixNano: nanos(0),
    timeUnixNano: nanos(31_250 * (i + 1)),
    value: real
      ? { case: "asDouble", value: random.float() * 100 }
      : { case: "asInt", value: BigInt(random.int(0, 2_000_000_000)) },
  }));
}

function histogramPoint(random) {
  const counts = Array.from({ length: 15 }, () => random.int(0, 4000));
  const total = counts.reduce((a, b) => a + b, 0);
  return {
    attributes: [
      text("http.route", random.pick(ROUTES)),
      integer("http.status", 200),
    ],
    startTimeUnixNano: nanos(0),
    timeUnixNano: nanos(62_500),
    count: BigInt(total),
    sum: total * 1.75,
    bucketCounts: counts.map(BigInt),
    explicitBounds: [
      0, 5, 10, 25, 50, 75, 100, 250, 500, 750, 1000, 2500, 5000, 7500,
    ],
    min: 0.25,
    max: 7411.5,
  };
}

function logRecord(random, index) {
  const severity = random.pick([5, 9, 9, 9, 13, 17]);
  return {
    timeUnixNano: nanos(index * 211),
    observedTimeUnixNano: nanos(index * 211 + 3),
    severityNumber: severity,
    severityText:
      severity === 5
        ? "DEBUG"
        : severity === 9
          ? "INFO"
          : severity === 13
            ? "WARN"
            : "ERROR",
    body: { value: { case: "stringValue", value: sentence(random, index) } },
    attributes: [
      text("logger", random.pick(["cart", "payment", "session"])),
      text("code.file", random.pick(FILES)),
      integer("code.line", random.int(10, 900)),
      text("customer.id", random.hex(16)),
    ],
    flags: 1,
    traceId: random.bytes(16),
    spanId: random.bytes(8),
  };
}

function sentence(random, index) {
  return random.pick([
    `payment ${random.hex(6)} accepted in ${random.int(4, 900)} ms`,
    `cart of user ${random.hex(6)} holds ${random.int(1, 20)} items`,
    `retry ${index} for upstream ${random.pick(HOSTS)}`,
    `session ${random.hex(10)} expired`,
  ]);
}

const text = (key, value) => ({
  key,
  value: { value: { case: "stringValue", value } },
});
const integer = (key, value) => ({
  key,
  value: { value: { case: "intValue", value: BigInt(value) } },
});
const real = (key, value) => ({
  key,
  value: { value: { case: "doubleValue", value } },
});
const flag = (key, value) => ({
  key,
  value: { value: { case: "boolValue", value } },
});

const ROUTES = [
  "/cart",
  "/cart/:id",
  "/products/:id",
  "/checkout",
  "/users/:id/orders",
  "/health",
];
const HOSTS = [
  "cart.internal",
  "catalog.internal",
  "pay.example.com",
  "search.internal",
];
const FILES = [
  "src/cart/service.ts",
  "src/payment/gateway.ts",
  "src/http/session.ts",
];
const METRICS = [
  "system.cpu.time",
  "system.disk.io",
  "system.network.errors",
  "http.server.duration",
];
const UNITS = ["s", "By", "{error}", "ms", "1"];
