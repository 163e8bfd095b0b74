// The encoders alone, for comparison.
import { registerEncoders } from "protobuf-es-fast/protobuf";
import { encoders_shop_v1_shop } from "./gen/shop/v1/shop_fast.js";

registerEncoders(encoders_shop_v1_shop);
