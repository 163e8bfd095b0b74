// A server of grpc-js and its client, whose messages protobuf-es writes and reads.
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  credentials,
  makeClientConstructor,
  Server,
  ServerCredentials,
} from "@grpc/grpc-js";
import { Exchange, OrdersSchema } from "../gen/es/bench/exchange_pb.js";
import { annotate } from "./orders.mjs";
import { sendAll } from "./send.mjs";

const serialize = (message) => Buffer.from(toBinary(OrdersSchema, message));
const deserialize = (bytes) => fromBinary(OrdersSchema, bytes);

const service = {
  annotate: {
    path: `/${Exchange.typeName}/Annotate`,
    requestStream: false,
    responseStream: false,
    requestSerialize: serialize,
    requestDeserialize: deserialize,
    responseSerialize: serialize,
    responseDeserialize: deserialize,
  },
};

/** @type {import("./child.mjs").Start} */
export async function start() {
  const server = new Server();
  server.addService(service, {
    annotate: ({ request }, callback) => callback(null, annotate(request)),
  });
  const port = await new Promise((resolve, reject) =>
    server.bindAsync(
      "127.0.0.1:0",
      ServerCredentials.createInsecure(),
      (error, bound) => (error ? reject(error) : resolve(bound)),
    ),
  );
  const Client = makeClientConstructor(service, Exchange.typeName);
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  const send = (message) =>
    new Promise((resolve, reject) =>
      client.annotate(message, (error, response) =>
        error ? reject(error) : resolve(response),
      ),
    );
  return (messages) => async () => serialize(await sendAll(messages, send));
}
