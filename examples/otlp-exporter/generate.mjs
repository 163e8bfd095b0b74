// Generates src/gen from the OTLP protos that an npm package of OpenTelemetry ships, with both plugins of buf.gen.yaml.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const { resolve } = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));
const protos = path.join(
  path.dirname(resolve("@opentelemetry/otlp-grpc-exporter-base/package.json")),
  "build/protos",
);
execFileSync("buf", ["generate", protos, "--clean"], {
  cwd: here,
  stdio: "inherit",
});
