// Calls a generated function, and registers nothing.
import { create } from "@bufbuild/protobuf";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
import { hookCalls } from "protobuf-es-fast/protobuf";
import { encodeTimestamp } from "protobuf-es-fast/wkt";

const result = [...encodeTimestamp(create(TimestampSchema, { nanos: 7 }))];
console.log(JSON.stringify({ result, calls: hookCalls() }));
