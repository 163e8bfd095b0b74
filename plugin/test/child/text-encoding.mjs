// Encodes strings after the application configured a text encoding of its own.
import { create, toBinary } from "@bufbuild/protobuf";
import {
  configureTextEncoding,
  getTextEncoding,
} from "@bufbuild/protobuf/wire";
import {
  encodeOneString,
  encodeOneStringInto,
  sizeOneString,
} from "../variants/js/gen/edge/implicit_fast.js";
import { OneStringSchema } from "../variants/js/gen/edge/implicit_pb.js";
import { createReport } from "./outcome.mjs";

const report = createReport();
const texts = [
  ...["", "a", "é", "e\u0301", "€😀", "\ud800", "a".repeat(32), "a".repeat(33)],
  ...["a".repeat(500), "é".repeat(100)],
];

/** Compares all texts, and returns what protobuf-es gave. */
function compareTexts(phase) {
  return texts.map((text) =>
    report.compare(
      `${phase}: ${text}`,
      () => toBinary(OneStringSchema, create(OneStringSchema, { text })),
      () => encodeOneString(create(OneStringSchema, { text })),
      () => {
        const message = create(OneStringSchema, { text });
        const target = new Uint8Array(sizeOneString(message) + 1);
        return target.subarray(1, 1 + encodeOneStringInto(message, target, 1));
      },
    ),
  );
}

const phases = {};
const original = getTextEncoding();
phases.before = compareTexts("before");
const shout = {
  encodeUtf8: (text) => new TextEncoder().encode(text.toUpperCase()),
  decodeUtf8: (bytes) => new TextDecoder().decode(bytes),
  checkUtf8: () => true,
};
configureTextEncoding(shout);
phases.shout = compareTexts("shout");
configureTextEncoding({
  ...shout,
  encodeUtf8Into: (text, target) =>
    new TextEncoder().encodeInto(`<${text}>`.slice(0, text.length), target),
});
phases.into = compareTexts("into");
const composing = {
  encodeInto: (text, target) =>
    new TextEncoder().encodeInto(text.normalize(), target),
};
configureTextEncoding({
  ...original,
  encodeUtf8Into: composing.encodeInto.bind(composing),
});
phases.composed = compareTexts("composed");
configureTextEncoding({
  ...shout,
  encodeUtf8() {
    throw new SyntaxError("no encoding");
  },
});
phases.failing = compareTexts("failing");
configureTextEncoding(original);
phases.after = compareTexts("after");
report.print({
  changed: phases.before.join() !== phases.shout.join(),
  failed: phases.failing.filter((text) => text.includes("no encoding")).length,
  restored: phases.before.join() === phases.after.join(),
});
