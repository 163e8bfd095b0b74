// What a program adds that has generated code: loaded with --import, after the hook.
import { register } from "protobuf-es-fast/protobuf";
import { fast_bench_exchange } from "../gen/es-all/bench/exchange_fast.js";
import { fast_bench_orders } from "../gen/es-all/bench/orders_fast.js";

register(fast_bench_exchange, fast_bench_orders);
