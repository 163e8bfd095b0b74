// An application that calls functions of protobuf-es, and knows nothing of the fast path but its registration.
import {
  create,
  fromBinary,
  fromJson,
  fromJsonString,
  toBinary,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
import { hookCalls, register } from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_timestamp as decoders } from "protobuf-es-fast/wkt/decode/timestamp";
import { fast_google_protobuf_timestamp as codecs } from "protobuf-es-fast/wkt/json/timestamp";
import { fast_google_protobuf_timestamp as encoders } from "protobuf-es-fast/wkt/timestamp";

register(encoders, decoders, codecs);

const message = create(TimestampSchema, { seconds: 1234567890n, nanos: 42 });
const bytes = [
  ...toBinary(TimestampSchema, message),
  ...sizeDelimitedEncode(TimestampSchema, message),
];
const json = toJson(TimestampSchema, message);
const text = toJsonString(TimestampSchema, message);
const read = [
  fromBinary(TimestampSchema, new Uint8Array(bytes.slice(0, 8))),
  fromJson(TimestampSchema, json),
  fromJsonString(TimestampSchema, text),
];
const calls = hookCalls();
console.log(
  JSON.stringify({
    results: [
      ...[...bytes, json, text],
      ...read.map(({ seconds, nanos }) => `${seconds}.${nanos}`),
    ],
    fast: [calls, calls.fromBinary, calls.toJson, calls.fromJson]
      .map(({ generated }) => generated)
      .join("+"),
  }),
);
