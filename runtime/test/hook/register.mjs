// Registers an encoder, and nothing else.
import { registerEncoders } from "protobuf-es-fast/protobuf";
import { encoders_google_protobuf_timestamp } from "protobuf-es-fast/wkt";

registerEncoders(encoders_google_protobuf_timestamp);
