// The same as CommonJS.
const { create, toBinary } = require("@bufbuild/protobuf");
const { TimestampSchema } = require("@bufbuild/protobuf/wkt");
const { hookCalls } = require("protobuf-es-fast/protobuf");

for (let i = 0; i < 1000; i++) {
  toBinary(TimestampSchema, create(TimestampSchema, { nanos: i }));
}
console.log(JSON.stringify({ planned: hookCalls().planned }));
