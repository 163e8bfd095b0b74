// The size of bundles that encode and decode, by the number of messages of their schema.
import { fileURLToPath } from "node:url";
import { generateSchemas } from "../generate/schemas.mjs";
import { sizesOf } from "../measure/minified.mjs";
import { table } from "../report/table.mjs";

const bench = fileURLToPath(new URL("..", import.meta.url));

const COUNTS = [1, 10, 100, 1000];

/** What makes them, and the module of a bundle for a schema. */
const LIBRARIES = [
  {
    label: "encodeFoo, decodeFoo, standalone=true",
    entry: (name) =>
      `export { encodeRoot as encode, decodeRoot as decode } from "./gen/schemas/es-standalone/${name}_fast.js";`,
  },
  {
    label: "encodeFoo, decodeFoo",
    entry: (name) =>
      `export { encodeRoot as encode, decodeRoot as decode } from "./gen/schemas/es/${name}_fast.js";`,
  },
  {
    label: "drop-in toBinary, fromBinary, by plans",
    entry: (name) => protobufEs("protobuf-es-fast/protobuf", name),
  },
  {
    label: "protobuf-es 2.17",
    entry: (name) => protobufEs("@bufbuild/protobuf", name),
  },
  {
    label: "protobufjs 8.8 static, encode and decode only",
    entry: (name) =>
      `import root from "./rivals/gen/schemas/protobufjs/${name}.mjs";
      const { Root } = root.sizes.${name};
      export const encode = (message) => Root.encode(message).finish();
      export const decode = (bytes) => Root.decode(bytes);`,
  },
  {
    label: "ts-proto 2.18, encode and decode only",
    entry: (name) =>
      `import { Root } from "./rivals/gen/schemas/ts-proto/${name}.js";
      export const encode = (message) => Root.encode(message).finish();
      export const decode = (bytes) => Root.decode(bytes);`,
  },
];

function protobufEs(runtime, name) {
  return `import { fromBinary, toBinary } from "${runtime}";
    import { RootSchema } from "./gen/schemas/es/${name}_pb.js";
    export const encode = (message) => toBinary(RootSchema, message);
    export const decode = (bytes) => fromBinary(RootSchema, bytes);`;
}

/** Bundles and minifies each, for browsers. */
export async function bundles() {
  generateSchemas(COUNTS);
  const results = [];
  for (const { label, entry } of LIBRARIES) {
    for (const count of COUNTS)
      results.push({
        label,
        messages: count,
        ...(await sizesOf(entry(`n${count}`), bench)),
      });
  }
  return { engine: "any engine", results };
}

/** Kilobytes, gzipped: a row per library, a column per number of messages. */
export function bundlesTable({ results }) {
  const labels = [...new Set(results.map(({ label }) => label))];
  const counts = [...new Set(results.map(({ messages }) => messages))];
  return table(
    [
      "KB gzipped, by messages",
      ...counts.map((count) => count.toLocaleString("en")),
    ],
    labels.map((label) => [
      label,
      ...counts.map((count) =>
        (
          results.find((r) => r.label === label && r.messages === count)
            .gzipped / 1000
        ).toFixed(1),
      ),
    ]),
  );
}
