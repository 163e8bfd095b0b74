// The drop-in as ES modules, with encoders and schemas of CommonJS: prints whether errors are of the class that
// protobuf-es as ES modules throws, and what becomes of a message over 2 GiB: 40 times the same 64 MiB.
import { createRequire } from "node:module";
import { toBinary as upstream } from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import {
  hookCalls,
  register,
  sizeDelimitedEncode,
  toBinary,
} from "protobuf-es-fast/protobuf";

const require = createRequire(import.meta.url);
const { create } = require("@bufbuild/protobuf");
const { TimestampSchema, TypeSchema } = require("@bufbuild/protobuf/wkt");
const encoders = require("protobuf-es-fast/wkt");

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
register(
  encoders.fast_google_protobuf_timestamp,
  encoders.fast_google_protobuf_type,
);

const wrong = { $typeName: "not.Timestamp" };
const expected = thrownBy(() => upstream(TimestampSchema, wrong)).constructor;
const option = { name: "o", value: { value: new Uint8Array(1 << 26) } };
const huge = create(TypeSchema, { options: Array(40).fill(option) });
const result = [toBinary, sizeDelimitedEncode].map((encode) => ({
  sameClass:
    thrownBy(() => encode(TimestampSchema, wrong)).constructor === expected,
  huge: String(thrownBy(() => encode(TypeSchema, huge))),
}));
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks }));

function thrownBy(run) {
  try {
    run();
  } catch (error) {
    return error;
  }
}
