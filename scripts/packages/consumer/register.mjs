import { registerEncoders } from "protobuf-es-fast/protobuf";
import { encoders_parcel } from "./gen/esm/parcel_fast.js";

registerEncoders(encoders_parcel);
