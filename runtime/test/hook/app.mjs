// An application of ES modules, which knows nothing of the fast path. Run by hook.test.ts in a project of its own.
import { create, toBinary } from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import {
  anyPack,
  DurationSchema,
  TimestampSchema,
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
  return {
    toBinary: [...toBinary(TimestampSchema, timestamp)],
    delimited: [...sizeDelimitedEncode(TimestampSchema, timestamp)],
    any: [...anyPack(TimestampSchema, timestamp).value],
    unregistered: [
      ...toBinary(DurationSchema, create(DurationSchema, { nanos: 1 })),
    ],
    error,
  };
}
