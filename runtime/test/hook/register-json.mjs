// Registers a JSON codec, and nothing else.
import { registerJson } from "protobuf-es-fast/protobuf";
import { json_google_protobuf_timestamp } from "protobuf-es-fast/wkt/json";

registerJson(json_google_protobuf_timestamp);
