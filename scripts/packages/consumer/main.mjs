import * as protobuf from "@bufbuild/protobuf";
import * as runtime from "protobuf-es-fast";
import * as grpc from "protobuf-es-fast/grpc";
import * as dropIn from "protobuf-es-fast/protobuf";
import * as runtimeStandalone from "protobuf-es-fast/standalone";
import * as wkt from "protobuf-es-fast/wkt";
import * as wktJson from "protobuf-es-fast/wkt/json";
import * as wktJsonTimestamp from "protobuf-es-fast/wkt/json/timestamp";
import * as wktStandalone from "protobuf-es-fast/wkt/standalone";
import check from "./check.cjs";
import * as fast from "./gen/esm/parcel_fast.js";
import * as pb from "./gen/esm/parcel_pb.js";
import * as standalone from "./gen/esm/standalone/parcel_fast.js";

check({
  protobuf,
  runtime,
  grpc,
  dropIn,
  wkt,
  wktStandalone,
  wktJson,
  wktJsonTimestamp,
  fast,
  pb,
  standalone,
  runtimeStandalone,
});
console.log("ES modules work");
