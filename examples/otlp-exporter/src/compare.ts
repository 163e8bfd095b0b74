import {
  type DescMessage,
  equals,
  fromBinary,
  type MessageShape,
} from "@bufbuild/protobuf";
import type { Batches } from "./collect.js";
import { requestSchemas, type Signal, serialize } from "./serializers.js";

/** Decode a request without the fields that its protos don't know. */
function decode<Desc extends DescMessage>(
  schema: Desc,
  bytes: Uint8Array | undefined,
): MessageShape<Desc> {
  return fromBinary(schema, bytes ?? new Uint8Array(), {
    readUnknownFields: false,
  });
}

/** Fail unless a batch, serialized by the SDK's own serializer and by generated code, decodes to the same message. */
export function compareWithSdk(signal: Signal, batches: Batches): void {
  const schema: DescMessage = requestSchemas[signal];
  const [expected, ...others] = [
    "otlp-transformer",
    "protobuf-es",
    "protobuf-es-fast",
  ].map((name) => decode(schema, serialize(name, signal, batches)));
  for (const other of others) {
    if (expected === undefined || !equals(schema, expected, other)) {
      throw new Error(`${signal}: the SDK's serializer writes another message`);
    }
  }
}
