// The drop-in as ES modules, with JSON codecs and schemas of CommonJS: prints whether errors are of the class that protobuf-es
// as ES modules throws, or has as their cause.
import { createRequire } from "node:module";
import * as upstream from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import * as dropIn from "protobuf-es-fast/protobuf";

const require = createRequire(import.meta.url);
const { create } = require("@bufbuild/protobuf");
const { TypeSchema } = require("@bufbuild/protobuf/wkt");
const { fast_google_protobuf_type } = require("protobuf-es-fast/wkt/json");

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
dropIn.register(fast_google_protobuf_type);

const wrong = create(TypeSchema);
wrong.name = 5;
const result = Object.entries({
  toJson: wrong,
  toJsonString: wrong,
  fromJson: { name: 5 },
  fromJsonString: '{"name":5}',
}).map(([name, input]) => {
  const classOf = (module) =>
    fieldErrorOf(() => module[name](TypeSchema, input));
  return classOf(dropIn) === classOf(upstream);
});
console.log(JSON.stringify({ result, calls: dropIn.hookCalls(), fallbacks }));

/** The class of the error about a field that a function throws. */
function fieldErrorOf(run) {
  try {
    run();
  } catch (error) {
    return (error.cause ?? error).constructor;
  }
}
