// A Connect server and its client, over HTTP/2.
import { createServer } from "node:http2";
import { toBinary } from "@bufbuild/protobuf";
import { createClient } from "@connectrpc/connect";
import {
  connectNodeAdapter,
  createConnectTransport,
} from "@connectrpc/connect-node";
import { Exchange, OrdersSchema } from "../gen/es/bench/exchange_pb.js";
import { annotate } from "./orders.mjs";
import { sendAll } from "./send.mjs";

/** @type {import("./child.mjs").Start} */
export async function start() {
  const client = await startConnect({ useBinaryFormat: true });
  return (messages) => async () =>
    toBinary(
      OrdersSchema,
      await sendAll(messages, (each) => client.annotate(each)),
    );
}

/** Starts the server, and returns a client of it. */
export async function startConnect({ useBinaryFormat }) {
  const server = createServer(
    connectNodeAdapter({
      routes: (router) => router.service(Exchange, { annotate }),
    }),
  );
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return createClient(
    Exchange,
    createConnectTransport({
      baseUrl: `http://127.0.0.1:${server.address().port}`,
      httpVersion: "2",
      useBinaryFormat,
    }),
  );
}
