// An application that calls toBinary and knows nothing of the fast path but its registration.
import { create, toBinary } from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
import { hookCalls, registerEncoders } from "protobuf-es-fast/protobuf";
import { encoders_google_protobuf_timestamp } from "protobuf-es-fast/wkt";

registerEncoders(encoders_google_protobuf_timestamp);

const message = create(TimestampSchema, { seconds: 1234567890n, nanos: 42 });
console.log(
  JSON.stringify({
    bytes: [
      ...toBinary(TimestampSchema, message),
      ...sizeDelimitedEncode(TimestampSchema, message),
    ],
    fast: hookCalls().registered,
  }),
);
