// An application that calls toBinary and fromBinary, and knows nothing of the fast path but its registration.
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
import {
  hookCalls,
  registerDecoders,
  registerEncoders,
} from "protobuf-es-fast/protobuf";
import { decoders_google_protobuf_timestamp } from "protobuf-es-fast/wkt/decode/timestamp";
import { encoders_google_protobuf_timestamp } from "protobuf-es-fast/wkt/timestamp";

registerEncoders(encoders_google_protobuf_timestamp);
registerDecoders(decoders_google_protobuf_timestamp);

const message = create(TimestampSchema, { seconds: 1234567890n, nanos: 42 });
const bytes = [
  ...toBinary(TimestampSchema, message),
  ...sizeDelimitedEncode(TimestampSchema, message),
];
const read = fromBinary(TimestampSchema, new Uint8Array(bytes.slice(0, 8)));
const { generated, fromBinary: decoded } = hookCalls();
console.log(
  JSON.stringify({
    bytes: [...bytes, String(read.seconds), read.nanos],
    fast: generated + decoded.generated,
  }),
);
