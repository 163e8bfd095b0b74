// Encodes strings of all kinds before and after there is memory that WebAssembly writes to, and prints how many results
// differ from those of protobuf-es, how often there was such memory, and how many messages were left to protobuf-es.
const { Buffer } = require("node:buffer");
const { create, toBinary } = require("@bufbuild/protobuf");
const {
  FieldMaskSchema,
  MethodSchema,
  StringValueSchema,
} = require("@bufbuild/protobuf/wkt");
const { onFallback } = require("protobuf-es-fast");
const {
  encodeFieldMask,
  encodeMethod,
  encodeStringValue,
  encodeStringValueInto,
} = require("protobuf-es-fast/wkt");

let fallbacks = 0;
onFallback(() => fallbacks++);

let memories = 0;
if (typeof WebAssembly === "object") {
  const { Instance } = WebAssembly;
  WebAssembly.Instance = class {
    constructor(...args) {
      const instance = new Instance(...args);
      memories++;
      // biome-ignore lint/correctness/noConstructorReturn: so that a failure of the engine's own class isn't counted
      return instance;
    }
  };
}

let different = 0;

function compare(found, expected) {
  if (Buffer.compare(found, expected) !== 0) different++;
}

/** As V8 keeps them: flat, joined, cut out, the name of a property, with two bytes for each character. */
const KINDS = [
  (text) => Buffer.from(text, "utf16le").toString("utf16le"),
  (text) => text.slice(0, text.length / 3) + text.slice(text.length / 3),
  (text) => `_${text}_`.slice(1, -1),
  (text) => Object.keys({ [text]: 1 })[0],
  (text) => `${text}\u3042`.slice(0, -1),
];

/** What is put in the place of a character, or of all. */
const OTHERS = [
  "",
  "é",
  "あ",
  "\u{1f600}",
  "\ud800",
  "\udc00",
  "\udc00\ud800",
  "\ud800x",
  "\x7f",
  "\x80",
  "\u07ff",
  "\u0800",
  "\uffff",
  "\u{10ffff}",
];

function compareAll() {
  for (let length = 0; length < 270; length += length < 140 ? 1 : 13) {
    const ascii = "The quick brown fox, 0123456789. "
      .repeat(9)
      .slice(0, length);
    for (const other of OTHERS) {
      for (const at of [0, length >> 1, length - 1])
        compareText(ascii.slice(0, at) + other + ascii.slice(at + 1));
      compareText(other.repeat(length));
      compareText(ascii.slice(0, length >> 1) + other.repeat(length >> 1));
    }
  }
}

function compareText(characters) {
  const expected = toBinary(
    StringValueSchema,
    create(StringValueSchema, { value: characters }),
  );
  for (const kind of KINDS) {
    const message = create(StringValueSchema, { value: kind(characters) });
    compare(encodeStringValue(message), expected);
    const target = new Uint8Array(expected.length + 2).fill(0xaa);
    const size = encodeStringValueInto(message, target, 1);
    compare(target.subarray(1, 1 + size), expected);
    if (target[0] !== 0xaa || target.at(-1) !== 0xaa) different++;
  }
}

/** Messages that end before the end of a draft, at it, and after it. */
function compareLong() {
  const path = "warehouse.shelves.boxes";
  for (const draft of [1 << 16, 1 << 20])
    for (let size = draft - 4500; size < draft + 300; size += 97) {
      const paths = Array(Math.floor(size / (path.length + 2))).fill(path);
      paths.push("x".repeat(size % (path.length + 2)));
      const message = create(FieldMaskSchema, { paths });
      compare(encodeFieldMask(message), toBinary(FieldMaskSchema, message));
    }
}

/**
 * A message whose getter encodes others, which must not be written over what there is of the first: a long one, after
 * which there is another draft, and a short one.
 */
function compareNested() {
  const message = create(MethodSchema, { name: "the name of the method" });
  const inner = create(StringValueSchema, { value: "a string within a call" });
  const expected = toBinary(StringValueSchema, inner);
  const long = create(FieldMaskSchema, {
    paths: Array(1 << 15).fill("a path that is not that short, no. 17"),
  });
  const expectedLong = toBinary(FieldMaskSchema, long);
  Object.defineProperty(message, "requestTypeUrl", {
    enumerable: true,
    get() {
      compare(encodeFieldMask(long), expectedLong);
      compare(encodeStringValue(inner), expected);
      return "the type of the request";
    },
  });
  compare(encodeMethod(message), toBinary(MethodSchema, message));
}

// Here memory is made, and used from the next message on.
compareAll();
const calls = { ...globalThis.callsOfBuiltins }; // of js-string-builtins.cjs
for (let round = 0; round < 2; round++) {
  compareLong();
  compareNested();
  compareAll();
}
console.log(JSON.stringify({ different, memories, fallbacks, calls }));
