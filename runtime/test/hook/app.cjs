// The application of app.mjs, as CommonJS.
const { create, toBinary } = require("@bufbuild/protobuf");
const { sizeDelimitedEncode } = require("@bufbuild/protobuf/wire");
const {
  anyPack,
  DurationSchema,
  TimestampSchema,
} = require("@bufbuild/protobuf/wkt");

exports.run = function run() {
  const timestamp = create(TimestampSchema, { seconds: 5n, nanos: 7 });
  const invalid = { ...timestamp, nanos: 1.5 };
  let error;
  try {
    toBinary(TimestampSchema, invalid);
  } catch (e) {
    error = String(e);
  }
  return {
    toBinary: [...toBinary(TimestampSchema, timestamp)],
    delimited: [...sizeDelimitedEncode(TimestampSchema, timestamp)],
    any: [...anyPack(TimestampSchema, timestamp).value],
    unregistered: [
      ...toBinary(DurationSchema, create(DurationSchema, { nanos: 1 })),
    ],
    error,
  };
};
