import { toBinary } from "@bufbuild/protobuf";
import { deliver } from "./deliver.js";
import { toExportRequest } from "./export-request.js";
import { encodeExportTraceServiceRequest } from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_fast.js";
import { ExportTraceServiceRequestSchema } from "./gen/opentelemetry/proto/collector/trace/v1/trace_service_pb.js";
import { measure } from "./measure.js";
import { startReceiver } from "./receiver.js";
import { runShop } from "./shop.js";
import { formatTable } from "./table.js";
import { startTracing } from "./tracing.js";

const REQUESTS = 200;
const BATCHES = [1, 16, 128, 512];
const MILLISECONDS_PER_BATCH = 1500;

const tracing = startTracing();
const statuses = await runShop(REQUESTS);
const spans = await tracing.finishedSpans();
await tracing.shutdown();

const outcome = Object.entries(statuses)
  .map(([status, count]) => `${count} answered ${status}`)
  .join(", ");
console.log(
  `A server and a client in this process handled ${REQUESTS} requests (${outcome}); ` +
    `the OpenTelemetry SDK recorded ${spans.length} spans.`,
);

const receiver = await startReceiver();
const rows = [];
for (const size of BATCHES) {
  const request = toExportRequest(spans.slice(0, size));
  const bytes = await deliver(request, receiver);
  const [upstream = Number.NaN, generated = Number.NaN] = measure(
    [
      () => toBinary(ExportTraceServiceRequestSchema, request),
      () => encodeExportTraceServiceRequest(request),
    ],
    MILLISECONDS_PER_BATCH,
  );
  rows.push({
    spans: size,
    bytes: bytes.length,
    "protobuf-es µs": upstream.toFixed(1),
    "protobuf-es-fast µs": generated.toFixed(1),
    ratio: `${(upstream / generated).toFixed(2)}x`,
  });
}
await receiver.close();

console.log(
  "Every batch below has the bytes of protobuf-es's toBinary, decodes back to the same message, and\n" +
    "arrived over OTLP/HTTP at a receiver that decodes with protobuf-es. Time per encode:\n",
);
console.log(formatTable(rows));
