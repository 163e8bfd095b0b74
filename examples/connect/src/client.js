// A Connect client, told over IPC what to call. Nothing here knows of the fast path.
import { toJson } from "@bufbuild/protobuf";
import { createClient } from "@connectrpc/connect";
import {
  createConnectTransport,
  createGrpcTransport,
} from "@connectrpc/connect-node";
import {
  GetOrdersResponseSchema,
  ImportOrdersResponseSchema,
  ShopService,
  StreamOrdersResponseSchema,
  TrackOrdersResponseSchema,
} from "./gen/shop/v1/shop_pb.js";
import { makeOrder } from "./service.js";

const CONCURRENCY = 16;
const ORDER_IDS = Array.from({ length: 20 }, (_, index) => BigInt(index + 1));

/** Make a client for a protocol, "connect" or "grpc". */
function makeClient(protocol, port) {
  const baseUrl = `http://127.0.0.1:${port}`;
  return createClient(
    ShopService,
    protocol === "grpc"
      ? createGrpcTransport({ baseUrl })
      : createConnectTransport({ baseUrl, httpVersion: "2" }),
  );
}

/** Yield requests one by one. */
async function* stream(requests) {
  yield* requests;
}

/** Collect the JSON of a stream's messages. */
async function collect(schema, messages) {
  const result = [];
  for await (const message of messages) {
    result.push(toJson(schema, message));
  }
  return result;
}

/** Call all methods, and return all responses as JSON. */
async function callAll(client) {
  return {
    unary: toJson(
      GetOrdersResponseSchema,
      await client.getOrders({ orderIds: ORDER_IDS }),
    ),
    serverStreaming: await collect(
      StreamOrdersResponseSchema,
      client.streamOrders({ firstId: 100n, count: 20 }),
    ),
    clientStreaming: toJson(
      ImportOrdersResponseSchema,
      await client.importOrders(
        stream(ORDER_IDS.map((id) => ({ order: makeOrder(id) }))),
      ),
    ),
    bidiStreaming: await collect(
      TrackOrdersResponseSchema,
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
