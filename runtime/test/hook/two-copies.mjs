// The drop-in as ES modules, with generated code and schemas of CommonJS: prints whether errors are of the class that protobuf-es
// as ES modules throws, or has as their cause, and what becomes of a message over 2 GiB: 40 times the same 64 MiB.
import { createRequire } from "node:module";
import * as upstream from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import { onFallback } from "protobuf-es-fast";
import * as dropIn from "protobuf-es-fast/protobuf";

const require = createRequire(import.meta.url);
const { create } = require("@bufbuild/protobuf");
const { TypeSchema } = require("@bufbuild/protobuf/wkt");
const encoders = require("protobuf-es-fast/wkt");
const codecs = require("protobuf-es-fast/wkt/json");

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
dropIn.register(encoders.fast_google_protobuf_type);
dropIn.register(codecs.fast_google_protobuf_type);

const wrong = { $typeName: "not.Type" };
const wrongName = Object.assign(create(TypeSchema), { name: 5 });
const sameClass = [
  ...[
    ["toBinary", wrong],
    ["sizeDelimitedEncode", wrong],
  ],
  ...[
    ["toJson", wrongName],
    ["toJsonString", wrongName],
  ],
  ...[
    ["fromJson", { name: 5 }],
    ["fromJsonString", '{"name":5}'],
  ],
].map(([name, input]) => {
  const classOf = (module) => {
    const error = thrownBy(() => module[name](TypeSchema, input));
    return (error.cause ?? error).constructor;
  };
  return classOf(dropIn) === classOf({ ...upstream, sizeDelimitedEncode });
});
const option = { name: "o", value: { value: new Uint8Array(1 << 26) } };
const message = create(TypeSchema, { options: Array(40).fill(option) });
const huge = [dropIn.toBinary, dropIn.sizeDelimitedEncode].map((encode) =>
  String(thrownBy(() => encode(TypeSchema, message))),
);
const result = { sameClass, huge };
console.log(JSON.stringify({ result, calls: dropIn.hookCalls(), fallbacks }));

function thrownBy(run) {
  try {
    run();
  } catch (error) {
    return error;
  }
}
