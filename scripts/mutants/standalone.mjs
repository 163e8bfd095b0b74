// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of sources, with templates in them
const READ_MESSAGE = "runtime/src/standalone/read-message.ts";
const ERRORS = ["plugin/test/standalone-decode.test.ts"];

/** Tests of decoders, which run with standalone ones too. */
const test = (...names) =>
  names.map((name) => `plugin/test/decode-${name}.test.ts`);

/**
 * Bugs of standalone decoders.
 *
 * @type {readonly import("../mutants.mjs").Mutant[]}
 */
export const standaloneMutants = [
  {
    name: "a tag of several bytes that is 0 ends a standalone message",
    file: READ_MESSAGE,
    find: "wireType > 5 || tag < 8",
    replace: "wireType > 5",
    tests: ERRORS,
  },
  {
    name: "standalone decoders take wire types 6 and 7",
    file: READ_MESSAGE,
    find: "wireType > 5 || tag < 8",
    replace: "tag < 8",
    tests: test("wire"),
  },
  {
    name: "an end tag ends any standalone message",
    file: READ_MESSAGE,
    find: "wireType === 4 && depth === source.groupDepth",
    replace: "wireType === 4",
    tests: test("wire"),
  },
  {
    name: "a standalone group ends with any end tag",
    file: READ_MESSAGE,
    find: "if (tag !== source.endTag) {",
    replace: "if (tag === 0) {",
    tests: test("merge"),
  },
  {
    name: "a standalone group forgets the one around it",
    file: READ_MESSAGE,
    find: "  source.groupDepth = outerDepth;\n",
    replace: "",
    tests: test("merge"),
  },
  {
    name: "a standalone message may end beyond the bytes",
    file: READ_MESSAGE,
    find: "if (position > source.bytes.length) {",
    replace: "if (position < 0) {",
    tests: ERRORS,
  },
  {
    name: "a standalone value may end beyond the bytes",
    file: READ_MESSAGE,
    find: "if (!(end <= bytes.length)) {",
    replace: "if (end < 0) {",
    tests: ERRORS,
  },
  {
    name: "the last varint of a standalone packed field ends where the field does",
    file: READ_MESSAGE,
    find: "      end++;\n",
    replace: "      break;\n",
    tests: test("wire", "mutated"),
  },
  {
    name: "the last value of a standalone packed field is left out if it ends after the field",
    file: READ_MESSAGE,
    find: "end += (size - ((end - source.p) % size)) % size;",
    replace: "end -= (end - source.p) % size;",
    tests: test("wire", "mutated"),
  },
  {
    name: "no number is a limit of recursion of 100 in standalone decoders",
    file: "runtime/src/standalone/decode.ts",
    find: "Number.isNaN(depth) ? MAX_DEPTH",
    replace: "Number.isNaN(depth) ? 100",
    tests: test("options"),
  },
  {
    name: "standalone errors name the field before",
    file: "runtime/src/standalone/problems.ts",
    find: "next++ === number",
    replace: "++next === number",
    tests: ERRORS,
  },
  {
    name: "standalone errors name a field where there is no tag",
    file: "runtime/src/standalone/problems.ts",
    find: "problem === NO_TAG || problem === TOO_DEEP",
    replace: "problem === TOO_DEEP",
    tests: ERRORS,
  },
  {
    name: "a value of a standalone closed enum is kept as a varint, whatever its tag",
    file: "plugin/src/features/decode/closed-enum.ts",
    find: '", tag & 7"',
    replace: '""',
    tests: test("mutated", "unknown"),
  },
  {
    name: "a standalone oneof replaces a message of the same case",
    file: "plugin/src/features/decode/field.ts",
    find: "${read}.case === ${name} ? ${read}.value : undefined",
    replace: "undefined",
    tests: test("merge"),
  },
  {
    name: "what follows a standalone map's entry begins where the entry was to end",
    file: "plugin/src/features/decode/map.ts",
    find: "        source.p = p;\n",
    replace: "        source.p = end;\n",
    tests: test("merge"),
  },
  {
    name: "a standalone Struct that comes again replaces the one before",
    file: "plugin/src/features/decode/message.ts",
    find: '"toJsonObject")}(${value}${orElse})',
    replace: '"toJsonObject")}(${value}${before ? NOTHING : orElse})',
    tests: test("merge"),
  },
  {
    name: "the default nan of a standalone message is infinite",
    file: "plugin/src/features/create/standalone-class.ts",
    find: "Math.sign(value) || 0",
    replace: "Math.sign(value) || 1",
    tests: ERRORS,
  },
];
