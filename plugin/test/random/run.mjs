import { createRequire } from "node:module";
import {
  createRandom,
  fill,
  fillInit,
} from "../../../conformance/filler/index.mjs";
import { copiesDifference } from "../../../conformance/suite/copies-difference.mjs";
import { createdDifference } from "../../../conformance/suite/created-difference.mjs";
import { compareJson } from "../../../conformance/suite/json-message.mjs";
import { plannedFunctions } from "../../../conformance/suite/planned.mjs";
import { decodeDifference, difference } from "./compare.mjs";
import { compile } from "./compile.mjs";
import { createLoader, generate, loadMessages } from "./load.mjs";
import { printSchema } from "./schema.mjs";

/**
 * Makes schemas, compiles them, generates and loads their code, standalone code
 * and that of two passes too, and compares random messages of all their types,
 * also by plans and in JSON.
 *
 * @param {readonly object[]} schemas as schemaArbitrary makes them
 * @param {{ seed: number, messages: number, require?: (id: string) => any }} options how many messages of each type;
 *   and `require` of the caller, whose module instances are used
 * @returns {{ pairs: number, types: number, mismatches: string[] }} pairs of a message and its schema
 */
export function checkSchemas(schemas, options) {
  const require = options.require ?? createRequire(import.meta.url);
  const upstream = require("@bufbuild/protobuf");
  const { create, createFileRegistry, fromBinary, toBinary } = upstream;
  const {
    CodeGeneratorRequestSchema,
    FileDescriptorSetSchema,
  } = require("@bufbuild/protobuf/wkt");
  const fast = require("protobuf-es-fast/encode");
  const dropIn = require("protobuf-es-fast/protobuf");
  const { onFallback } = require("protobuf-es-fast");
  const {
    protocGenEs,
  } = require("@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js");
  const { protocGenEsFast } = require("protoc-gen-es-fast");

  const sources = Object.fromEntries(
    schemas.map((schema, i) => [`s${i}.proto`, printSchema(schema, `s${i}`)]),
  );
  const set = fromBinary(FileDescriptorSetSchema, compile(sources));
  const registry = createFileRegistry(set);
  const generated = (options, plugin) =>
    generate(
      create(CodeGeneratorRequestSchema, {
        fileToGenerate: Object.keys(sources),
        parameter: ["target=js", "import_extension=js", ...options].join(),
        protoFile: set.file,
      }),
      [plugin],
    );
  const load = createLoader(
    new Map([
      ...generated([], protocGenEs),
      ...generated(["features=all"], protocGenEsFast),
    ]),
    require,
  );
  const loadStandalone = createLoader(
    generated(["standalone=true", "features=encode+decode"], protocGenEsFast),
    require,
  );
  // With the messages of the first ones.
  const loadTwoPass = createLoader(
    generated(["passes=2"], protocGenEsFast),
    (id) => (id.startsWith("./") ? load(id.slice("./".length)) : require(id)),
  );

  const result = { pairs: 0, types: 0, mismatches: [] };
  for (const name of Object.keys(sources)) {
    const extensions = [...(registry.getFile(name)?.extensions ?? [])];
    const file = name.replace(".proto", "");
    const standalone = loadMessages(load, file, loadStandalone);
    const twoPass = loadMessages(load, file, loadTwoPass);
    for (const [n, loaded] of loadMessages(load, file).entries()) {
      result.types++;
      const planned = plannedFunctions(loaded.desc, { ...fast, ...dropIn });
      const byPlan = {
        ...{ desc: loaded.desc, into: planned.encodeInto },
        ...planned,
      };
      for (let i = 0; i < options.messages; i++) {
        // Without the package: a schema has the same messages at any index, so that the others can be shrunk away.
        const seed = `${options.seed}:${i}:${loaded.desc.typeName.replace(/^s\d+\./, "")}`;
        const message = fill(loaded.desc, createRandom(seed), {
          budget: 60,
          extensions,
          clash: i % 4 === 3,
          ascii: i % 2 === 0,
          unknown: 0.2,
        });
        result.pairs++;
        const report = (kind, found) => {
          if (found === undefined) return;
          result.mismatches.push(
            `${loaded.desc.typeName}, ${kind}seed ${seed}: ${found}\n${sources[name]}`,
          );
        };
        for (const [kind, decoder, isStandalone] of [
          ["", loaded],
          ["plan, ", byPlan],
          ["standalone, ", standalone[n], true],
        ]) {
          const api = { toBinary, fromBinary, onFallback };
          const conforms = i % 4 !== 3;
          report(
            kind,
            decodeDifference(decoder, message, conforms, api, isStandalone),
          );
        }
        for (const [kind, { json, copies }] of [
          ["", loaded],
          ["plan, ", byPlan],
        ]) {
          const { desc } = loaded;
          compareJson(
            ...[desc, json, message],
            // It knows the extensions; its descriptors are others than those of the modules.
            { registry: i % 4 === 2 ? registry : undefined },
            { ...upstream, onFallback },
            (what) => report(kind, what),
          );
          // Unknown fields with numbers of known ones can't be read.
          const other =
            attempt(() => fromBinary(desc, toBinary(desc, message))) ?? message;
          const given = [desc, copies, message, other, undefined];
          report(kind, copiesDifference(...given, { upstream }));
        }
        const init = fillInit(loaded.desc, createRandom(seed), {
          ...{ budget: 60, extensions, odd: ODD[i % ODD.length] },
        });
        report(
          "create, ",
          createdDifference(
            (init) => create(loaded.desc, init),
            loaded.create,
            init,
          ),
        );
        for (const [kind, encoders] of [
          ["", loaded],
          ["standalone, ", standalone[n]],
          ["two passes, ", twoPass[n]],
          ["plan, ", byPlan],
        ]) {
          report(kind, difference(encoders, message, { toBinary, onFallback }));
        }
      }
    }
  }
  return result;
}

function attempt(run) {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** How likely it is that a part of an init is what its type does not allow. */
const ODD = [0, 0.02, 0.1, 0.5];
