// Bundle size: what a web page has to load to encode an OTLP trace export, and nothing else.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { protoFolder } from "../generate/own.mjs";
import { rivals } from "../generate/rivals.mjs";
import { sizesOf } from "../measure/minified.mjs";
import { table } from "../report/table.mjs";

const bench = fileURLToPath(new URL("..", import.meta.url));
const FILE = "opentelemetry/proto/collector/trace/v1/trace_service";
const MESSAGE = "ExportTraceServiceRequest";

/** Per encoder: its name in tables and a module that exports the function `encode` and nothing else. */
const ENTRIES = [
  [
    "encodeFoo, standalone=true",
    `export { encode${MESSAGE} as encode } from "./gen/es-standalone/${FILE}_fast.js";`,
  ],
  [
    "encodeFoo",
    `export { encode${MESSAGE} as encode } from "./gen/es/${FILE}_fast.js";`,
  ],
  [
    "encodeFoo, two passes",
    `export { encode${MESSAGE} as encode } from "./gen/es-two-pass/${FILE}_fast.js";`,
  ],
  [
    "drop-in toBinary, nothing registered",
    protobufEs("protobuf-es-fast/protobuf", `./gen/es/${FILE}_pb.js`),
  ],
  [
    "protobuf-es 2.17 toBinary",
    protobufEs("@bufbuild/protobuf", `./gen/es/${FILE}_pb.js`),
  ],
  [
    "protobuf-es 2.11 toBinary",
    protobufEs(
      "./rivals/protobuf-es-2.11.mjs",
      `./rivals/gen/protobuf-es-2.11/${FILE}_pb.js`,
    ),
  ],
  [
    "protobufjs 8.8 static, encode only",
    `import root from "./rivals/gen/protobufjs-encode-only/trace.mjs";
     const { ${MESSAGE} } = root.opentelemetry.proto.collector.trace.v1;
     export const encode = (message) => ${MESSAGE}.encode(message).finish();`,
  ],
  [
    "ts-proto 2.18, encode only",
    `import { ${MESSAGE} } from "./rivals/gen/ts-proto-encode-only/${FILE}.js";
     export const encode = (message) => ${MESSAGE}.encode(message).finish();`,
  ],
  [
    "protobuf-ts 2.11, speed",
    `import { ${MESSAGE} } from "./rivals/gen/protobuf-ts/${FILE}.js";
     export const encode = (message) => ${MESSAGE}.toBinary(message);`,
  ],
  [
    "google-protobuf 3.21",
    `import "./rivals/gen/google-protobuf/${FILE}_pb.js";
     export const encode = (message) => message.serializeBinary();`,
  ],
];

function protobufEs(runtime, file) {
  return `import { toBinary } from "${runtime}";
    import { ${MESSAGE}Schema } from "${file}";
    export const encode = (message) => toBinary(${MESSAGE}Schema, message);`;
}

/**
 * Bundles and minifies each encoder with esbuild. Entries whose code was not generated are left out, except where the
 * report is kept: that must not lack a rival.
 *
 * @param {{ keeps: boolean }} context
 */
export async function bundle({ keeps }) {
  generateEncodeOnlyProtobufjs();
  const results = [];
  for (const [label, contents] of ENTRIES) {
    try {
      results.push({ label, ...(await sizesOf(contents, bench)) });
    } catch (error) {
      const reason = error.message.split("\n", 2).join(" ");
      const message = `no bundle for ${label}: ${reason}`;
      if (keeps) throw new Error(message, { cause: error });
      console.warn(message);
    }
  }
  return { engine: "any engine", results };
}

/** protobufjs can generate encoders alone: that is what a careful user would ship. */
function generateEncodeOnlyProtobufjs() {
  const folder = join(rivals, "gen", "protobufjs-encode-only");
  mkdirSync(folder, { recursive: true });
  const without = [
    "create",
    "decode",
    "verify",
    "convert",
    "delimited",
    "typeurl",
    "comments",
    "service",
  ];
  execFileSync(join(rivals, "node_modules", ".bin", "pbjs"), [
    ...["-t", "static-module", "-w", "esm", "-p", protoFolder],
    ...without.map((part) => `--no-${part}`),
    ...["-o", join(folder, "trace.mjs"), join(protoFolder, `${FILE}.proto`)],
  ]);
}

/** The sizes in bytes, a row per encoder. */
export function bundleTable({ results }) {
  return table(
    ["encode an OTLP trace export", "minified", "gzipped", "brotli"],
    results.map((r) => [r.label, r.minified, r.gzipped, r.brotli]),
  );
}
