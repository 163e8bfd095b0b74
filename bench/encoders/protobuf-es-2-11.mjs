// protobuf-es before its encoder was compiled to closures.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(
  new URL("../rivals/package.json", import.meta.url),
);

/** `toBinary` of @bufbuild/protobuf 2.11 */
export async function prepare(payload, { bytes }) {
  const esm = require
    .resolve("protobuf-es-2.11")
    .replace("/dist/cjs/", "/dist/esm/");
  const { fromBinary, toBinary } = await import(pathToFileURL(esm).href);
  const file = await import(
    `../rivals/gen/protobuf-es-2.11/${payload.file}_pb.js`
  );
  const schema = file[`${payload.message}Schema`];
  const message = fromBinary(schema, bytes, { recursionLimit: 200 });
  return () => toBinary(schema, message);
}
