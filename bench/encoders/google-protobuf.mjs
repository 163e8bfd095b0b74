// google-protobuf, Google's own. Its messages come from its parser, since they have setters instead of properties.
import { createRequire } from "node:module";

const require = createRequire(
  new URL("../rivals/package.json", import.meta.url),
);

/** `message.serializeBinary()` */
export function prepare(payload, { bytes }) {
  const { [payload.message]: Type } = require(
    `./gen/google-protobuf/${payload.file}_pb.js`,
  );
  const own = Type.deserializeBinary(bytes);
  return () => own.serializeBinary();
}
