// Servers and clients of Connect.
import { createServer as createHttp1 } from "node:http";
import { createServer as createHttp2 } from "node:http2";
import { createClient } from "@connectrpc/connect";
import { fastifyConnectPlugin } from "@connectrpc/connect-fastify";
import {
  compressionGzip,
  connectNodeAdapter,
  createConnectTransport,
  createGrpcTransport,
} from "@connectrpc/connect-node";
import { fastify } from "fastify";
import { Exchange } from "../gen/es-all/bench/exchange_pb.js";
import { routesOf } from "./service.mjs";

/**
 * @typedef {object} ConnectOptions
 * @property {"http1" | "http2" | "fastify"} [server]
 * @property {boolean} [grpc] whether the client uses gRPC's protocol instead of Connect's
 * @property {boolean} [json]
 * @property {boolean} [gzip] whether the client accepts compressed responses, as it does by default
 * @property {boolean} [sendsGzip] whether it also compresses requests
 * @property {"init" | "literals"} [answer]
 */

/**
 * Starts a server, and returns its port.
 *
 * @param {ConnectOptions} options
 * @returns {Promise<number>}
 */
export async function serve({ server = "http2", ...options }) {
  const routes = routesOf(options);
  if (server === "fastify") {
    const app = fastify();
    await app.register(fastifyConnectPlugin, { routes });
    await app.listen({ host: "127.0.0.1", port: 0 });
    return app.server.address().port;
  }
  const create = server === "http1" ? createHttp1 : createHttp2;
  const http = create(connectNodeAdapter({ routes }));
  await new Promise((resolve) => http.listen(0, "127.0.0.1", resolve));
  return http.address().port;
}

/**
 * Makes a client.
 *
 * @param {number} port
 * @param {ConnectOptions} options
 * @returns {import("./client.mjs").Client}
 */
export function connect(port, options) {
  const { server = "http2", grpc, json, gzip, sendsGzip } = options;
  const create = grpc ? createGrpcTransport : createConnectTransport;
  const client = createClient(
    Exchange,
    create({
      baseUrl: `http://127.0.0.1:${port}`,
      httpVersion: server === "http2" ? "2" : "1.1",
      useBinaryFormat: !json,
      ...(gzip ? {} : { acceptCompression: [] }),
      ...(sendsGzip ? { sendCompression: compressionGzip } : {}),
    }),
  );
  return {
    annotate: (message) => client.annotate(message),
    annotateAll: (messages) => client.annotateAll(messages),
    find: ({ orders }) => client.find({ count: orders.length }),
  };
}
