// A Connect client, told over IPC what to call. Nothing here knows of the fast path.
import { createClient } from "@connectrpc/connect";
import {
  createConnectTransport,
  createGrpcTransport,
} from "@connectrpc/connect-node";
import { ShopService } from "./gen/shop/v1/shop_pb.js";
import { makeOrder } from "./service.js";

const CONCURRENCY = 16;
const ORDER_IDS = Array.from({ length: 20 }, (_, index) => BigInt(index + 1));

/** Make a client for a protocol: "connect", "grpc", or "json", which is Connect's with messages as JSON. */
function makeClient(protocol, port) {
  const baseUrl = `http://127.0.0.1:${port}`;
  const useBinaryFormat = protocol !== "json";
  return createClient(
    ShopService,
    protocol === "grpc"
      ? createGrpcTransport({ baseUrl })
      : createConnectTransport({ baseUrl, httpVersion: "2", useBinaryFormat }),
  );
}

/** Yield requests one by one. */
async function* stream(requests) {
  yield* requests;
}

/** Collect a stream's messages. */
async function collect(messages) {
  const result = [];
  for await (const message of messages) {
    result.push(message);
  }
  return result;
}

/** Call all methods, and return all responses. */
async function callAll(client) {
  return {
    unary: await client.getOrders({ orderIds: ORDER_IDS }),
    serverStreaming: await collect(
      client.streamOrders({ firstId: 100n, count: 20 }),
    ),
    clientStreaming: await client.importOrders(
      stream(ORDER_IDS.map((id) => ({ order: makeOrder(id) }))),
    ),
    bidiStreaming: await collect(
      client.trackOrders(stream(ORDER_IDS.map((orderId) => ({ orderId })))),
    ),
  };
}

/** Send unary requests, a fixed number at once, for a time in milliseconds, and return how many. */
async function load(client, milliseconds) {
  const end = performance.now() + milliseconds;
  let count = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() < end) {
        await client.getOrders({ orderIds: ORDER_IDS });
        count++;
      }
    }),
  );
  return count;
}

const clients = new Map();
process.on("message", async ({ call, protocol, port, milliseconds }) => {
  if (call !== "callAll" && call !== "load") {
    return;
  }
  if (!clients.has(protocol)) {
    clients.set(protocol, makeClient(protocol, port));
  }
  const client = clients.get(protocol);
  process.send({
    result:
      call === "callAll"
        ? await callAll(client)
        : await load(client, milliseconds),
  });
});
process.send("ready");
