// A consumer's loop: decodes, changes and encodes one message after the other.
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { OrdersSchema } from "../gen/es-all/bench/exchange_pb.js";
import { annotate, ordersOf } from "./orders.mjs";

/** @type {import("./loop.mjs").Prepare} */
export function prepare(size) {
  const inputs = ordersOf(size, 16).map((each) => toBinary(OrdersSchema, each));
  let next = 0;
  return () => {
    const message = fromBinary(OrdersSchema, inputs[next++ % inputs.length]);
    return toBinary(OrdersSchema, annotate(message));
  };
}
