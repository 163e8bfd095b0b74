// Bytes whose memory was transferred away, where errors belong to the realm of the code.
import { create, toBinary } from "@bufbuild/protobuf";
import { encodeOneBytes } from "../variants/js/gen/edge/implicit_fast.js";
import { OneBytesSchema } from "../variants/js/gen/edge/implicit_pb.js";
import { encodeMapValues } from "../variants/js/gen/edge/maps_fast.js";
import { MapValuesSchema } from "../variants/js/gen/edge/maps_pb.js";
import { encodeAllKinds } from "../variants/js/gen/edge/oneofs_fast.js";
import { AllKindsSchema } from "../variants/js/gen/edge/oneofs_pb.js";
import { encodeExplicit } from "../variants/js/gen/edge/optional_fast.js";
import { ExplicitSchema } from "../variants/js/gen/edge/optional_pb.js";
import { encodePacked } from "../variants/js/gen/edge/repeated_fast.js";
import { PackedSchema } from "../variants/js/gen/edge/repeated_pb.js";
import { createReport } from "./outcome.mjs";

const report = createReport();
const outcomes = {};
for (const [name, schema, encode, properties] of [
  ["implicit", OneBytesSchema, encodeOneBytes, (data) => ({ data })],
  ["explicit", ExplicitSchema, encodeExplicit, (fBytes) => ({ fBytes })],
  ["list", PackedSchema, encodePacked, (data) => ({ rBytes: [data] })],
  [
    "map",
    MapValuesSchema,
    encodeMapValues,
    (data) => ({ vBytes: { a: data } }),
  ],
  [
    "oneof",
    AllKindsSchema,
    encodeAllKinds,
    (value) => ({ kind: { case: "oBytes", value } }),
  ],
]) {
  const make = () => {
    const data = new Uint8Array([1, 2, 3]);
    const message = Object.assign(create(schema), properties(data));
    structuredClone(data, { transfer: [data.buffer] });
    return message;
  };
  outcomes[name] = report.compare(
    name,
    () => toBinary(schema, make()),
    () => encode(make()),
    () => encode(make(), { allocate: Buffer.allocUnsafe }),
  );
}
report.print({ outcomes });
