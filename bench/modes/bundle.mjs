// Bundle size: what a web page has to load to encode an OTLP trace export, or to write and read it as JSON, and nothing else.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rivals } from "../generate/files.mjs";
import { protoFolder } from "../generate/own.mjs";
import { sizesOf } from "../measure/minified.mjs";
import { table } from "../report/table.mjs";

const bench = fileURLToPath(new URL("..", import.meta.url));
const FILE = "opentelemetry/proto/collector/trace/v1/trace_service";
const MESSAGE = "ExportTraceServiceRequest";

/** What of protobufjs users of neither kind need. */
const WITHOUT = [
  "create",
  "verify",
  "delimited",
  "typeurl",
  "comments",
  "service",
];

/** What is bundled, by kind: what it does, and per library its name in tables and a module that exports that and nothing else. */
const KINDS = {
  encode: {
    does: "encode an OTLP trace export",
    entries: [
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
        "drop-in toBinary, by plans",
        encodeBySchema("protobuf-es-fast/protobuf", `./gen/es/${FILE}_pb.js`),
      ],
      [
        "protobuf-es 2.17 toBinary",
        encodeBySchema("@bufbuild/protobuf", `./gen/es/${FILE}_pb.js`),
      ],
      [
        "protobuf-es 2.11 toBinary",
        encodeBySchema(
          "./rivals/protobuf-es-2.11.mjs",
          `./rivals/gen/protobuf-es-2.11/${FILE}_pb.js`,
        ),
      ],
      [
        "protobufjs 8.8 static, encode only",
        protobufjs(
          "encode",
          `export const encode = (message) => ${MESSAGE}.encode(message).finish();`,
        ),
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
        "google-protobuf 4.0",
        `import "./rivals/gen/google-protobuf/${FILE}_pb.js";
        export const encode = (message) => message.serializeBinary();`,
      ],
      [
        "pbf 5.1",
        `import { PbfWriter } from "./rivals/pbf.mjs";
        import { write${MESSAGE} } from "./rivals/gen/pbf/${FILE}.js";
        export const encode = (message) => {
          const writer = new PbfWriter();
          write${MESSAGE}(message, writer);
          return writer.finish();
        };`,
      ],
    ],
  },
  // google-protobuf and pbf have no JSON.
  json: {
    does: "write and read a trace export as JSON text",
    entries: [
      [
        "stringifyFoo, parseFoo",
        `export { stringify${MESSAGE} as stringify, parse${MESSAGE} as parse } from "./gen/es-json/${FILE}_fast.js";`,
      ],
      [
        "drop-in toJsonString, fromJsonString, by plans",
        jsonBySchema("protobuf-es-fast/protobuf"),
      ],
      [
        "protobuf-es 2.17 toJsonString, fromJsonString",
        jsonBySchema("@bufbuild/protobuf"),
      ],
      [
        "protobufjs 8.8 static, JSON only",
        protobufjs(
          "json",
          `const options = { longs: String, enums: String, bytes: String, json: true };
          export const stringify = (message) => JSON.stringify(${MESSAGE}.toObject(message, options));
          export const parse = (text) => ${MESSAGE}.fromObject(JSON.parse(text));`,
        ),
      ],
      [
        "ts-proto 2.18, JSON only",
        `import { ${MESSAGE} } from "./rivals/gen/ts-proto-json-only/${FILE}.js";
        export const stringify = (message) => JSON.stringify(${MESSAGE}.toJSON(message));
        export const parse = (text) => ${MESSAGE}.fromJSON(JSON.parse(text));`,
      ],
      [
        "protobuf-ts 2.11",
        `import { ${MESSAGE} } from "./rivals/gen/protobuf-ts/${FILE}.js";
        export const stringify = (message) => ${MESSAGE}.toJsonString(message);
        export const parse = (text) => ${MESSAGE}.fromJsonString(text);`,
      ],
    ],
  },
};

/** What of protobufjs users of a kind don't need either. */
const PROTOBUFJS_WITHOUT = {
  encode: ["decode", "convert"],
  json: ["encode", "decode"],
};

function encodeBySchema(runtime, file) {
  return `import { toBinary } from "${runtime}";
    import { ${MESSAGE}Schema } from "${file}";
    export const encode = (message) => toBinary(${MESSAGE}Schema, message);`;
}

function jsonBySchema(runtime) {
  return `import { fromJsonString, toJsonString } from "${runtime}";
    import { ${MESSAGE}Schema } from "./gen/es/${FILE}_pb.js";
    export const stringify = (message) => toJsonString(${MESSAGE}Schema, message);
    export const parse = (text) => fromJsonString(${MESSAGE}Schema, text);`;
}

function protobufjs(kind, exports) {
  return `import root from "./rivals/gen/protobufjs-${kind}-only/trace.mjs";
    const { ${MESSAGE} } = root.opentelemetry.proto.collector.trace.v1;
    ${exports}`;
}

/**
 * Bundles and minifies each entry of a kind with esbuild. Entries whose code was not generated are left out, except where the
 * report is kept: that must not lack a rival.
 *
 * @param {{ kind: keyof typeof KINDS, keeps: boolean }} context
 */
export async function bundle({ kind, keeps }) {
  generateProtobufjs(kind);
  const results = [];
  for (const [label, contents] of KINDS[kind].entries) {
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

/** protobufjs can generate functions of one kind alone: that is what a careful user would ship. */
function generateProtobufjs(kind) {
  const folder = join(rivals, "gen", `protobufjs-${kind}-only`);
  mkdirSync(folder, { recursive: true });
  const without = [...WITHOUT, ...PROTOBUFJS_WITHOUT[kind]];
  execFileSync(join(rivals, "node_modules", ".bin", "pbjs"), [
    "-t",
    "static-module",
    "-w",
    "esm",
    "-p",
    protoFolder,
    ...without.map((part) => `--no-${part}`),
    "-o",
    join(folder, "trace.mjs"),
    join(protoFolder, `${FILE}.proto`),
  ]);
}

/** The sizes in bytes, a row per library. */
export function bundleTable({ results }, kind) {
  return table(
    [KINDS[kind].does, "minified", "gzipped", "brotli"],
    results.map((r) => [r.label, r.minified, r.gzipped, r.brotli]),
  );
}
