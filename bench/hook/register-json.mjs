// What a program adds that has generated code for its JSON: loaded with --import, after the hook.
import { registerJson } from "protobuf-es-fast/protobuf";
import { json_bench_exchange } from "../gen/es-json/bench/exchange_fast.js";
import { json_bench_orders } from "../gen/es-json/bench/orders_fast.js";

registerJson(json_bench_exchange, json_bench_orders);
