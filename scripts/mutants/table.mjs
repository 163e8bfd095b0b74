// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of sources, with templates in them
import { jsonMutants } from "./json.mjs";
import { planMutants } from "./plans.mjs";

const STRING_MODULE = {
  file: "runtime/src/engine/strings.wat",
  tests: ["runtime/test/string-memory.test.ts"],
};
const CREATING = [
  "plugin/test/create.test.ts",
  "plugin/test/create-conforming.test.ts",
];

/**
 * Bugs that the tests have to catch. Each new feature adds those that its author was afraid of, with the test files
 * that are for it.
 *
 * @type {readonly import("../mutants.mjs").Mutant[]}
 */
export const mutants = [
  // Varints.
  {
    name: "writeVarint writes 128 as one byte",
    file: "runtime/src/write/varint.ts",
    find: "while (rest > 0x7f)",
    replace: "while (rest > 0x80)",
    tests: ["runtime/test/varint.test.ts"],
  },
  {
    name: "writeVarint64 loses the bits above 32 from the second byte on",
    file: "runtime/src/write/varint.ts",
    find: "(rest >>> 7) | (above << 25)",
    replace: "rest >>> 7",
    tests: ["runtime/test/varint.test.ts"],
  },
  {
    name: "generated code writes integers of 128 as one byte",
    file: "plugin/src/encode/scalar.ts",
    find: "${value} >>> 7 === 0",
    replace: "${value} >>> 8 === 0",
    tests: ["plugin/test/scalars.test.ts"],
  },
  {
    name: "generated code writes lengths of 128 as one byte",
    file: "plugin/src/encode/length-prefix.ts",
    find: "p - ${start} <= 0x7f",
    replace: "p - ${start} <= 0x80",
    tests: ["plugin/test/lengths.test.ts"],
  },
  {
    name: "generated code asks for no room after a short length",
    file: "plugin/src/encode/room.ts",
    find: '"p <= target.length - MARGIN"',
    replace: '"p > 0"',
    tests: ["plugin/test/room.test.ts"],
  },
  {
    name: "a length of 16384 has two bytes",
    file: "runtime/src/write/length.ts",
    find: "length < 0x4000 &&",
    replace: "length <= 0x4000 &&",
    tests: ["runtime/test/length.test.ts"],
  },
  {
    name: "lengths of two bytes are not remembered",
    file: "runtime/src/write/length.ts",
    find: "widths[place] = 2;",
    replace: "",
    tests: ["runtime/test/length.test.ts"],
  },
  {
    name: "a length has one byte up to 128",
    file: "runtime/src/write/length.ts",
    find: "length < 0x80 &&",
    replace: "length <= 0x80 &&",
    tests: ["runtime/test/length.test.ts"],
  },
  {
    name: "lengths forget how wide the last one was",
    file: "runtime/src/write/length.ts",
    find: "widths[place] = varintSize(end - start);",
    replace: "",
    tests: ["runtime/test/length.test.ts"],
  },
  {
    name: "the last packed floats are copied with what is behind them",
    file: "runtime/src/write/chunk.ts",
    find: "bytes.subarray(0, i)",
    replace: "bytes.subarray(0, i + 8)",
    tests: ["plugin/test/lists.test.ts"],
  },
  {
    name: "texts of -(2 ** 63) - 1 are integers of 64 bits",
    file: "runtime/src/write/decimal.ts",
    find: "return isCanonical(text) && isInt64(BigInt(text));",
    replace: "return isCanonical(text) && (isInt64(BigInt(text)), true);",
    tests: ["runtime/test/int64.test.ts"],
  },
  // Shapes.
  {
    name: "no type has many shapes",
    file: "runtime/src/objects/shapes.ts",
    find: "table.entries > FULL &&",
    replace: "table.entries > 1e9 &&",
    tests: ["plugin/test/shapes.test.ts"],
  },
  {
    name: "rare shapes add up",
    file: "runtime/src/objects/shapes.ts",
    find: "shapes.looks++ === MAX_LOOKS",
    replace: "shapes.looks++ === 1e9",
    tests: ["runtime/test/shapes.test.ts"],
  },
  {
    name: "messages that are made take an entry each",
    file: "runtime/src/objects/shapes.ts",
    find: "entries || added",
    replace: "entries || 1",
    tests: ["runtime/test/shapes.test.ts", "plugin/test/made-shapes.test.ts"],
  },
  {
    name: "a field that comes again keeps its first value, if there are many shapes",
    file: "runtime/src/objects/computed-names.ts",
    find: "object[name] = value;",
    replace: "object[name] ??= value;",
    tests: ["plugin/test/computed-names.test.ts"],
  },
  {
    name: "a type of many shapes keeps its part of the table",
    file: "runtime/src/objects/shapes.ts",
    find: "table.entries -= entriesOf(shapes);",
    replace: "",
    tests: ["runtime/test/shapes.test.ts"],
  },
  {
    name: "fields without presence are part of a shape",
    file: "runtime/src/objects/shapes.ts",
    find: "presence !== IMPLICIT",
    replace: "presence >= 0",
    tests: ["runtime/test/shapes.test.ts"],
  },
  {
    name: "members of oneofs are part of a shape",
    file: "runtime/src/objects/shapes.ts",
    find: "        oneof === undefined &&\n",
    replace: "",
    tests: ["runtime/test/shapes.test.ts"],
  },
  {
    name: "a number stands for many shapes",
    file: "runtime/src/objects/shapes.ts",
    find: "Math.imul(shape ^ (i + 1), 0x5bd1e995)",
    replace: "i + 1",
    tests: ["runtime/test/shapes.test.ts"],
  },
  {
    name: "looks within a look are counted twice",
    file: "runtime/src/objects/shapes.ts",
    find: "const numbers = numbersOf(shapes, message);",
    replace:
      "const numbers = (function* () { yield* numbersOf(shapes, message); })();",
    tests: ["runtime/test/shapes.test.ts"],
  },
  {
    name: "a look lists all properties",
    file: "runtime/src/objects/shapes.ts",
    find: "const numbers = numbersOf(shapes, message);",
    replace:
      "Object.getOwnPropertyNames(message);\n  const numbers = numbersOf(shapes, message);",
    tests: ["plugin/test/other-properties.test.ts"],
  },
  {
    name: "a key that is kept in part is taken for whole",
    file: "runtime/src/read/key.ts",
    find: "keptLengths[slot] = 0;",
    replace: "",
    tests: ["plugin/test/decode-keys.test.ts"],
  },
  {
    name: "the draft of calls within a call is not kept",
    file: "runtime/src/encode/draft.ts",
    find: "inner === undefined || inner.busy",
    replace: "true",
    tests: ["plugin/test/interrupted.test.ts"],
  },
  {
    name: "the runtime trusts the class of a target",
    file: "runtime/src/objects/plain-bytes.ts",
    find: "const prototype = Object.getPrototypeOf(array);",
    replace: "return array;\n  const prototype = Object.getPrototypeOf(array);",
    tests: ["plugin/test/odd-targets.test.ts"],
  },
  {
    name: "members with the same property share a constant",
    file: "plugin/src/create/members.ts",
    find: '"$".repeat(same.indexOf(member))',
    replace: '"$".repeat(0 * same.indexOf(member))',
    tests: ["plugin/test/odd-schemas.test.ts"],
  },
  // Two passes.
  ...[
    {
      name: "the size pass takes negative int32 for five bytes",
      file: "runtime/src/two-pass/size.ts",
      find: "value < 0 ? 10",
      replace: "value < 0 ? 5",
    },
    {
      name: "the size pass takes eight bits for one byte",
      file: "runtime/src/two-pass/size.ts",
      find: "Math.clz32(value) * -9",
      replace: "Math.clz32(value) * -10",
    },
    {
      name: "the size pass forgets the width of a length",
      file: "runtime/src/two-pass/tape.ts",
      find: "return varintSize(length) + length;",
      replace: "return 1 + length;",
    },
    {
      name: "the size pass takes two halves of a pair for two characters",
      file: "runtime/src/two-pass/string.ts",
      find: "(charCodeAt.call(value, i + 1) & 0xfc00) === 0xdc00",
      replace: "(charCodeAt.call(value, i + 1) & 0xfc00) === 0xd800",
    },
    {
      name: "a message in a message takes no place on the tape",
      file: "plugin/src/encode/length-prefix.ts",
      find: '${primitive(c, "nextPlace")}(${tape}), ${content',
      replace: "0, ${content",
    },
    {
      name: "an entry of a map takes no place on the tape",
      file: "plugin/src/encode/length-prefix.ts",
      find: 'code`${primitive(c, "nextPlace")}(${tape})`;',
      replace: "code`0`;",
    },
    {
      name: "the size pass adds no tags of groups",
      file: "plugin/src/encode/message.ts",
      find: "tag.length + endTag.length",
      replace: "tag.length",
    },
    {
      name: "a length that is not met is no change",
      file: "runtime/src/two-pass/tape.ts",
      find: "if (end !== expected)",
      replace: "if (end > 1e9)",
    },
    {
      name: "a tape that gets longer loses its lengths",
      file: "runtime/src/two-pass/tape.ts",
      find: "longer.set(tape.lengths);",
      replace: "",
    },
    {
      name: "a long tape is kept",
      file: "runtime/src/two-pass/tape.ts",
      find: "    tape.lengths = new Int32Array(KEPT_LENGTHS);",
      replace: "",
    },
    {
      name: "what a pass threw is kept after the call",
      file: "runtime/src/two-pass/tape.ts",
      find: "  tape.failure = undefined;",
      replace: "",
    },
    {
      name: "bytes of the message are kept after the call",
      file: "runtime/src/two-pass/tape.ts",
      find: "  tape.views = undefined;",
      replace: "",
    },
    {
      name: "a call within a call has the tape of the outer one",
      file: "runtime/src/two-pass/tape.ts",
      find: "  spare = undefined;",
      replace: "",
    },
    {
      name: "the first pass goes on where the last call ended",
      file: "runtime/src/two-pass/drivers.ts",
      find: "  tape.at = 0;\n  tape.exact = exact;",
      replace: "  tape.exact = exact;",
    },
    {
      name: "the second pass goes on where the first ended",
      file: "runtime/src/two-pass/drivers.ts",
      find: "  tape.at = 0;\n  try {",
      replace: "  try {",
    },
    {
      name: "text that is not ASCII is not remembered",
      file: "runtime/src/two-pass/drivers.ts",
      find: "? REMEMBERED",
      replace: "? 0",
    },
    {
      name: "text that is not ASCII is remembered for ever",
      file: "runtime/src/two-pass/drivers.ts",
      find: "encoder.measured - 1",
      replace: "encoder.measured",
    },
    {
      name: "allocate is called with the size that a message has if it is ASCII",
      file: "runtime/src/two-pass/drivers.ts",
      find: "exact = !own || encoder.measured > 0",
      replace: "exact = encoder.measured > 0",
    },
    {
      name: "a message is written into a target that it fits into if it is ASCII",
      file: "runtime/src/two-pass/drivers.ts",
      find: "measure(encoder, message, tape, true, true)",
      replace: "measure(encoder, message, tape, false, true)",
    },
    {
      name: "sizeFoo returns the size that a message has if it is ASCII",
      file: "runtime/src/two-pass/drivers.ts",
      find: "measure(encoder, message, tape, true, false)",
      replace: "measure(encoder, message, tape, false, false)",
    },
    {
      name: "a message is written into a target that it does not fit into",
      file: "runtime/src/two-pass/drivers.ts",
      find: "      checkLength(start + size);\n      if (place(",
      replace: "      if (place(",
    },
    {
      name: "a second pass that ends elsewhere is no change",
      file: "runtime/src/two-pass/drivers.ts",
      find: "tape) === start + size)",
      replace: "tape) >= start)",
    },
    {
      name: "a message whose second pass gave up is not measured",
      file: "runtime/src/two-pass/drivers.ts",
      find: "      if (exact) {",
      replace: "      if (size >= 0) {",
    },
  ].map((mutant) => ({
    ...mutant,
    tests: [
      "conforming",
      "two-pass-changes",
      "two-pass-errors",
      "two-pass-tape",
      "two-pass-text",
    ].map((name) => `plugin/test/${name}.test.ts`),
  })),
  ...[
    {
      name: "bytes that are views on the target are not noted",
      file: "runtime/src/two-pass/size.ts",
      find: "tape.views?.push(value);",
      replace: "",
    },
    {
      name: "unknown fields that are views on the target are not noted",
      file: "runtime/src/two-pass/unknown.ts",
      find: "tape.views?.push(data);",
      replace: "",
    },
    {
      name: "shared memory has one object",
      file: "runtime/src/two-pass/views.ts",
      find: "a === b || (isShared(a) && isShared(b))",
      replace: "a === b",
    },
    {
      name: "what was written elsewhere stays there",
      file: "runtime/src/two-pass/drivers.ts",
      find: "      if (elsewhere) {",
      replace: "      if (elsewhere && size < 0) {",
    },
  ].map((mutant) => ({ ...mutant, tests: ["plugin/test/views.test.ts"] })),
  ...[
    {
      name: "the tape of a call is not kept for the next",
      file: "runtime/src/two-pass/tape.ts",
      find: "  spare = tape;",
      replace: "",
    },
    {
      name: "calls within one that V8 ended get new memory each time",
      file: "runtime/src/encode/draft.ts",
      find: "(stringMemory.isNew && draft === shared)",
      replace: "stringMemory.isNew",
    },
    {
      name: "with two passes, allocate's array may become longer",
      file: "runtime/src/two-pass/drivers.ts",
      find: "own ? output : allocated(() => output, length)",
      replace: "output",
    },
    {
      name: "types are counted as if few were nested in one another",
      file: "runtime/src/fallback/stack.ts",
      find: "Math.min(depth, MAX_DEPTH)",
      replace: "Math.min(depth, 100)",
    },
  ].map((mutant) => ({
    ...mutant,
    tests: ["allocate", "interrupted", "stack"].map(
      (name) => `plugin/test/${name}.test.ts`,
    ),
  })),
  {
    name: "protobuf-es meets a type at the end of the stack",
    file: "runtime/src/fallback/stack.ts",
    find: "bytes / BYTES_PER_ARGUMENT",
    replace: "0",
    // It runs what was built.
    command:
      "npm run build && node node_modules/jest/bin/jest.js plugin/test/stack.test.ts",
  },
  {
    name: "int64 is cut to 64 bits",
    file: "runtime/src/write/int64.ts",
    find: "  view[0] = value;\n  return view[0] === value;",
    replace: "  view[0] = value;\n  return true;",
    tests: ["runtime/test/int64.test.ts"],
  },
  {
    name: "a getter may shrink the target",
    file: "runtime/src/two-pass/drivers.ts",
    find: "        checkLength(start + size);\n        if (delimited) {",
    replace: "        if (delimited) {",
    tests: ["plugin/test/two-pass-changes.test.ts"],
  },
  // Drafts.
  ...[
    {
      name: "a short message gets as long a draft as the last one needed",
      find: "  const end = tryDraft(encoder, message, draft, draft.bytes);",
      replace:
        "  const end = tryLonger(encoder, message, draft, Math.max(encoder.draftLength, draft.bytes.length));",
    },
    {
      name: "a long message does not get as long a draft as the last one needed",
      find: "encoder.draftLength > draft.bytes.length",
      replace: "encoder.draftLength > 2 ** 53",
    },
    {
      name: "the length of a draft is remembered after shorter messages",
      find: "  encoder.draftLength = 0;",
      replace: "",
    },
    {
      name: "the length of a draft is remembered above 256 MiB",
      find: "MAX_REMEMBERED = 1 << 28",
      replace: "MAX_REMEMBERED = 1 << 29",
    },
  ].map((mutant) => ({
    ...mutant,
    file: "runtime/src/encode/write-draft.ts",
    tests: ["plugin/test/draft.test.ts"],
  })),
  // Unknown fields.
  {
    name: "tags of unknown fields have 31 bits",
    file: "runtime/src/write/unknown.ts",
    find: 'import { writeUint32 } from "./varint.js";',
    replace: 'import { writeVarint as writeUint32 } from "./varint.js";',
    tests: ["plugin/test/unknown.test.ts"],
  },
  {
    name: "tags of unknown fields have 31 bits in standalone code",
    file: "runtime/src/standalone/unknown.ts",
    find: 'import { writeUint32 } from "../write/varint.js";',
    replace: 'import { writeVarint as writeUint32 } from "../write/varint.js";',
    tests: ["plugin/test/standalone.test.ts"],
  },
  // Presence.
  {
    name: "inherited accessors are not seen",
    file: "runtime/src/encode/defaults.ts",
    find: '!("value" in descriptor)',
    replace: "descriptor === null",
    tests: ["plugin/test/presence.test.ts"],
  },
  {
    name: "a prototype of the caller's is kept",
    file: "runtime/src/encode/defaults.ts",
    find: "if (holdsDefaults(prototype, schema.fields))",
    replace: "if (prototype !== null)",
    // It runs what was built.
    command:
      "npm run build && node node_modules/jest/bin/jest.js plugin/test/kept.test.ts",
  },
  // Maps.
  {
    name: "maps with keys of their own are given up",
    file: "runtime/src/objects/map-entries.ts",
    find: "hasOwn(record, lastKey)",
    replace: "!hasOwn(record, lastKey)",
    tests: ["plugin/test/maps.test.ts"],
  },
  {
    name: "maps with keys of their own are given up, in the official suite",
    file: "runtime/src/objects/map-entries.ts",
    find: "hasOwn(record, lastKey)",
    replace: "!hasOwn(record, lastKey)",
    command: "npm run conformance -- --only upstream --only encode",
  },
  {
    name: "maps with keys of their own are given up, in the corpora",
    file: "runtime/src/objects/map-entries.ts",
    find: "hasOwn(record, lastKey)",
    replace: "!hasOwn(record, lastKey)",
    command: "npm run corpus -- --corpus conformance",
  },
  {
    name: "bool keys are inverted",
    file: "plugin/src/encode/map.ts",
    find: '`name === "true"`',
    replace: '`name !== "true"`',
    tests: ["plugin/test/maps.test.ts"],
  },
  // Scalars.
  {
    name: "-0 is taken for zero",
    file: "plugin/src/encode/scalar.ts",
    find: "code`!Object.is(${value}, 0)`",
    replace: "code`${value} !== 0`",
    tests: ["plugin/test/presence.test.ts"],
  },
  // What is printed.
  ...[
    {
      name: "code within code loses its own indentation",
      find: "indentation: indentation + by,",
      replace: "indentation: Math.max(0 * indentation, by),",
    },
    {
      name: "several lines within a line lose all but the first",
      find: "if (others.length > 0)",
      replace: "if (others.length > 1e9)",
    },
    {
      name: "no code takes a line",
      find: "parts.length === 1 && isCode(value)",
      replace:
        "parts.length === 1 && isCode(value) && linesOf(value).length > 0",
    },
    {
      name: "texts of a line are printed one by one",
      find: "texts.push(piece);",
      replace: 'result.push(texts.join(""), piece);\n        texts = [];',
    },
  ].map((mutant) => ({
    ...mutant,
    file: "plugin/src/print/code.ts",
    tests: ["plugin/test/code.test.ts"],
  })),
  // The plan.
  {
    name: "a oneof is not split where another field's number is between",
    file: "plugin/src/plan.ts",
    find: `const last = steps[steps.length - 1];`,
    replace: `const last = steps.find(
      (step) => step.cardinality === "oneof" && step.oneof === field.oneof,
    );`,
    tests: ["plugin/test/oneofs.test.ts", "plugin/test/order.test.ts"],
  },
  {
    name: "tags have 31 bits",
    file: "plugin/src/plan.ts",
    find: "((number << 3) | wireType) >>> 0",
    replace: "((number << 3) | wireType) & 0x7fffffff",
    tests: ["plugin/test/plan.test.ts"],
  },
  {
    name: "unset fields of proto2 are read from the prototype",
    file: "plugin/src/plan.ts",
    find: 'mayInherit(field) ? "explicit" : "explicit-plain"',
    replace: 'mayInherit(field) ? "explicit-plain" : "explicit-plain"',
    tests: ["plugin/test/plan.test.ts"],
  },
  // Room.
  {
    name: "generated code counts on shorter strings than the runtime writes",
    file: "plugin/src/encode/room.ts",
    find: "2 + 3 * 127",
    replace: "2 + 3 * 100",
    tests: ["plugin/test/room.test.ts"],
  },
  {
    name: "generated code counts on fewer bytes than the runtime copies",
    file: "plugin/src/encode/room.ts",
    find: "1 + 48",
    replace: "1 + 40",
    tests: ["plugin/test/room.test.ts"],
  },
  {
    name: "the runtime copies more bytes than generated code counts on",
    file: "runtime/src/write/bytes.ts",
    find: "export const SHORT = 48;",
    replace: "export const SHORT = 64;",
    tests: ["plugin/test/room.test.ts"],
  },
  {
    name: "the runtime writes longer strings than generated code counts on",
    file: "runtime/src/write/string.ts",
    find: "Buffer === undefined ? 128",
    replace: "Buffer === undefined ? 200",
    tests: ["plugin/test/room.test.ts"],
  },
  {
    name: "WebAssembly writes to its memory when the draft is elsewhere",
    file: "runtime/src/write/string.ts",
    find: "target === memory.bytes",
    replace: "stringMemory.bytes !== undefined",
    tests: ["runtime/test/string-memory.test.ts"],
  },
  {
    name: "a call within a call gets WebAssembly's memory, too",
    file: "runtime/src/encode/draft.ts",
    find: "draft !== shared || stringMemory.bytes === undefined",
    replace: "stringMemory.bytes === undefined",
    tests: ["runtime/test/string-memory.test.ts"],
  },
  {
    name: "no draft is ever in WebAssembly's memory",
    file: "runtime/src/encode/draft.ts",
    find: "(stringMemory.isNew && draft === shared)",
    replace: "false",
    tests: ["runtime/test/string-memory.test.ts"],
  },
  {
    name: "a page of Electron compiles WebAssembly",
    file: "runtime/src/engine/string-memory.ts",
    find: "document === undefined && typeof",
    replace: "typeof",
    tests: ["runtime/test/string-memory.test.ts"],
  },
  {
    name: "WebAssembly writes ASCII of 128 characters with a length of one byte",
    ...STRING_MODULE,
    find: "(i32.ge_u (local.get $length) (i32.const 96))",
    replace: "(i32.ge_u (local.get $length) (i32.const 130))",
  },
  {
    name: "WebAssembly takes Latin-1 for ASCII",
    ...STRING_MODULE,
    find: "(local.get $bits) (i32.const 0x80)))\n      (return",
    replace: "(local.get $bits) (i32.const 0x100)))\n      (return",
  },
  {
    name: "WebAssembly takes a low surrogate for a high one",
    ...STRING_MODULE,
    find: "(i32.and (i32.lt_u (local.get $code) (i32.const 0xdc00))",
    replace: "(i32.and (i32.lt_u (local.get $code) (i32.const 0xe000))",
  },
  {
    name: "WebAssembly looks for a low surrogate after the end",
    ...STRING_MODULE,
    find: "(i32.lt_u (local.get $i) (local.get $length))) (then",
    replace: "(i32.const 1)) (then",
  },
  {
    name: "WebAssembly touches the byte after a string",
    ...STRING_MODULE,
    find: "(local.get $start) (local.get $size))\n    ;; The",
    replace:
      "(local.get $start) (i32.add (local.get $size) (i32.const 1)))\n    ;; The",
  },
  {
    name: "WebAssembly takes any character for a low surrogate",
    ...STRING_MODULE,
    find: "(i32.eq (i32.and (local.get $low) (i32.const 0xfc00)) (i32.const 0xdc00))",
    replace: "(i32.const 1)",
  },
  {
    name: "WebAssembly writes the length 128 as one byte",
    ...STRING_MODULE,
    find: "(i32.lt_u (local.get $size) (i32.const 0x80))",
    replace: "(i32.lt_u (local.get $size) (i32.const 0x81))",
  },
  {
    name: "generated code keeps less room than the runtime",
    file: "plugin/src/encode/room.ts",
    find: "const MARGIN = 4096;",
    replace: "const MARGIN = 4095;",
    tests: ["plugin/test/room.test.ts"],
  },
  // Readers.
  {
    name: "a varint's fifth byte is masked",
    file: "runtime/src/read/varint.ts",
    find: "bits |= byte << 28;",
    replace: "bits |= (byte & 0x07) << 28;",
    tests: ["plugin/test/decode-wire.test.ts"],
  },
  {
    name: "varints may have eleven bytes",
    file: "runtime/src/read/varint.ts",
    find: "const MAX_VARINT = 10;",
    replace: "const MAX_VARINT = 11;",
    tests: ["plugin/test/decode-wire.test.ts"],
  },
  {
    name: "tags may have any bits in their fifth byte",
    file: "runtime/src/read/varint.ts",
    find: "length > 5 || (length === 5 && (bytes[source.p - 1] as number) > 0x0f)",
    replace: "length > 5",
    tests: ["plugin/test/decode-wire.test.ts"],
  },
  {
    name: "a 64-bit varint loses the bits that its fifth byte gives to both halves",
    file: "runtime/src/read/int64.ts",
    find: "high = (byte & 0x7f) >> 4;",
    replace: "high = (byte & 0x7f) >> 5;",
    tests: ["plugin/test/decode-conforming.test.ts"],
  },
  {
    name: "a surrogate is text",
    file: "runtime/src/read/wide.ts",
    find: "code < 0x800 || (code & 0xf800) === 0xd800",
    replace: "code < 0x800",
    tests: ["plugin/test/decode-text.test.ts"],
  },
  {
    name: "a character that is cut off is text",
    file: "runtime/src/read/wide.ts",
    find: "return p === end ? length : INVALID;",
    replace: "return length;",
    tests: ["plugin/test/decode-text.test.ts"],
  },
  {
    name: "bad UTF-8 is replaced where it has to be an error",
    file: "runtime/src/read/string.ts",
    find: 'return text.includes("\\ufffd") ? readStrictly(bytes, start, end) : text;',
    replace: "return text;",
    tests: ["plugin/test/decode-text.test.ts"],
  },
  {
    name: "a byte order mark is dropped",
    file: "runtime/src/read/string.ts",
    find: 'strict ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });',
    replace:
      'strict ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });',
    tests: ["plugin/test/decode-text.test.ts"],
  },
  {
    name: "keys of maps are taken for those of the same length and slot",
    file: "runtime/src/read/key.ts",
    find: "if (keptBytes[k] !== bytes[p]) {",
    replace: "if (p < start && keptBytes[k] !== bytes[p]) {",
    tests: ["plugin/test/decode-keys.test.ts"],
  },
  {
    name: "one byte of four is not compared in keys",
    file: "runtime/src/read/key.ts",
    find: "((keptBytes[k + 2] as number) ^ (bytes[p + 2] as number)) |",
    replace: "((keptBytes[k + 2] as number) ^ (keptBytes[k + 2] as number)) |",
    tests: ["plugin/test/decode-keys.test.ts"],
  },
  {
    name: "bytes of all classes become a Uint8Array",
    file: "runtime/src/read/bytes.ts",
    find: "if (bytes.constructor !== Uint8Array) {",
    replace: "if (bytes.length < 0) {",
    tests: ["plugin/test/decode-bytes.test.ts"],
  },
  {
    name: "the last varint of a packed field may lack its end",
    file: "runtime/src/read/packed.ts",
    find: "if (start < end && (bytes[end - 1] as number) > 0x7f) {",
    replace: "if (start > end && (bytes[end - 1] as number) > 0x7f) {",
    tests: [
      "plugin/test/decode-wire.test.ts",
      "plugin/test/decode-mutated.test.ts",
    ],
  },
  {
    name: "unknown groups may be nested without a limit",
    file: "runtime/src/read/unknown.ts",
    find: "if (depth <= 0) {",
    replace: "if (depth <= -1000) {",
    tests: [
      "plugin/test/decode-options.test.ts",
      "plugin/test/decode-hostile.test.ts",
    ],
  },
  {
    name: "the position is kept in a group that has ended",
    file: "runtime/src/decode/read-group.ts",
    find: "source.p = source.groupEnd;",
    replace: "",
    tests: ["plugin/test/decode-merge.test.ts"],
  },
  {
    name: "options that a caller inherits count",
    file: "runtime/src/decode/options.ts",
    find: `const { readUnknownFields, recursionLimit } = Object.assign(
    { readUnknownFields: true, recursionLimit: DEFAULT_DEPTH as unknown },
    options,
  );`,
    replace: `const { readUnknownFields = true, recursionLimit = DEFAULT_DEPTH as unknown } =
    options;`,
    tests: ["plugin/test/decode-options.test.ts"],
  },
  {
    name: "a packed field that comes again replaces the first",
    file: "plugin/src/build/packed-loops.ts",
    find: "for (let i = list.length; p < end; i++) {",
    replace: "for (let i = 0; p < end; i++) {",
    tests: ["plugin/test/decode-wire.test.ts"],
  },
  // Decoders.
  {
    name: "an unknown field is kept without its length",
    file: "plugin/src/decode/switch.ts",
    find: "      ${emitNext(c)}\n    }",
    replace:
      '      ${emitNext(c)}\n      ${needsStart ? "start = p;" : NOTHING}\n    }',
    tests: ["plugin/test/decode-unknown.test.ts"],
  },
  {
    name: "a submessage replaces the one before",
    file: "plugin/src/decode/message.ts",
    find: "code`${orElse}${made}`",
    replace: "made",
    tests: ["plugin/test/decode-merge.test.ts"],
  },
  {
    name: "messages may be nested one level deeper",
    file: "plugin/src/decode/read-function.ts",
    find: 'emitGiveUpIf(c, "depth < 1")',
    replace: 'emitGiveUpIf(c, "depth < 0")',
    tests: ["plugin/test/decode-options.test.ts"],
  },
  {
    name: "a key called __proto__ sets the prototype",
    file: "plugin/src/decode/map.ts",
    find: 'if (key === "__proto__") {',
    replace: 'if (key === "__proto") {',
    tests: ["plugin/test/decode-hostile.test.ts"],
  },
  {
    name: "fields may end after their message",
    file: "plugin/src/decode/read-function.ts",
    find: 'emitGiveUpIf(c, "p !== end")',
    replace: 'emitGiveUpIf(c, "p < end")',
    tests: [
      "plugin/test/decode-wire.test.ts",
      "plugin/test/decode-mutated.test.ts",
    ],
  },
  // Creating.
  {
    name: "arrays of numbers stay arrays in bytes fields",
    file: "runtime/src/create/convert.ts",
    find: "return Array.isArray(value) ? new Uint8Array(value) : value;",
    replace: "return value;",
    tests: CREATING,
  },
  {
    name: "an array is an init",
    file: "runtime/src/objects/properties.ts",
    find: " && !Array.isArray(value);",
    replace: ";",
    tests: CREATING,
  },
  {
    name: "__proto__ as a key sets the prototype of a map",
    file: "runtime/src/objects/map-entries.ts",
    find: 'if (key === "__proto__") {',
    replace: 'if (key === "__proto") {',
    tests: CREATING,
  },
  {
    name: "maps get inherited keys",
    file: "runtime/src/create/convert.ts",
    find: "if (!hasOwn(map, key)) {",
    replace: 'if (!hasOwn(map, key) && key === "") {',
    tests: CREATING,
  },
  {
    name: "a message of its type is copied",
    file: "plugin/src/create/init-function.ts",
    find: ".$typeName, ${",
    replace: ".$typeName, 'message ' + ${",
    tests: CREATING,
  },
  {
    name: "null sets an optional field",
    file: "plugin/src/create/singular.ts",
    find: "code`${init} ?? undefined`",
    replace: "code`${init}`",
    tests: CREATING,
  },
  {
    name: "null sets a message field",
    file: "plugin/src/create/singular.ts",
    find: "== null ? undefined",
    replace: "=== undefined ? undefined",
    tests: CREATING,
  },
  {
    name: "messages get their prototype only after an empty one was made",
    file: "plugin/src/create/init-function.ts",
    find: "hasDefaults(message) ? emitPrototype",
    replace: "hasDefaults(message) && c.standalone ? emitPrototype",
    tests: CREATING,
  },
  {
    name: "what is no list is dropped",
    file: "plugin/src/create/list.ts",
    find: ") : ${name} ?? []`",
    replace: ") : []`",
    tests: CREATING,
  },
  {
    name: "lists of Struct are not copied",
    file: "plugin/src/create/value.ts",
    find: 'plan.kind === "struct" ? "(struct) => struct" : converterOf(c, plan)',
    replace: "converterOf(c, plan)",
    tests: CREATING,
  },
  {
    name: "inits of many members lose what they inherit",
    file: "runtime/src/objects/computed-names.ts",
    find: "Reflect.get as <",
    replace:
      "((init: object, name: string) => Object.prototype.hasOwnProperty.call(init, name) ? Reflect.get(init, name) : undefined) as unknown as <",
    tests: CREATING,
  },

  // The build.
  {
    name: "imports are no constants",
    file: "scripts/build/modules.mjs",
    find: "      makeConstants(tree, text);\n",
    replace: "      ;\n",
    tests: ["runtime/test/closures.test.ts"],
  },
  {
    name: "functions of decoders are declared, and compiled late",
    file: "scripts/build/modules.mjs",
    find: "    makeEager(module, tree, text);\n",
    replace: "",
    tests: ["runtime/test/join.test.ts"],
  },
  // Tables of other versions of a schema.
  ...[
    ["field numbers", "${field.number},", ""],
    ["names of fields", ",${name},", ",${name === ''},"],
    ["names in JSON", ",${jsonName},", ",${jsonName === ''},"],
    ["kinds of fields", "${field.fieldKind},", ""],
    ["presence", "${field.presence},", ""],
    ["scalar types", "${field.scalar},", ""],
    ["default values", "${field.proto.defaultValue},", ""],
    ["message types", "${message?.typeName},", "${message === null},"],
    ["packed lists", "${!!packed},", "${packed === 0},"],
    ["the keys of maps", ",${mapKey},", ",${mapKey === 0},"],
    ["oneofs", "${oneof?.localName},", "${oneof === null},"],
    ["groups", "${!!delimitedEncoding},", "${delimitedEncoding === 0},"],
    ["bigints as strings", "${!!longAsString},", "${longAsString === 0},"],
    [
      "closed enums",
      "slice(0, open ? 1 : undefined)",
      "slice(0, open ? 1 : 1)",
    ],
    [
      "later fields",
      "i < encoded.length; i += 4",
      "i < encoded.length; i += 4096",
    ],
  ].map(([what, find, replace]) => ({
    name: `${what} are not part of the digest of a schema`,
    file: "plugin/src/schema-digest.ts",
    find,
    replace,
    tests: ["plugin/test/schema-digest.test.ts"],
  })),
  {
    name: "code of other versions of a schema is registered",
    file: "runtime/src/registry/register-tables.ts",
    find: "table.filter((each) => fitsSchema(each, register))",
    replace: "table",
    tests: ["plugin/test/schema-digest.test.ts"],
  },
  ...[
    [
      "that other code calls",
      "runtime/src/fallback/schema-check.ts",
      "check.imports.every((other) => passesCheck(other, caller))",
      "true",
    ],
    [
      "after its first call",
      "runtime/src/fallback/schema-check.ts",
      "if (check.matches === undefined) {",
      "if (check.matches === false) check.matches = true;\n  else {",
    ],
    [
      "that can be left to protobuf-es",
      "runtime/src/fallback/to-binary.ts",
      "  fitsSchema(encoder); // or throws\n",
      "",
    ],
    [
      "that encodes",
      "runtime/src/fallback/to-binary.ts",
      "  checkSchema(encoder);\n",
      "",
    ],
    [
      "that decodes",
      "runtime/src/fallback/from-binary.ts",
      "  checkSchema(decoder);\n",
      "",
    ],
    [
      "that writes JSON",
      "runtime/src/fallback/json.ts",
      "    checkSchema(codec);\n    codec",
      "    codec",
    ],
    [
      "that reads JSON",
      "runtime/src/fallback/json.ts",
      "  checkSchema(codec);\n  const",
      "  const",
    ],
  ].map(([what, file, find, replace]) => ({
    name: `code of another version of its schema is used: ${what}`,
    ...{ file, find, replace },
    tests: ["plugin/test/stale.test.ts"],
  })),

  ...planMutants,
  ...jsonMutants,
];
