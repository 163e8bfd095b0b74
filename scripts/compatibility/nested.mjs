// Tries a copy of protobuf-es that a dependency has of its own, under the hook alone: what its functions give before types
// get plans, they give afterwards. Copied by ../compatibility.mjs, with the filler of random messages, beside the copies.
//
// Usage: node --import protobuf-es-fast/hook nested.mjs <folder of the copy> <rounds>
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { inspect } from "node:util";
import { hookCalls } from "protobuf-es-fast/protobuf";
import { createRandom, fill } from "./filler/index.mjs";

const [folder, rounds] = process.argv.slice(2);
// As CommonJS, which the hook redirects in every engine; 2.16 has it in another folder.
const require = createRequire(import.meta.url);
const dist = ["cjs", "commonjs"]
  .map((name) => `${folder}/dist/${name}`)
  .find((path) => existsSync(path));
const pb = require(`${dist}/index.js`);
const wkt = require(`${dist}/wkt/index.js`);

/** So many calls, and a plan is due. */
const CALLS = 700;

const types = [
  ...["FloatValue", "DoubleValue", "Int64Value", "StringValue", "BytesValue"],
  ...["Struct", "Value", "ListValue", "Timestamp", "Duration", "FieldMask"],
  ...["FileDescriptorProto", "FieldDescriptorProto", "FieldOptions"],
].map((name) => wkt[`${name}Schema`]);

const hex = (text) => new Uint8Array(Buffer.from(text, "hex"));
const ODD_BYTES = [
  ...["0d00008040", "0dffff7f7f", "0a03efbbbf", "0a01ff", "0b0c", "ffffffff0f"],
  // Entries of a map with such a key, with two values, and with a field that entries don't have.
  "0a0f0a095f5f70726f746f5f5f12022001",
  "0a0b0a016112022001120230 00".replace(" ", ""),
  "0a0d0a016118011202200112022001",
].map(hex);

const ODD_JSON = [
  ...["3.4028235e38", "-3.4028235e38", '"1"', "null", "[]", '"\\ud800"'],
  ...['{"__proto__":true}', '{"a":{"__proto__":{"b":1}}}', '{"unknown":1}'],
  ...['{"@type":"x"}', '{"name":"\\ufeffa","name_":1}', '"-0"', "1e400"],
  ...['{"options":{"ctype":"CORD"}}', '{"type":"TYPE_INT32","label":1}'],
];

let differences = 0;
const examples = [];
for (const schema of types) compare(schema);
const { planned, fromBinary, fromJson } = hookCalls();
console.log(
  JSON.stringify({
    differences,
    examples: examples.slice(0, 5),
    planned: [planned, fromBinary.planned, fromJson.planned],
  }),
);

function compare(schema) {
  const tries = triesOf(schema);
  const before = tries.map(([, run]) => outcome(run));
  for (let i = 0; i < CALLS; i++) {
    const message = pb.create(schema);
    pb.toBinary(schema, message);
    pb.fromBinary(schema, new Uint8Array(0));
    outcome(() => pb.fromJson(schema, pb.toJson(schema, message)));
    outcome(() => pb.fromJsonString(schema, pb.toJsonString(schema, message)));
  }
  for (const [i, [what, run]] of tries.entries()) {
    const after = outcome(run);
    if (after !== before[i]) {
      differences++;
      examples.push(`${schema.typeName}: ${what}: ${before[i]}, then ${after}`);
    }
  }
}

/** What is called, with values at which versions differ, and random ones. */
function triesOf(schema) {
  const tries = [];
  const { create, toBinary, toJson, toJsonString } = pb;
  for (const [i, message] of [
    ...oddMessages(schema),
    ...random(schema),
  ].entries()) {
    const bytes = attempt(() => toBinary(schema, message));
    const json = attempt(() => toJson(schema, message));
    tries.push(
      [`toBinary ${i}`, () => toBinary(schema, message)],
      [`toJson ${i}`, () => toJson(schema, message)],
      [`toJsonString ${i}`, () => toJsonString(schema, message)],
      [
        `create ${i}`,
        () => create(schema, { ...message, $typeName: undefined }),
      ],
    );
    if (bytes !== undefined) tries.push(...reading(schema, bytes, `${i}`));
    if (json !== undefined) tries.push(...parsing(schema, json, `${i}`));
  }
  for (const bytes of ODD_BYTES) {
    tries.push(...reading(schema, bytes, Buffer.from(bytes).toString("hex")));
  }
  for (const text of ODD_JSON) {
    tries.push(...parsing(schema, JSON.parse(text), text));
  }
  return tries;
}

function reading(schema, bytes, what) {
  const { fromBinary } = pb;
  return [
    [`fromBinary ${what}`, () => fromBinary(schema, bytes)],
    [`fromBinary, cut ${what}`, () => fromBinary(schema, bytes.slice(0, -1))],
  ];
}

function parsing(schema, json, what) {
  const text = JSON.stringify(json);
  return [
    [`fromJson ${what}`, () => pb.fromJson(schema, json)],
    [`fromJsonString ${what}`, () => pb.fromJsonString(schema, text)],
    [
      `fromJson, ignoring ${what}`,
      () => pb.fromJson(schema, json, { ignoreUnknownFields: true }),
    ],
  ];
}

function oddMessages(schema) {
  const made = (properties) => Object.assign(pb.create(schema), properties);
  if (schema === wkt.FloatValueSchema) {
    return [3.4028235e38, -3.4028235e38, 3.5e38, "1", Number.NaN].map((value) =>
      made({ value }),
    );
  }
  if (schema === wkt.StructSchema) {
    const kind = { case: "boolValue", value: true };
    const value = pb.create(wkt.ValueSchema, { kind });
    const fields = Object.defineProperty({}, "__proto__", {
      ...{ value, enumerable: true, configurable: true, writable: true },
    });
    return [made({ fields })];
  }
  if (schema === wkt.StringValueSchema) {
    return ["\ufeffa", "\ud800", 5].map((value) => made({ value }));
  }
  return [];
}

function random(schema) {
  const messages = [];
  for (let round = 0; round < Number(rounds); round++) {
    const seed = createRandom(`nested:${round}:${schema.typeName}`);
    const message = attempt(() => fill(schema, seed, { budget: 40 }));
    if (message !== undefined) messages.push(message);
  }
  return messages;
}

function attempt(run) {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** A result or an error as text. */
function outcome(run) {
  try {
    const result = run();
    return typeof result === "string"
      ? result
      : inspect(result, { depth: 20, showHidden: true, maxArrayLength: 1000 });
  } catch (error) {
    return String(error);
  }
}
