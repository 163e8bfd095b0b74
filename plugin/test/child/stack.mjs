// Encodes or decodes near the end of the stack a type that protobuf-es has not met, and tells what works after that.
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  decodeOuter,
  decodeTree,
  encodeOuter,
  encodeTree,
} from "../variants/js-full/gen/edge/messages_fast.js";
import {
  OuterSchema,
  TreeSchema,
} from "../variants/js-full/gen/edge/messages_pb.js";

const [, , what, levels] = process.argv;

// Protobuf-es and fallbacks have run, for another type: V8 would need more stack to compile their code.
for (let i = 0; i < 100; i++) {
  const tree = create(TreeSchema, {
    ...{ label: "a", left: {}, children: [{}], named: { a: {} } },
    choice: { case: "leaf", value: 7 },
  });
  fromBinary(TreeSchema, toBinary(TreeSchema, tree));
  encodeTree({ ...tree, label: 5 });
  try {
    decodeTree(Uint8Array.of(8));
  } catch {
    // It ends too early.
  }
}

const inner = { id: 1, core: { kind: 1 } };
let message = create(OuterSchema, { inner, cores: [{ kind: 1 }] });
for (let i = 0; i < Number(levels); i++) {
  message = create(OuterSchema, { inner, self: message });
}
const bytes = encodeOuter(message);
const use =
  what === "encode" ? () => encodeOuter(message) : () => decodeOuter(bytes);
for (let i = 0; i < 1000; i++) {
  use();
}

/** Recursion without end, and calls as the stack unwinds. */
let left = 0;
function walk() {
  try {
    walk();
  } finally {
    if (left > 0) {
      left--;
      use();
    }
  }
}
const errors = new Set();
for (let i = 0; i < 5; i++) {
  left = 100;
  try {
    walk();
  } catch (e) {
    errors.add(String(e));
  }
}

// A value of another type, which toBinary takes too.
const odd = create(OuterSchema, { inner: { id: "1" } });
const hex = (each) => Buffer.from(each).toString("hex");
console.log(
  JSON.stringify({
    errors: [...errors],
    fallback: hex(encodeOuter(odd)),
    toBinary: hex(toBinary(OuterSchema, message)) === hex(bytes),
    // Not `$unknown` in its place.
    fromBinary: "inner" in fromBinary(OuterSchema, bytes),
  }),
);
