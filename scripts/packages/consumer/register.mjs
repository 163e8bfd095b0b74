import { registerEncoders, registerJson } from "protobuf-es-fast/protobuf";
import { encoders_parcel, json_parcel } from "./gen/esm/parcel_fast.js";

registerEncoders(encoders_parcel);
registerJson(json_parcel);
