// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of sources, with templates in them
import { placeOf } from "./sources.mjs";

/** @typedef {import("../mutants.mjs").Mutant} Mutant */

/**
 * @typedef {object} Bug one whose place isn't looked up yet
 * @property {string} name what is wrong
 * @property {string} where the name of what has the text
 * @property {string} text
 * @property {string} replacement
 * @property {readonly string[]} [tests]
 * @property {string} [command]
 */

/**
 * Bugs against rules that no operator breaks. Each is: what is wrong; the function, class, constant or file that has the
 * text, wherever it is; the text, which is there once; what becomes of it. Before them stands which tests catch them.
 */
const BUGS = {
  varint: [
    [
      "writeVarint64 loses the bits above 32 from the second byte on",
      "writeVarint64",
      "(rest >>> 7) | (above << 25)",
      "rest >>> 7",
    ],
  ],
  lists: [
    [
      "a view on other memory is taken for one on the target",
      "viewOn",
      "kept.viewed === target",
      "kept.view !== undefined",
    ],
  ],
  int64: [
    [
      "int64 is cut to 64 bits",
      "isInt64",
      "return view[0] === value;",
      "return true;",
    ],
  ],
  shapes: [
    [
      "a number stands for many shapes",
      "numbersOf",
      "Math.imul(shape ^ (i + 1), 0x5bd1e995)",
      "i + 1",
    ],
  ],
  "dense-messages": [
    [
      "a member of a large oneof isn't converted",
      "makeOneof",
      "convert === undefined ? value : convert(value as never)",
      "value",
    ],
  ],
  "other-properties": [
    [
      "a look lists all properties",
      "look",
      "const numbers = numbersOf(",
      "Object.getOwnPropertyNames(message);\n  const numbers = numbersOf(",
    ],
  ],
  "computed-names": [
    [
      "a field that comes again keeps its first value, if there are many shapes",
      "setProperty",
      "object[name] = value;",
      "object[name] ??= value;",
    ],
  ],
  "odd-targets": [
    [
      "the runtime trusts the class of a target",
      "plainBytes",
      "const prototype",
      "return array;\n  const prototype",
    ],
  ],
  "odd-schemas": [
    [
      "a number is a text if its field says so",
      "layoutOfValue",
      '=== "bigint"',
      '!== "string"',
    ],
  ],
  "shared-properties": [
    [
      "two members with one property have code",
      "sharesProperty",
      "< all.length",
      "< all.length - 1",
    ],
  ],
  "conforming two-pass-*": [
    [
      "the size pass takes eight bits for one byte",
      "uint32Size",
      "* -9",
      "* -10",
    ],
    [
      "the size pass forgets the width of a length",
      "keepLength",
      "varintSize(length) + length",
      "1 + length",
    ],
    [
      "a message in a message takes no place on the tape",
      "emitWithLength",
      '${c.primitive("nextPlace")}(${tape}), ${content',
      "0, ${content",
    ],
    [
      "the size pass adds no tags of groups",
      "emitBetweenTags",
      "tagSize(tag) + tagSize(endTag)",
      "tagSize(tag)",
    ],
    [
      "sizeFoo returns the size that a message has if it is ASCII",
      "sizeOf",
      "measure(encoder, message, tape, true, false)",
      "measure(encoder, message, tape, false, false)",
    ],
  ],
  views: [
    [
      "shared memory has one object",
      "isSameMemory",
      "a === b || (isShared(a) && isShared(b))",
      "a === b",
    ],
  ],
  allocate: [
    [
      "with two passes, allocate's array may become longer",
      "encodeInTwoPasses",
      "own ? output : allocated(() => output, length)",
      "output",
    ],
  ],
  draft: [
    [
      "a short message gets as long a draft as the last one needed",
      "writeDraft",
      "const { bytes } = draft;",
      "const bytes = (draft.bytes = new Uint8Array(Math.max(encoder.draftLength, draft.bytes.length)));",
    ],
  ],
  presence: [
    [
      "inherited accessors are not seen",
      "hasAccessor",
      '!("value" in descriptor)',
      "descriptor === null",
    ],
    [
      "-0 is taken for zero",
      "emitIsSet",
      "!Object.is(${value}, 0)",
      "${value} !== 0",
    ],
  ],
  code: [
    [
      "code within code loses its own indentation",
      "code",
      "indentation: line.indentation + indentation,",
      "indentation,",
    ],
  ],
  "oneofs order": [
    [
      "a oneof is not split where another field's number is between",
      "partsOf",
      "steps[steps.length - 1];",
      'steps.find((s) => s.cardinality === "oneof" && s.oneof === field.oneof);',
    ],
  ],
  layout: [
    [
      "tags have 31 bits",
      "tagOf",
      "((number << 3) | wireType) >>> 0",
      "((number << 3) | wireType) & 0x7fffffff",
    ],
    [
      "unset fields of proto2 are read from the prototype",
      "presenceOf",
      'mayInherit(field) ? "explicit"',
      'mayInherit(field) ? "explicit-plain"',
    ],
  ],
  room: [
    [
      "generated code asks for room too seldom",
      "MAX_UNCHECKED_BYTES",
      "MAX_UNCHECKED_BYTES = 4000",
      "MAX_UNCHECKED_BYTES = 10000",
    ],
    [
      "generated code counts on shorter strings than the runtime writes",
      "MAX_SCALAR",
      "2 + 3 * 127",
      "2 + 3 * 100",
    ],
    [
      "the runtime copies more bytes than generated code counts on",
      "SHORT",
      "SHORT = 48",
      "SHORT = 512",
    ],
  ],
  "string-memory": [
    [
      "WebAssembly writes to its memory when the draft is elsewhere",
      "writeStringNatively",
      "target === memory.bytes",
      "stringMemory.bytes !== undefined",
    ],
    [
      "a page of Electron compiles WebAssembly",
      "isServer",
      "document === undefined && typeof",
      "typeof",
    ],
    [
      "WebAssembly writes ASCII of 128 characters with a length of one byte",
      "strings.wat",
      "(local.get $length) (i32.const 96)",
      "(local.get $length) (i32.const 130)",
    ],
    [
      "WebAssembly takes Latin-1 for ASCII",
      "strings.wat",
      "(local.get $bits) (i32.const 0x80)))\n      (return",
      "(local.get $bits) (i32.const 0x100)))\n      (return",
    ],
    [
      "WebAssembly takes a low surrogate for a high one",
      "strings.wat",
      "(i32.and (i32.lt_u (local.get $code) (i32.const 0xdc00))",
      "(i32.and (i32.lt_u (local.get $code) (i32.const 0xe000))",
    ],
    [
      "WebAssembly looks for a low surrogate after the end",
      "strings.wat",
      "(i32.lt_u (local.get $i) (local.get $length))) (then",
      "(i32.const 1)) (then",
    ],
    [
      "WebAssembly touches the byte after a string",
      "strings.wat",
      "(local.get $start) (local.get $size))\n    ;; The",
      "(local.get $start) (i32.add (local.get $size) (i32.const 1)))\n    ;; The",
    ],
    [
      "WebAssembly takes any character for a low surrogate",
      "strings.wat",
      "(i32.eq (i32.and (local.get $low) (i32.const 0xfc00)) (i32.const 0xdc00))",
      "(i32.const 1)",
    ],
    [
      "WebAssembly writes the length 128 as one byte",
      "strings.wat",
      "(i32.lt_u (local.get $size) (i32.const 0x80))",
      "(i32.lt_u (local.get $size) (i32.const 0x81))",
    ],
  ],
  "decode-wire": [
    [
      "a varint's fifth byte is masked",
      "readVarint",
      "bits |= byte << 28;",
      "bits |= (byte & 0x07) << 28;",
    ],
    [
      "a packed field that comes again replaces the first",
      "printReader",
      "let i = list.length;",
      "let i = 0;",
    ],
  ],
  "decode-text": [
    [
      "a surrogate is text",
      "decode",
      "code < 0x800 || (code & 0xf800) === 0xd800",
      "code < 0x800",
    ],
    [
      "bad UTF-8 is replaced where it has to be an error",
      "readNatively",
      'text.includes("\\ufffd") ? orElse(bytes, start, end) : text',
      "text",
    ],
    [
      "a byte order mark is dropped",
      "readStrictly",
      "ignoreBOM: true",
      "ignoreBOM: false",
    ],
  ],
  "decode-keys": [
    [
      "one byte of four is not compared in keys",
      "isKept",
      "^ (bytes[p + 2] as number)",
      "^ (keptBytes[k + 2] as number)",
    ],
  ],
  "decode-unknown": [
    [
      "an unknown field is kept without its length",
      "emitSwitch",
      "      ${emitNext(c)}\n    }",
      '      ${emitNext(c)}\n      ${needsStart ? "start = p;" : NOTHING}\n    }',
    ],
  ],
  "decode-mutated decode-unknown": [
    [
      "a value of a standalone closed enum is kept as a varint, whatever its tag",
      "emitIfKnown",
      '", tag & 7"',
      '""',
    ],
  ],
  "decode-merge": [
    [
      "a submessage replaces the one before",
      "emitOr",
      "code`${before} || ${made}`",
      "code`${made}`",
    ],
    [
      "a standalone oneof replaces a message of the same case",
      "emitSingular",
      "${read}.case === ${name} ? ${read}.value : undefined",
      "undefined",
    ],
  ],
  "decode-hostile": [
    [
      "a key called __proto__ sets the prototype",
      "emitSet",
      'key === "__proto__"',
      'key === "__proto"',
    ],
  ],
  "create create-conforming": [
    [
      "arrays of numbers stay arrays in bytes fields",
      "toBytes",
      "Array.isArray(value) ? new Uint8Array(value) : value",
      "value",
    ],
    [
      "null sets an optional field",
      "emitExplicit",
      "${init} ?? undefined",
      "${init}",
    ],
    [
      "lists of Struct are not copied",
      "emitCollection",
      '"(struct) => struct"',
      "undefined",
    ],
    [
      "inits of many members lose what they inherit",
      "getProperty",
      "Reflect.get as <",
      "((init: object, name: string) => Object.hasOwn(init, name) ? Reflect.get(init, name) : undefined) as unknown as <",
    ],
  ],
  closures: [
    [
      "imports are no constants",
      "tuneModules",
      "makeConstants(tree, text);",
      ";",
    ],
  ],
  "schema-digest": [
    [
      "names in JSON are not part of the digest of a schema",
      "describe",
      ",${jsonName},",
      ",${jsonName === ''},",
    ],
    [
      "message types are not part of the digest of a schema",
      "describe",
      "${message?.typeName},",
      "${message === null},",
    ],
    [
      "closed enums are not part of the digest of a schema",
      "knownValues",
      "open ? 1 : undefined",
      "open ? 1 : 1",
    ],
  ],
  copied: [
    [
      "lists in JSON have the items that are at the same places",
      "isSameJson",
      "return areItemsEqual(a, b, isSameJson);",
      "return a.length === b.length && a.every((item, i) => isSameJson(item, b[i] as JsonValue));",
    ],
    [
      "a plan copies what a prototype has",
      "memberValue",
      "isOwn && !hasOwn(message, name)",
      "false",
    ],
    [
      "the keys of maps are compared as texts",
      "equalityOf",
      "? call(isKeyOf(key))",
      "? undefined",
    ],
    [
      "the keys of maps are compared as texts by plans",
      "functionOf",
      ": (a, b) => called(a, b, first, second)",
      ": (a, b) => called(a, b, undefined, second)",
    ],
  ],
  any: [
    [
      "a member of an Any that is named __proto__ sets a prototype",
      "fieldsOf",
      "setEntry(fields, key, record[key]);",
      "fields[key] = record[key];",
    ],
  ],
  stale: [
    [
      "code that calls code of another version of a schema is used",
      "passesCheck",
      "check.imports.every((other) => passesCheck(other, caller))",
      "true",
    ],
  ],
  "plans conforming": [
    [
      "a plan ends a group with its start tag",
      "writeGroup",
      "step.endTag",
      "step.tag",
    ],
    [
      "a plan writes no wrapper value of zero, and no more than the wrapper",
      "writeContent",
      "step.innerTag, step.type, true)",
      "step.innerTag, step.type, false)",
    ],
    [
      "a plan takes zero for the value of a map whose enum has none",
      "zeroOfItem",
      "field.enum.values[0]?.number ?? 0",
      "0",
    ],
    [
      "a plan gives maps the same bytes for all entries without a value",
      "entryPlan",
      "zeroOfItem(field)",
      "((layout as { zero?: unknown }).zero ??= zeroOfItem(field))",
    ],
  ],
  maps: [
    [
      "a plan takes 64-bit keys for bigints",
      "keyOf",
      'type === "bigint" ? TEXT + key : key',
      "key",
    ],
    [
      "a plan writes the values of maps with the tag of the field",
      "fieldStep",
      "isMap ? layout.valueTag : layout.tag",
      "layout.tag",
    ],
  ],
  oneofs: [
    [
      "a plan writes the last member of a oneof that was looked at",
      "emitWriter",
      "step = member;",
      "step = step.members[step.members.length - 1]!;",
    ],
  ],
  "json-scalars": [
    [
      "JSON takes floats that are too large for one",
      "floatFromJson",
      "Number.isFinite(Math.fround(json))",
      "Number.isFinite(json)",
    ],
    [
      "an enum is read by the names for JSON first",
      "findNumbers",
      "[name, number] as const",
      "[name, values.find((value) => value.jsonName === name)?.number ?? number] as const",
    ],
    [
      "negative numbers of an enum have no names",
      "enumToJson",
      "codec.desc.value[value]",
      "codec.desc.value[value >>> 0]",
    ],
    [
      "a ListValue is a message like others in JSON",
      "SPECIAL",
      "|ListValue)",
      "|ListValues)",
    ],
  ],
  "json-times": [
    [
      "nanoseconds of two digits have one",
      "parseNanos",
      "digits < 9",
      "digits < 8",
    ],
  ],
  "json-struct": [
    [
      "a Struct that is written is the one of the message",
      "copyValue",
      "jsonObjectFromJson(json, counter, depth)",
      "(json as JsonObject)",
    ],
  ],
  "json-pollution": [
    [
      "toJSON is called with another key where a map has integers for keys",
      "slowText",
      '"": json }',
      '" ": json }',
    ],
  ],
  "json-options": [
    [
      "an inherited option of JSON counts",
      "writeFlags",
      "Object.assign({ ...WRITE_DEFAULTS }, options)",
      "(Object.setPrototypeOf(options, { ...WRITE_DEFAULTS, ...Object.getPrototypeOf(options) }) as typeof WRITE_DEFAULTS)",
    ],
  ],
  "json-plans": [
    [
      "plans that were forbidden can't be asked for again",
      "planAll",
      "isDone &&= reason === ANOMALY;",
      "",
    ],
  ],
  "json-names": [
    [
      "generated code reads only the JSON name",
      "fieldsByName",
      "byName.set(field.name, field).set(field.jsonName, field);",
      "byName.set(field.jsonName, field);",
    ],
    [
      "a key __proto__ sets the prototype of JSON",
      "emitMember",
      'jsonName === "__proto__"',
      'jsonName === "__proto"',
    ],
  ],
  "json-mutated": [
    [
      "what is left to protobuf-es loses its options",
      "callOriginal",
      "(schema, given, options)",
      "(schema, given, undefined as typeof options)",
    ],
  ],
  "json odd-plans": [
    [
      "the drop-in leaves texts to protobuf-es's fromJson",
      "runFromJsonString",
      "parseReady(",
      "fromJsonReady(",
    ],
    [
      "of fields that share a name the first has it",
      "fieldsByName",
      "message.fields) {\n    byName.set(",
      "[...message.fields].reverse()) {\n    byName.set(",
    ],
  ],
  "json-lists": [
    [
      "a list in JSON is the one of the message",
      "copyOf",
      "? slice.call(list)",
      "? (list as T[])",
    ],
    [
      "lists of uint32 are looked at as int32",
      "uint32sFromJson",
      "uint32FromJson(list[i])",
      "int32FromJson(list[i])",
    ],
  ],
};

