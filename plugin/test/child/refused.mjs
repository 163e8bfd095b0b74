// Reads and writes by the drop-in where protobuf-es has a text encoding of its own: prints for each phase what was counted, how often
// the text encoding was tried, how much of it code would have saved, and which warnings were given.
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  configureTextEncoding,
  getTextEncoding,
} from "@bufbuild/protobuf/wire";
import { EnumValueDescriptorProtoSchema as Schema } from "@bufbuild/protobuf/wkt";
import * as fast from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_descriptor as encoders } from "protobuf-es-fast/wkt";
import { fast_google_protobuf_descriptor as decoders } from "protobuf-es-fast/wkt/decode/descriptor";
import { fast_google_protobuf_descriptor as codecs } from "protobuf-es-fast/wkt/json/descriptor";

const CALLS = 50;
const registry = globalThis[Symbol.for("protobuf-es-fast.registry@6")];
const warnings = [];
process.emitWarning = (text, { code }) => warnings.push([code, text]);

if (process.argv[2] === "registered") {
  fast.register(encoders, decoders, codecs);
} else {
  fast.registerPlans(Schema);
}

let tried = 0;
const message = create(Schema, { name: "a" });
const bytes = toBinary(Schema, message);

/** What each function counts, and how often the text encoding was used beyond what protobuf-es does itself. */
function phase() {
  tried = 0;
  for (let i = 0; i < CALLS; i++) {
    fromBinary(Schema, bytes);
    toBinary(Schema, message);
  }
  const own = tried;
  tried = 0;
  registry.heat = new WeakMap();
  const before = fast.hookCalls();
  for (let i = 0; i < CALLS; i++) {
    fast.fromBinary(Schema, bytes);
    fast.toBinary(Schema, message);
    fast.fromJson(Schema, { name: "a" });
    fast.fromJsonString(Schema, '{"name":"a"}');
  }
  const after = fast.hookCalls();
  const counts = (name) => {
    const [a, b] = [before, after].map((calls) => calls[name] ?? calls);
    return [
      b.generated + b.planned - a.generated - a.planned,
      b.plain - a.plain,
    ];
  };
  return {
    fromBinary: counts("fromBinary"),
    toBinary: counts("toBinary"),
    fromJson: counts("fromJson"),
    tried: tried - own,
    heat: registry.heat.get(Schema) ?? 0,
  };
}

const original = getTextEncoding();
const counted = (name) => (value, target) => {
  tried++;
  return original[name](value, target);
};
const phases = { before: phase() };
configureTextEncoding({
  ...original,
  encodeUtf8Into: counted("encodeUtf8Into"),
  decodeUtf8: counted("decodeUtf8"),
});
phases.configured = phase();
phases.again = phase();
configureTextEncoding(original);
phases.restored = phase();
configureTextEncoding({
  ...original,
  checkUtf8: (text) => original.checkUtf8(text),
});
phases.checking = phase();
configureTextEncoding(original);
phases.after = phase();
console.log(JSON.stringify({ phases, warnings }));
