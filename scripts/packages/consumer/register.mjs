import { register } from "protobuf-es-fast/protobuf";
import { fast_parcel } from "./gen/esm/parcel_fast.js";

register(fast_parcel);
