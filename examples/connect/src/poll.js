// A client that polls, with a server in the same process: what listeners of a cache hear.
import { createClient, createRouterTransport } from "@connectrpc/connect";
import { OrderStatus, ShopService } from "./gen/shop/v1/shop_pb.js";
import { OrdersCache } from "./orders-cache.js";
import { routes } from "./service.js";

const client = createClient(ShopService, createRouterTransport(routes));
const cache = new OrdersCache();
const heard = [];
cache.subscribe((response) => heard.push(response));

async function poll(times) {
  for (let i = 0; i < times; i++) {
    cache.set(await client.getOrders({ orderIds: [1n, 2n] }));
  }
}

await poll(10);
console.log(`10 responses: ${heard.length} heard of`);

cache.change(({ orders }) => {
  orders[0].status = OrderStatus.SENT;
});
console.log(`a change: ${heard.length} heard of`);

await poll(10);
console.log(`10 responses without it: ${heard.length} heard of`);

const statuses = heard.map(({ orders }) => OrderStatus[orders[0].status]);
console.log(`the first order was ${statuses.join(", ")}`);
