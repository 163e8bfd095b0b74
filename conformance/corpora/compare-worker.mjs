/**
 * Compares the message types of some generated files with protobuf-es, in a process of its own: the modules of a large
 * corpus do not fit into one.
 *
 * Usage: node compare-worker.mjs <job.json> <result.json>
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRegistry } from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import * as wkt from "@bufbuild/protobuf/wkt";
import { onFallback } from "protobuf-es-fast";
import * as encoding from "protobuf-es-fast/encode";
import * as dropIn from "protobuf-es-fast/protobuf";
import * as wktFast from "protobuf-es-fast/wkt";
import * as wktClone from "protobuf-es-fast/wkt/clone";
import * as wktCreate from "protobuf-es-fast/wkt/create";
import * as wktDecode from "protobuf-es-fast/wkt/decode";
import * as wktJson from "protobuf-es-fast/wkt/json";
import * as wktTwoPass from "protobuf-es-fast/wkt/two-pass";
import { compile } from "protoc-gen-es-fast/compile";
import { demandedFunctions, plannedFunctions } from "../suite/planned.mjs";
import { compareType } from "./compare.mjs";
import { loadGenerated, pair, tablesOf } from "./load.mjs";

const EXAMPLES = 20;

const [jobFile, resultFile] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, "utf8"));
const loaded = job.wellKnown ? [loadWellKnown()] : [];
for (const file of job.files) {
  loaded.push(await loadGenerated(job.folder, file));
}
const result = {
  types: 0,
  messages: 0,
  planned: 0,
  demanded: 0,
  refused: 0,
  wrong: 0,
  wrongRefused: 0,
  mismatches: 0,
  fallbacks: 0,
  examples: [],
};
const extensions = loaded.flatMap(({ file }) =>
  file
    ? [...nestedTypes(file)].filter((desc) => desc.kind === "extension")
    : [],
);
const registry = createRegistry(
  ...Object.values(wkt).filter((value) => value?.kind === "file"),
  ...loaded.flatMap(({ file }) => file ?? []),
);
const types = loaded.flatMap(({ messages }) => {
  const anyTypes = messages.map(({ schema }) => schema).slice(0, 20);
  return messages
    .filter(({ schema }) => !job.type || schema.typeName === job.type)
    .map((message) => ({ ...message, anyTypes }));
});
// Plans first, and code on demand then: what is generated takes over once it is registered.
const api = { ...encoding, ...dropIn };
for (const { schema, anyTypes } of types) {
  const planned = plannedFunctions(schema, api);
  result.planned += compare(schema, planned, anyTypes, "by plan, ");
}
for (const { file } of loaded) {
  if (file) await compile(file);
}
for (const { schema, anyTypes } of types) {
  if (job.wellKnown) await compile(schema);
  const demanded = demandedFunctions(schema, api);
  result.demanded += compare(schema, demanded, anyTypes, "on demand, ");
}
dropIn.register(
  ...tablesOf(wktFast),
  ...loaded.flatMap(({ tables }) => tables),
);
for (const { schema, encoders, anyTypes } of types) {
  result.types++;
  result.messages += compare(schema, encoders, anyTypes, "");
}
result.peakMegabytes = process.resourceUsage().maxRSS / 1024;
writeFileSync(resultFile, JSON.stringify(result));

/** Compares one message type, counts, and returns how many messages conform. */
function compare(schema, encoders, anyTypes, how) {
  let messages = 0;
  let fallbacks = 0;
  let listener;
  onFallback((event) => (listener ? listener(event) : fallbacks++));
  compareType(
    schema,
    encoders,
    { seed: job.seed, rounds: job.rounds, anyTypes, extensions, registry },
    {
      onFallback(other) {
        listener = other;
      },
      mismatch(what) {
        result.mismatches++;
        example(`${schema.typeName}: ${how}${what}`);
      },
      tried(conforming, failed) {
        if (conforming) {
          messages++;
          if (failed) {
            result.refused++;
            example(
              `${schema.typeName}: toBinary refuses a conforming message`,
            );
          }
          if (fallbacks > 0) {
            result.fallbacks += fallbacks;
            example(
              `${schema.typeName}: ${how}a conforming message was left to protobuf-es`,
            );
          }
        } else {
          result.wrong++;
          if (failed) result.wrongRefused++;
        }
        fallbacks = 0;
      },
    },
  );
  return messages;
}

/** Keeps the first examples of what went wrong. */
function example(text) {
  if (result.examples.length < EXAMPLES) result.examples.push(text);
}

/** The well-known types, whose encoders the runtime package brings. */
function loadWellKnown() {
  const files = Object.values(wkt).filter((value) => value?.kind === "file");
  return {
    messages: files.flatMap((file) =>
      pair(
        file,
        { ...wktClone, ...wktCreate, ...wktDecode, ...wktJson, ...wktFast },
        wktTwoPass,
      ),
    ),
    tables: [],
  };
}
