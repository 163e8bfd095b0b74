// What clients send: orders.
import { create } from "@bufbuild/protobuf";
import { OrdersSchema } from "../gen/es-all/bench/exchange_pb.js";
import { order } from "../payloads/app/orders.mjs";
import { flatten } from "../payloads/text.mjs";

/**
 * Makes messages of a size, all of them different.
 *
 * @param {import("./programs.mjs").Size} size
 * @param {number} count
 */
export function ordersOf({ orders, full }, count) {
  return Array.from({ length: count }, (_, i) =>
    create(OrdersSchema, {
      orders: Array.from({ length: orders }, (_, j) => {
        const all = flatten(order(i * orders + j));
        const { id, customerId, total, status, labels, createdMillis } = all;
        return full
          ? all
          : { id, customerId, total, status, labels, createdMillis };
      }),
    }),
  );
}

/** What is changed between decoding and encoding. */
export function annotate(message) {
  for (const each of message.orders) each.note = `seen, ${each.labels.channel}`;
  return message;
}