/** Bugs that a command catches instead, which runs what was built. */
const FOR_COMMANDS = [
  [
    "a prototype of the caller's is kept",
    "checkPrototype",
    "holdsDefaults(prototype, schema.fields)",
    "prototype !== null",
    "npm run build && npx jest plugin/test/kept.test.ts",
  ],
  [
    "plans keep schemas",
    "sharedBy",
    "plans: new WeakMap()",
    "plans: new Map() as never",
    "npm run build && npx jest plugin/test/plans-engine.test.ts",
  ],
  ...[
    [
      "the official suite",
      "npm run conformance -- --only upstream --only encode",
    ],
    ["the corpora", "npm run corpus -- --corpus conformance"],
  ].map(([where, command]) => [
    `maps with keys of their own are given up, in ${where}`,
    "hasOwnKeys",
    "hasOwn(record, lastKey)",
    "!hasOwn(record, lastKey)",
    command,
  ]),
];

/**
 * All of them. Whether each still has its place is for `placed` to say.
 *
 * @type {readonly Bug[]}
 */
export const bugs = [
  ...Object.entries(BUGS).flatMap(([tests, rows]) =>
    rows.map((row) => ({ ...named(row), tests: tests.split(" ") })),
  ),
  ...FOR_COMMANDS.map((row) => ({ ...named(row), command: row[4] })),
];

function named([name, where, text, replacement]) {
  return { name, where, text, replacement };
}

/**
 * Finds a bug's place.
 *
 * @param {Bug} bug
 * @returns {Mutant}
 */
export function placed({ where, text, ...bug }) {
  return { ...bug, ...placeOf(where, text) };
}
