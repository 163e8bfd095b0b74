// Two ways to answer with what a database gave: as an init, from which Connect makes messages by `create`, and as literals that are
// messages already, since they have `$typeName` and all fields. Both are written field by field, as mappings are.
import { order } from "../payloads/app/orders.mjs";

/** What a database would give. */
const ROWS = Array.from({ length: 280 }, (_, index) => order(index));

const ANSWERS = {
  init: (count) => ({ orders: ROWS.slice(0, count).map(init) }),
  literals: (count) => ({
    $typeName: "bench.Orders",
    orders: ROWS.slice(0, count).map(literal),
  }),
};

/**
 * The method that finds orders.
 *
 * @param {keyof typeof ANSWERS} way
 */
export function answerOf(way) {
  return ({ count }) => ANSWERS[way](count);
}

function init(row) {
  return {
    id: row.id,
    customerId: row.customerId,
    items: row.items.map((item) => ({
      sku: item.sku,
      title: item.title,
      quantity: item.quantity,
      price: {
        currency: item.price.currency,
        units: item.price.units,
        nanos: item.price.nanos,
      },
      tags: item.tags,
    })),
    status: row.status,
    labels: row.labels,
    createdMillis: row.createdMillis,
    signature: row.signature,
    reserved: row.reserved,
  };
}

function literal(row) {
  return {
    $typeName: "bench.Order",
    id: row.id,
    customerId: row.customerId,
    items: row.items.map((item) => ({
      $typeName: "bench.OrderItem",
      sku: item.sku,
      title: item.title,
      quantity: item.quantity,
      price: {
        $typeName: "bench.Money",
        currency: item.price.currency,
        units: item.price.units,
        nanos: item.price.nanos,
      },
      tags: item.tags,
    })),
    status: row.status,
    payment: { case: undefined },
    labels: row.labels,
    createdMillis: row.createdMillis,
    signature: row.signature,
    reserved: row.reserved,
  };
}
