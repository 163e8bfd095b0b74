import { create } from "@bufbuild/protobuf";
import { Server, ServerCredentials } from "@grpc/grpc-js";
import { type GrpcHandlers, grpcService } from "protobuf-es-fast/grpc";
import {
  GetOrdersResponseSchema,
  ImportOrdersResponseSchema,
  ShopService,
  StreamOrdersResponseSchema,
  TrackOrdersResponseSchema,
} from "./gen/shop/v1/shop_pb.js";
import { makeOrder, totalOf } from "./orders.js";

const handlers: GrpcHandlers<typeof ShopService> = {
  getOrders({ request }, callback) {
    const orders = request.orderIds.map(makeOrder);
    callback(null, create(GetOrdersResponseSchema, { orders }));
  },
  streamOrders(call) {
    const { firstId, count } = call.request;
    for (let index = 0; index < count; index++) {
      const order = makeOrder(firstId + BigInt(index));
      call.write(create(StreamOrdersResponseSchema, { order }));
    }
    call.end();
  },
  importOrders(call, callback) {
    const response = create(ImportOrdersResponseSchema);
    call.on("data", ({ order }) => {
      response.count++;
      response.total += order ? totalOf(order) : 0;
    });
    call.on("end", () => callback(null, response));
  },
  trackOrders(call) {
    call.on("data", ({ orderId }) => {
      const { status } = makeOrder(orderId);
      call.write(create(TrackOrdersResponseSchema, { orderId, status }));
    });
    call.on("end", () => call.end());
  },
};

/** Start a server on a free port of this machine. */
export async function startServer(): Promise<{ server: Server; port: number }> {
  const server = new Server();
  server.addService(grpcService(ShopService), handlers);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(
      "127.0.0.1:0",
      ServerCredentials.createInsecure(),
      (error, bound) => (error ? reject(error) : resolve(bound)),
    );
  });
  return { server, port };
}
