import {
  create,
  type DescMessage,
  type JsonValue,
  type MessageShape,
  toJson,
} from "@bufbuild/protobuf";
import {
  credentials,
  makeClientConstructor,
  type requestCallback,
} from "@grpc/grpc-js";
import { type GrpcClient, grpcClient } from "protobuf-es-fast/grpc";
import {
  GetOrdersRequestSchema,
  type GetOrdersResponse,
  GetOrdersResponseSchema,
  ImportOrdersRequestSchema,
  type ImportOrdersResponse,
  ImportOrdersResponseSchema,
  ShopService,
  StreamOrdersRequestSchema,
  StreamOrdersResponseSchema,
  TrackOrdersRequestSchema,
  TrackOrdersResponseSchema,
} from "./gen/shop/v1/shop_pb.js";
import { makeOrder } from "./orders.js";

export type ShopClient = GrpcClient<typeof ShopService>;

const ShopClient = grpcClient(ShopService, makeClientConstructor);

const ORDER_IDS = Array.from({ length: 20 }, (_, index) => BigInt(index + 1));

/** Make a client for a server on this machine. */
export function makeClient(port: number): ShopClient {
  return new ShopClient(`127.0.0.1:${port}`, credentials.createInsecure());
}

/** Wait for what a call hands to its callback. */
function response<T>(
  start: (callback: requestCallback<T>) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, value) =>
      value === undefined
        ? reject(error ?? new Error("no response"))
        : resolve(value),
    );
  });
}

/** Collect the JSON of a stream's messages. */
async function collect<Desc extends DescMessage>(
  schema: Desc,
  messages: AsyncIterable<MessageShape<Desc>>,
): Promise<JsonValue[]> {
  const result: JsonValue[] = [];
  for await (const message of messages) {
    result.push(toJson(schema, message));
  }
  return result;
}

/** Send a unary request. */
export function getOrders(client: ShopClient): Promise<GetOrdersResponse> {
  const request = create(GetOrdersRequestSchema, { orderIds: ORDER_IDS });
  return response((callback) => {
    client.getOrders(request, callback);
  });
}

/** Call all methods, unary and all kinds of streaming, and return all responses as JSON. */
export async function callAll(client: ShopClient): Promise<JsonValue> {
  const streamed = client.streamOrders(
    create(StreamOrdersRequestSchema, { firstId: 100n, count: 20 }),
  );
  const tracking = client.trackOrders();
  for (const orderId of ORDER_IDS) {
    tracking.write(create(TrackOrdersRequestSchema, { orderId }));
  }
  tracking.end();
  const imported = await response<ImportOrdersResponse>((callback) => {
    const importing = client.importOrders(callback);
    for (const id of ORDER_IDS) {
      importing.write(
        create(ImportOrdersRequestSchema, { order: makeOrder(id) }),
      );
    }
    importing.end();
  });
  return {
    unary: toJson(GetOrdersResponseSchema, await getOrders(client)),
    serverStreaming: await collect(StreamOrdersResponseSchema, streamed),
    clientStreaming: toJson(ImportOrdersResponseSchema, imported),
    bidiStreaming: await collect(TrackOrdersResponseSchema, tracking),
  };
}

/** Send unary requests, 16 at once, for a time, and return how many. */
export async function load(
  client: ShopClient,
  milliseconds: number,
): Promise<number> {
  const end = performance.now() + milliseconds;
  let count = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < end) {
        await getOrders(client);
        count++;
      }
    }),
  );
  return count;
}
