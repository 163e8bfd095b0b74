// Decodes under the engine's configuration, and after the application configured text encodings of its own. Prints for
// each phase what protobuf-es gives, whether the decoder gives the same, and how often it was left to protobuf-es.
import { isDeepStrictEqual } from "node:util";
import { fromBinary } from "@bufbuild/protobuf";
import {
  BinaryWriter,
  configureTextEncoding,
  getTextEncoding,
} from "@bufbuild/protobuf/wire";
import { onFallback } from "protobuf-es-fast";
import {
  decodeOneInt64,
  decodeOneString,
} from "../variants/js-full/gen/edge/implicit_fast.js";
import {
  OneInt64Schema,
  OneStringSchema,
} from "../variants/js-full/gen/edge/implicit_pb.js";

const text = new BinaryWriter().tag(1, 2).string("e\u0301".repeat(20)).finish();
const broken = new Uint8Array([0x0a, 1, 0xff]);
const big = new Uint8Array([0x08, 5]);

let fallbacks = 0;
onFallback(() => fallbacks++);

function compare() {
  fallbacks = 0;
  let same = true;
  const values = [
    [OneStringSchema, decodeOneString, text],
    [OneStringSchema, decodeOneString, broken],
    [OneInt64Schema, decodeOneInt64, big],
  ].map(([schema, decode, bytes]) => {
    const [actual, expected] = [
      () => decode(bytes),
      () => fromBinary(schema, bytes),
    ].map(outcome);
    same &&= isDeepStrictEqual(actual, expected);
    return typeof expected === "string"
      ? expected
      : String(expected.text ?? expected.big);
  });
  return { values, same, fallbacks };
}

function outcome(run) {
  try {
    return run();
  } catch (e) {
    return `${e.constructor.name}: ${e.message}`;
  }
}

const phases = { before: compare() };
const original = { ...getTextEncoding() };
configureTextEncoding({
  ...original,
  decodeUtf8: (bytes) => `${bytes.length} bytes`,
});
phases.configured = compare();
const decodeUtf8 = (bytes, strict) => `<${original.decodeUtf8(bytes, strict)}>`;
configureTextEncoding({ ...original, decodeUtf8 });
phases.wrapped = compare();
// The same for most texts, and under the same name.
const composed = { ...original };
composed.decodeUtf8 = function decodeUtf8(bytes, strict) {
  return original.decodeUtf8(bytes, strict).normalize();
};
configureTextEncoding(composed);
phases.composed = compare();
// The same for what decoders try it with, but under another name.
const shortened = (bytes, strict) =>
  original.decodeUtf8(bytes, strict).replace(/(?:e\u0301){2,}/, "e\u0301…");
configureTextEncoding({ ...original, decodeUtf8: shortened });
phases.renamed = compare();
configureTextEncoding(original);
phases.after = compare();
console.log(JSON.stringify(phases));
