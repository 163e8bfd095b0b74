import { create } from "@bufbuild/protobuf";
import { timestampFromMs } from "@bufbuild/protobuf/wkt";
import { type Order, OrderSchema, OrderStatus } from "./gen/shop/v1/shop_pb.js";

/** Make the order with an id. The same id always makes the same order. */
export function makeOrder(id: bigint): Order {
  const number = Number(id);
  return create(OrderSchema, {
    id,
    customer: number % 7 === 0 ? "Søren Ærø" : `customer-${number % 100}`,
    created: timestampFromMs(1_700_000_000_000 + number * 1000),
    status: number % 3 === 0 ? OrderStatus.SENT : OrderStatus.PAID,
    items: Array.from({ length: 1 + (number % 4) }, (_, index) => ({
      sku: `SKU-${number}-${index}`,
      title: `Article ${index} of the order ${number}, in its box`,
      quantity: 1 + index,
      price: 9.95 * (index + 1),
      warehouseIds: [number % 5, number % 11, 4711],
    })),
    labels: { channel: "web", campaign: `spring-${number % 10}` },
    payment:
      number % 2 === 0
        ? { case: "iban", value: "DE02120300000000202051" }
        : {
            case: "card",
            value: {
              holder: "A. Holder",
              token: new Uint8Array(16).fill(number),
            },
          },
  });
}
