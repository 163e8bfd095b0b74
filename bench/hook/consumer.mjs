// A consumer's loop: decodes, changes and encodes one message after the other.
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { OrdersSchema } from "../gen/es/bench/exchange_pb.js";
import { annotate } from "./orders.mjs";

/** @type {import("./child.mjs").Start} */
export function start() {
  return (messages) => {
    const inputs = messages.map((message) => toBinary(OrdersSchema, message));
    return () => {
      let last;
      for (const bytes of inputs)
        last = toBinary(
          OrdersSchema,
          annotate(fromBinary(OrdersSchema, bytes)),
        );
      return last;
    };
  };
}
