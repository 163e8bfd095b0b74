// protobufjs: its static code, with Long for 64-bit fields and the Buffer pool that it uses on Node.
import { createRequire } from "node:module";
import { reshape } from "./reshape.mjs";

const require = createRequire(
  new URL("../rivals/package.json", import.meta.url),
);

/** `Foo.encode(message).finish()` */
export function prepare(payload, { schema, message }) {
  const root = require("./gen/protobufjs/all.cjs");
  const Long = require("long");
  const Type = lookup(root, payload.typeName);
  const own = reshape(schema, message, {
    make: (properties, { typeName }) =>
      lookup(root, typeName).create(properties),
    int64: (value, unsigned) => Long.fromString(String(value), unsigned),
  });
  return () => Type.encode(own).finish();
}

function lookup(root, typeName) {
  return typeName.split(".").reduce((scope, name) => scope[name], root);
}
