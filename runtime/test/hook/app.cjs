// The application of app.mjs, as CommonJS.
const { create, fromBinary, toBinary } = require("@bufbuild/protobuf");
const { sizeDelimitedEncode } = require("@bufbuild/protobuf/wire");
const {
  anyPack,
  anyUnpack,
  DurationSchema,
  FieldOptionsSchema,
  timestampFromMs,
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
  const bytes = new Uint8Array([8, 5, 16, 7]);
  let malformed;
  try {
    fromBinary(TimestampSchema, bytes.subarray(0, 3));
  } catch (e) {
    malformed = String(e);
  }
  const { seconds, nanos } = fromBinary(TimestampSchema, bytes);
  const unpacked = anyUnpack(
    anyPack(TimestampSchema, timestamp),
    TimestampSchema,
  );
  const options = create(FieldOptionsSchema, { packed: true });
  return {
    create: [options.packed, options.lazy, Object.keys(options)],
    createUpstream: timestampFromMs(1500).nanos,
    fromBinary: [String(seconds), nanos, unpacked.nanos],
    unregisteredFromBinary: fromBinary(DurationSchema, bytes).nanos,
    malformed,
    toBinary: [...toBinary(TimestampSchema, timestamp)],
    delimited: [...sizeDelimitedEncode(TimestampSchema, timestamp)],
    any: [...anyPack(TimestampSchema, timestamp).value],
    unregistered: [
      ...toBinary(DurationSchema, create(DurationSchema, { nanos: 1 })),
    ],
    error,
  };
};
