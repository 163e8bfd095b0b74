// The encoders alone, for comparison.
import { register } from "protobuf-es-fast/protobuf";
import { fast_shop_v1_shop } from "./gen/shop/v1/shop_fast.js";

register(fast_shop_v1_shop);
