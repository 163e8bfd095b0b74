// Compares the generated encoders with toBinary under the protobuf-es that is installed in the folder of this file.
// Copied there by ../compatibility.mjs, with the parts of the folder conformance that it imports.
//
// Usage: node driver.mjs <folder with generated code> <rounds>
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fromBinary } from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import * as wkt from "@bufbuild/protobuf/wkt";
import { onFallback } from "protobuf-es-fast";
import { register } from "protobuf-es-fast/protobuf";
import * as wktFast from "protobuf-es-fast/wkt";
import { compareType } from "./corpora/compare.mjs";

const [folder, rounds] = process.argv.slice(2);
const result = {
  types: 0,
  messages: 0,
  wrong: 0,
  differences: 0,
  wrongDifferences: 0,
  fallbacks: 0,
  examples: [],
};
const loaded = [pairWkt()];
for (const name of readdirSync(folder, { recursive: true }).sort()) {
  if (!name.endsWith("_pb.js")) continue;
  const path = join(folder, name);
  const schemas = await load(path);
  const fast = await load(path.replace(/_pb\.js$/, "_fast.js"));
  const file = Object.values(schemas).find((value) => value?.kind === "file");
  loaded.push({ file, fast, types: typesOf(file) });
}
for (const { fast } of loaded) {
  for (const [name, table] of Object.entries(fast)) {
    if (name.startsWith("fast_")) register(table);
  }
}
const extensions = loaded.flatMap(({ types }) =>
  types.filter((desc) => desc.kind === "extension"),
);
for (const { fast, types } of loaded) {
  const messages = types.filter((desc) => desc.kind === "message");
  for (const schema of messages) {
    compare(schema, encodersOf(schema, fast), messages.slice(0, 20));
  }
}
console.log(JSON.stringify(result));

/** Compares one message type, and counts. */
function compare(schema, encoders, anyTypes) {
  result.types++;
  let fallbacks = 0;
  let differences = 0;
  onFallback(() => fallbacks++);
  compareType(
    schema,
    encoders,
    { seed: 1, rounds: Number(rounds), anyTypes, extensions },
    {
      mismatch(what) {
        differences++;
        if (result.examples.length < 20) {
          result.examples.push(`${schema.typeName}: ${what.slice(0, 300)}`);
        }
      },
      tried(conforming) {
        const wrong = differences > 0 ? 1 : 0;
        if (conforming) {
          result.messages++;
          result.differences += wrong;
          if (fallbacks > 0) result.fallbacks++;
        } else {
          result.wrong++;
          result.wrongDifferences += wrong;
        }
        fallbacks = 0;
        differences = 0;
      },
    },
  );
}

/** The well-known types of this protobuf-es for which the runtime has encoders. */
function pairWkt() {
  const types = Object.values(wkt)
    .filter((value) => value?.kind === "file")
    .flatMap(typesOf)
    .filter((desc) => desc.kind === "message")
    .filter((desc) => encodersOf(desc, wktFast).encode !== undefined);
  return { fast: wktFast, types };
}

/** Messages and extensions of a file, without the messages of map entries. */
function typesOf(file) {
  return [...nestedTypes(file)].filter(
    (desc) =>
      desc.kind === "extension" ||
      (desc.kind === "message" && !desc.proto.options?.mapEntry),
  );
}

/** The three functions for a message type; decoders, which 2.16 does without, are not compared. */
function encodersOf(schema, fast) {
  const { package: name } = schema.file.proto;
  const id = schema.typeName
    .slice(name === "" ? 0 : name.length + 1)
    .replaceAll(".", "_");
  return {
    encode: fast[`encode${id}`],
    size: fast[`size${id}`],
    encodeInto: fast[`encode${id}Into`],
    decode: (bytes) => fromBinary(schema, bytes),
  };
}

function load(path) {
  return import(pathToFileURL(path).href);
}
