// What a program adds that has generated code: loaded with --import, after the hook.
import {
  registerCreators,
  registerDecoders,
  registerEncoders,
  registerJson,
} from "protobuf-es-fast/protobuf";
import {
  creators_bench_exchange,
  decoders_bench_exchange,
  encoders_bench_exchange,
  json_bench_exchange,
} from "../gen/es-all/bench/exchange_fast.js";
import {
  creators_bench_orders,
  decoders_bench_orders,
  encoders_bench_orders,
  json_bench_orders,
} from "../gen/es-all/bench/orders_fast.js";

registerEncoders(encoders_bench_exchange, encoders_bench_orders);
registerDecoders(decoders_bench_exchange, decoders_bench_orders);
registerCreators(creators_bench_exchange, creators_bench_orders);
registerJson(json_bench_exchange, json_bench_orders);
