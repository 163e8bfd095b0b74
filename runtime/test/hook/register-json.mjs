// Registers a JSON codec, and nothing else.
import { register } from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_timestamp } from "protobuf-es-fast/wkt/json";

register(fast_google_protobuf_timestamp);
