// Encodes a message over 2 GiB, of 40 times the same 64 MiB, and prints what is thrown and what was counted.
const { create, toBinary } = require("@bufbuild/protobuf");
const { sizeDelimitedEncode } = require("@bufbuild/protobuf/wire");
const { TypeSchema } = require("@bufbuild/protobuf/wkt");
const { onFallback } = require("protobuf-es-fast");
const { hookCalls, register } = require("protobuf-es-fast/protobuf");
const { fast_google_protobuf_type } = require("protobuf-es-fast/wkt");

const fallbacks = [];
onFallback(({ typeName }) => fallbacks.push(typeName));
register(fast_google_protobuf_type);
const option = { name: "o", value: { value: new Uint8Array(1 << 26) } };
const message = create(TypeSchema, { options: Array(40).fill(option) });
const errors = [toBinary, sizeDelimitedEncode].map((encode) => {
  try {
    return encode(TypeSchema, message).length;
  } catch (e) {
    return String(e);
  }
});
console.log(JSON.stringify({ result: errors, calls: hookCalls(), fallbacks }));
