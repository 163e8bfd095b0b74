// `node bench/doubles.mjs [number]`: a packed list of so many doubles (200,000), encoded and decoded by standalone and other generated
// code, to protobuf-es, by turns in one process. With another engine: `npm run with -- node24 node bench/doubles.mjs`.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { runBuf } from "./generate/own.mjs";
import { median } from "./measure/stats.mjs";
import { table } from "./report/table.mjs";

const ROUNDS = 25;
/** So many values are encoded in a round. */
const VALUES = 2_000_000;

const own = fileURLToPath(new URL("gen/doubles", import.meta.url));
generate();
const { DoublesSchema } = await import("./gen/doubles/doubles_pb.js");
const codecs = {
  "protobuf-es": {
    encode: (message) => toBinary(DoublesSchema, message),
    decode: (bytes) => fromBinary(DoublesSchema, bytes),
  },
  standalone: await codecOf("./gen/doubles/standalone/doubles_fast.js"),
  "generated code": await codecOf("./gen/doubles/doubles_fast.js"),
};
const length = Number(process.argv[2] ?? 200_000);
const values = Array.from({ length }, (_, i) => Math.sin(i) * 100);
const message = create(DoublesSchema, { values });
const inputs = { encode: message, decode: toBinary(DoublesSchema, message) };
const rows = Object.entries(inputs).map(([operation, input]) => {
  const times = Object.values(codecs).map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, codec] of Object.values(codecs).entries())
      times[i].push(timed(codec[operation], input));
  // Those before V8 has optimized it don't count.
  const [original, ...others] = times.map((each) => median(each.slice(5)));
  return [operation, ...others.map((time) => (original / time).toFixed(2))];
});
const [, ...names] = Object.keys(codecs);
console.log(`${process.version}, ${length} doubles, protobuf-es = 1`);
console.log(table(["", ...names], rows));

function generate() {
  const folder = join(own, "proto");
  rmSync(own, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "buf.yaml"), "version: v2\n");
  writeFileSync(
    join(folder, "doubles.proto"),
    'syntax = "proto3";\nmessage Doubles { repeated double values = 1; }\n',
  );
  const opt = ["target=js", "import_extension=js"];
  const local = "protoc-gen-es-fast";
  runBuf(
    [
      { local: "protoc-gen-es", out: own, opt },
      { local, out: own, opt },
      { local, out: join(own, "standalone"), opt: [...opt, "standalone=true"] },
    ],
    { folder },
  );
}

async function codecOf(module) {
  const { encodeDoubles, decodeDoubles } = await import(module);
  return { encode: encodeDoubles, decode: decodeDoubles };
}

function timed(call, input) {
  const start = performance.now();
  for (let i = 0; i < VALUES; i += length) call(input);
  return performance.now() - start;
}
