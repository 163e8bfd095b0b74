// `node bench/wide.mjs [--engine node24] [--fields 250,500,1000]`: messages of many scalar fields, to protobuf-es: encoded, decoded and
// created by generated code, read from binary and JSON by plans. Each in a process of its own, from the 50,000th call on, and again
// after the same for other types.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { selectEngines, thisEngine } from "../scripts/shared/engines/index.mjs";
import { runBuf } from "./generate/own.mjs";
import { table } from "./report/table.mjs";

/** Types by the number of a field, and whether the first few or all are set. */
const TYPES = ["int32", "double", "string", "bool", "uint32"];
const SETS = { few: (i) => i % 50 === 5, all: () => true };
const KINDS = { implicit: "", optional: "optional " };
const CALLS = ["encode", "decode", "create", "fromBinary", "fromJsonString"];

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    fields: { type: "string", default: "250,500,1000" },
    calls: { type: "string", default: CALLS.join() },
    kinds: { type: "string", default: "implicit,optional" },
    sets: { type: "string", default: "few,all" },
    child: { type: "string" },
  },
});
const own = fileURLToPath(new URL("gen/wide", import.meta.url));
if (values.child) await measure(JSON.parse(values.child));
else report();

function report() {
  const sizes = values.fields.split(",").map(Number);
  generate(sizes);
  const { command } = values.engine
    ? selectEngines(values.engine)[0]
    : thisEngine();
  const rows = [];
  for (const call of values.calls.split(","))
    for (const kind of values.kinds.split(","))
      for (const set of values.sets.split(","))
        for (const size of sizes) {
          const ratios = [false, true].map((others) => {
            const job = JSON.stringify({ call, kind, set, size, others });
            const args = [...process.argv.slice(1, 2), "--child", job];
            return execFileSync(command, args, {
              encoding: "utf8",
            }).trim();
          });
          rows.push([call, kind, set, size, ...ratios]);
        }
  console.log(table(["", "fields", "set", "number", "alone", "after"], rows));
}

/** Generates messages `Implicit7`, `Optional7` of each number of fields, and of 7 and 8 more for other types. */
function generate(sizes) {
  const folder = join(own, "proto");
  rmSync(own, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "buf.yaml"), "version: v2\n");
  for (const size of sizes.flatMap((size) => [size, size + 7, size + 8])) {
    const messages = Object.entries(KINDS).map(([kind, label]) => {
      const fields = Array.from(
        { length: size },
        (_, i) => `  ${label}${TYPES[i % 5]} f${i + 1} = ${i + 1};`,
      );
      return `message ${nameOf(kind)} {\n${fields.join("\n")}\n}`;
    });
    writeFileSync(
      join(folder, `n${size}.proto`),
      `syntax = "proto3";\npackage wide.n${size};\n${messages.join("\n")}\n`,
    );
  }
  const opt = ["target=js", "import_extension=js"];
  const plugins = [
    { local: "protoc-gen-es", out: own, opt },
    {
      local: "protoc-gen-es-fast",
      out: own,
      opt: [...opt, "features=encode+decode+create"],
    },
  ];
  runBuf(plugins, { folder });
}

function nameOf(kind) {
  return kind[0].toUpperCase() + kind.slice(1);
}

async function measure({ call, kind, set, size, others }) {
  if (others)
    for (const other of [7, 8]) await load(call, kind, set, size + other);
  const { ours, theirs } = await load(call, kind, set, size);
  for (let i = 0; i < 50_000; i += 100) timed(ours, theirs, 100);
  const ratios = Array.from({ length: 15 }, () => {
    const [fast, slow] = timed(ours, theirs, 100);
    return slow / fast;
  });
  console.log(ratios.sort((a, b) => a - b)[7].toFixed(2));
}

/** Times of calls by turns. */
function timed(ours, theirs, count) {
  return [ours, theirs].map((run) => {
    const start = performance.now();
    for (let i = 0; i < count; i++) run();
    return performance.now() - start;
  });
}

/** What is compared, after 2,000 calls. */
async function load(call, kind, set, size) {
  const es = await import("@bufbuild/protobuf");
  const name = nameOf(kind);
  const schema = (await import(`./gen/wide/n${size}_pb.js`))[`${name}Schema`];
  const fast = await import(`./gen/wide/n${size}_fast.js`);
  const init = initOf(size, SETS[set]);
  const message = es.create(schema, init);
  const bytes = es.toBinary(schema, message);
  const json = es.toJsonString(schema, message);
  const dropIn = await import("protobuf-es-fast/protobuf");
  if (call.startsWith("from")) dropIn.registerPlans(schema);
  const { ours, theirs } = {
    encode: {
      ours: () => fast[`encode${name}`](message),
      theirs: () => es.toBinary(schema, message),
    },
    decode: {
      ours: () => fast[`decode${name}`](bytes),
      theirs: () => es.fromBinary(schema, bytes),
    },
    create: {
      ours: () => fast[`create${name}`](init),
      theirs: () => es.create(schema, init),
    },
    fromBinary: {
      ours: () => dropIn.fromBinary(schema, bytes),
      theirs: () => es.fromBinary(schema, bytes),
    },
    fromJsonString: {
      ours: () => dropIn.fromJsonString(schema, json),
      theirs: () => es.fromJsonString(schema, json),
    },
  }[call];
  timed(ours, theirs, 2_000);
  return { ours, theirs };
}

function initOf(size, isSet) {
  const itemOf = (i) => [i, i / 3, `text ${i}`, true, i][i % 5];
  return Object.fromEntries(
    Array.from({ length: size }, (_, i) => [`f${i + 1}`, itemOf(i)]).filter(
      (_, i) => isSet(i + 1),
    ),
  );
}
