// Writes a message after its size by the drop-in, beside the hook, and prints what was counted. Nothing is registered.
import { create } from "@bufbuild/protobuf";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
import { hookCalls, sizeDelimitedEncode } from "protobuf-es-fast/protobuf";

const message = create(TimestampSchema, { seconds: 5n });
const result = [...sizeDelimitedEncode(TimestampSchema, message)];
console.log(JSON.stringify({ result, calls: hookCalls() }));
