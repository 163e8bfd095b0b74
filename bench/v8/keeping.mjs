// A program that keeps its first messages, as one that fills a cache while it starts, and then makes many that it doesn't keep.
import "protobuf-es-fast/hook";

const ROUNDS = 40;

// After the hook, which redirects what is loaded from here on.
const { prepareProcess } = await import("../modes/process-cells.mjs");
const { cells, round } = await prepareProcess({
  library: "fast",
  operations: "decode,create,to-json,from-json,clone",
  payloads: "app-otlp-traces,app-otlp-logs,app-k8s-pods",
  roundMs: 4,
});
for (let i = 0; i < ROUNDS * cells.length; i++) round(i % cells.length);
