// An application, which knows nothing of the fast path. Run by hook.test.ts in a project of its own.
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import {
  anyPack,
  anyUnpack,
  DurationSchema,
  FieldOptionsSchema,
  TimestampSchema,
  timestampFromMs,
} from "@bufbuild/protobuf/wkt";

export function run() {
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
}
