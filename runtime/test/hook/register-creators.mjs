// Registers a creator, and nothing else.
import { registerCreators } from "protobuf-es-fast/protobuf";
import { creators_google_protobuf_timestamp } from "protobuf-es-fast/wkt/create";

registerCreators(creators_google_protobuf_timestamp);
