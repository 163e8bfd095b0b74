// Uses types of given files, the first by code on demand. Where the report is, an environment variable says.
import { clone, create, toBinary } from "@bufbuild/protobuf";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
import { register } from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_timestamp } from "protobuf-es-fast/wkt";
import { compile } from "protoc-gen-es-fast/compile";
import { registryOf } from "./made-schemas.mjs";

const [files, ...names] = JSON.parse(process.argv[2]);
const registry = registryOf(...files);
const schemas = names.map((name) => registry.getMessage(name));
await compile(schemas[0]);
for (const schema of schemas) {
  toBinary(schema, create(schema));
}
// One with generated code that has not all features.
register(fast_google_protobuf_timestamp);
await compile(TimestampSchema);
const time = clone(TimestampSchema, {
  $typeName: TimestampSchema.typeName,
  seconds: 1n,
  nanos: 0,
});
toBinary(TimestampSchema, time);
