// Makes protos whose names mean something in JavaScript and TypeScript, or are those that a generator would choose.
import { field, message, oneof, writeProto } from "./proto.mjs";

const WORDS = `
  break case catch class const continue debugger default delete do else export extends false finally for function if import in
  instanceof new null return super switch this throw true try typeof var void while with yield enum implements interface let
  package private protected public static await async of get set type as from any bigint number boolean string object symbol
  never unknown undefined NaN Infinity globalThis eval arguments require module exports declare namespace abstract readonly
  keyof infer is asserts satisfies using accessor out override unique constructor prototype hasOwnProperty isPrototypeOf
  toString toLocaleString valueOf toJSON propertyIsEnumerable length name caller apply call bind then`;

/** Those that are no names of messages: the `_pb` file would not compile. */
const NO_TYPES = `
  await as any symbol never unknown undefined readonly keyof infer unique`;

const GLOBALS = `
  T Uint8Array Object Error Map Array ArrayBuffer SharedArrayBuffer String Number Boolean BigInt Math DataView TextEncoder
  TextDecoder Symbol JSON Function RangeError TypeError Promise Proxy Reflect Record Partial Readonly Pick Omit Set WeakMap Date
  RegExp Int32Array Float32Array Float64Array BigInt64Array BigUint64Array Buffer Message EncodeError EncodeOptions Encoder
  Encoders Options Writer Tape Anomaly process console window self global document`;

const VARIABLES = `
  m n b p t v i j k e o s l a c d f u w r x y z q h g message options target offset size pos position buf buffer bytes key keys
  value values tape len length item entry end start tag from to it no data wireType undefined_ msg opts result list map field
  count index zero exact`;

/** Writes the protos below a folder. */
export function writeNames(folder) {
  const words = wordsOf(WORDS);
  const files = {
    words: [
      "JavaScript and TypeScript words as names of fields, maps, lists and oneofs.",
      message("Words", words.map(field("int32"))),
      message("OptionalWords", words.map(field("optional string"))),
      message("ListWords", words.map(field("repeated int32"))),
      message("MapWords", words.map(field("map<string, int32>"))),
      message("MessageWords", words.map(field("MessageWords"))),
      message("OneofWords", words.map(oneofOf)),
      message("CaseWords", [oneof("choice", words.map(field("int32")))]),
    ],
    types: [
      "JavaScript and TypeScript words as names of messages, used as fields of each other.",
      ...typesOf(wordsOf(WORDS, NO_TYPES).concat(wordsOf(GLOBALS))),
    ],
    variables: [
      "Names that a generator would choose for its variables, as names of messages and fields.",
      ...variablesOf(wordsOf(VARIABLES)),
    ],
  };
  for (const [name, [about, ...messages]] of Object.entries(files)) {
    writeProto(folder, `names/${name}`, { about }, messages);
  }
}

function typesOf(names) {
  const types = names.map((name) => `.names.types.${name}`);
  return [
    ...names.map((name) =>
      message(name, ["int32 id = 1;", "string text = 2;"]),
    ),
    message(
      "All",
      types.map((type, i) => field(type)(`f${i + 1}`, i)),
    ),
    message(
      "Lists",
      types.map((type, i) => field(`repeated ${type}`)(`f${i + 1}`, i)),
    ),
    message("NeedsGlobals", [
      "bytes data = 1;",
      "int64 big = 2;",
      "uint64 unsigned = 3;",
      "double number = 4;",
      "float real = 5;",
      "map<string, bytes> map = 6;",
      "map<int64, double> other = 7;",
      "repeated double list = 8;",
      "repeated string texts = 9;",
      "optional bool flag = 10;",
    ]),
  ];
}

function variablesOf(names) {
  const kinds = [
    "repeated uint32",
    "map<string, bytes>",
    "optional int64",
    "Fields",
    "double",
    "string",
  ];
  const uses = [
    (type) => `repeated ${type}`,
    (type) => `map<int32, ${type}>`,
    (type) => type,
  ];
  return [
    ...names.map((name) => message(name, ["int32 id = 1;"])),
    message(
      "Fields",
      names.map((name, i) => field(kinds[i % kinds.length])(name, i)),
    ),
    message(
      "Types",
      names.map((name, i) =>
        field(uses[i % uses.length](`.names.variables.${name}`))(
          `f${i + 1}`,
          i,
        ),
      ),
    ),
  ];
}

function wordsOf(text, without = "") {
  const left = new Set(without.trim().split(/\s+/));
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => !left.has(word));
}

function oneofOf(word, i) {
  return oneof(word, [
    `string in_${word} = ${2 * i + 1};`,
    `int32 nr_${word} = ${2 * i + 2};`,
  ]);
}
