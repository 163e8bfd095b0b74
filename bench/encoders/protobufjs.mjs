// protobufjs: its static code, with Long for 64-bit fields and the Buffer pool that it uses on Node.
import root from "../rivals/gen/protobufjs/all.cjs";
import Long from "../rivals/long.mjs";
import { reshape } from "./reshape.mjs";

/** `Foo.encode(message).finish()` */
export function prepare(payload, { schema, message }) {
  const Type = lookup(payload.typeName);
  const own = toOwn(schema, message);
  return () => Type.encode(own).finish();
}

/** `Foo.encodeDelimited(message).finish()` for each message of a stream. */
export function prepareStream(payload, { schema, messages }) {
  const Type = lookup(payload.typeName);
  const own = messages.map((message) => toOwn(schema, message));
  return () => own.map((message) => Type.encodeDelimited(message).finish());
}

function toOwn(schema, message) {
  return reshape(schema, message, {
    make: (properties, { typeName }) => lookup(typeName).create(properties),
    int64: (value, unsigned) => Long.fromString(String(value), unsigned),
  });
}

function lookup(typeName) {
  return typeName.split(".").reduce((scope, name) => scope[name], root);
}
