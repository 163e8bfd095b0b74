// Encoders as ES modules and as CommonJS, and an application of each.
import { createRequire } from "node:module";
import { hookCalls, register } from "protobuf-es-fast/protobuf";
import * as esm from "protobuf-es-fast/wkt";
import { run } from "./app.mjs";

const require = createRequire(import.meta.url);
const cjs = require("protobuf-es-fast/wkt");
register(
  esm.fast_google_protobuf_timestamp,
  cjs.fast_google_protobuf_timestamp,
);
const result = [run(), require("./app.cjs").run()];
console.log(JSON.stringify({ result, calls: hookCalls() }));
