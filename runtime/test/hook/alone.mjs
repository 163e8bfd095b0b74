// Registers nothing, uses protobuf-es, and prints how many calls took the fast path.
import { create, toBinary } from "@bufbuild/protobuf";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
import { hookCalls } from "protobuf-es-fast/protobuf";

for (let i = 0; i < 1000; i++) {
  toBinary(TimestampSchema, create(TimestampSchema, { nanos: i }));
}
console.log(JSON.stringify({ planned: hookCalls().planned }));
