// All that an application adds: loaded with --import, after protobuf-es-fast/hook.
import {
  registerDecoders,
  registerEncoders,
  registerJson,
} from "protobuf-es-fast/protobuf";
import {
  decoders_shop_v1_shop,
  encoders_shop_v1_shop,
  json_shop_v1_shop,
} from "./gen/shop/v1/shop_fast.js";

registerEncoders(encoders_shop_v1_shop);
registerDecoders(decoders_shop_v1_shop);
registerJson(json_shop_v1_shop);
