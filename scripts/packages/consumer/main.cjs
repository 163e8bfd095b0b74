require("./check.cjs")({
  protobuf: require("@bufbuild/protobuf"),
  runtime: require("protobuf-es-fast"),
  runtimeStandalone: require("protobuf-es-fast/standalone"),
  grpc: require("protobuf-es-fast/grpc"),
  dropIn: require("protobuf-es-fast/protobuf"),
  wkt: require("protobuf-es-fast/wkt"),
  wktJson: require("protobuf-es-fast/wkt/json"),
  wktJsonTimestamp: require("protobuf-es-fast/wkt/json/timestamp"),
  wktStandalone: require("protobuf-es-fast/wkt/standalone"),
  fast: require("./cjs/gen/parcel_fast"),
  pb: require("./cjs/gen/parcel_pb"),
});
console.log("CommonJS works");
