import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { collectBatches } from "./collect.js";
import { compareWithSdk } from "./compare.js";
import {
  FastLogExporter,
  FastMetricExporter,
  FastTraceExporter,
} from "./exporters.js";
import { startReceiver } from "./receiver.js";
import { type Signal, serialize, serializers } from "./serializers.js";
import { recordTelemetry } from "./telemetry.js";

const REQUESTS = 512;
/** Options of Node for a process that collects no garbage by itself for long. */
const ALL_YOUNG = [
  "--expose-gc",
  "--max-semi-space-size=256",
  "--min-semi-space-size=256",
];

const SIGNALS: readonly Signal[] = ["traces", "metrics", "logs"];

const receiver = await startReceiver();
const exporters = {
  traces: new FastTraceExporter({ url: `${receiver.url}/v1/traces` }),
  metrics: new FastMetricExporter({ url: `${receiver.url}/v1/metrics` }),
  logs: new FastLogExporter({ url: `${receiver.url}/v1/logs` }),
};
await recordTelemetry(exporters, REQUESTS);
await receiver.close();
const { traces, metrics, logs } = receiver.received;
console.log(
  `The SDK exported ${traces} spans, ${metrics} metrics and ${logs} log records with generated encoders over OTLP/HTTP.`,
);

const batches = await collectBatches(REQUESTS);
for (const signal of SIGNALS) {
  compareWithSdk(signal, batches);
}
console.log(
  "Batches of the SDK's own serializer (otlp-transformer) and of generated code decode to the same messages.\n",
);

console.log(
  "batch    serializer            bytes  CPU µs/batch  KiB allocated/batch",
);
for (const signal of SIGNALS) {
  for (const name of Object.keys(serializers)) {
    const bytes = serialize(name, signal, batches)?.length ?? "";
    const micros = measure([], name, signal, "cpu");
    const allocated = measure(ALL_YOUNG, name, signal, "memory");
    console.log(
      [
        signal.padEnd(7),
        name.padEnd(16),
        String(bytes).padStart(9),
        micros.toFixed(0).padStart(12),
        (allocated / 1024).toFixed(0).padStart(19),
      ].join("  "),
    );
  }
}

/** Measure one serializer in a process of its own, where others don't change what the engine has learned. */
function measure(
  options: readonly string[],
  name: string,
  signal: Signal,
  what: "cpu" | "memory",
): number {
  const file = fileURLToPath(new URL("measure.js", import.meta.url));
  const args = [...options, file, name, signal, String(REQUESTS), what];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8" }));
}
