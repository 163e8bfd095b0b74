// Servers of grpc-js, with messages of protobuf-es or of proto-loader, and their client.
import { join } from "node:path";
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  credentials,
  loadPackageDefinition,
  makeClientConstructor,
  Server,
  ServerCredentials,
} from "@grpc/grpc-js";
import { Exchange } from "../gen/es-all/bench/exchange_pb.js";
import { annotate } from "./orders.mjs";

/** The ways to make the definition of the service. */
const SERVICES = {
  hand: () =>
    Object.fromEntries(
      Exchange.methods.map((method) => [method.localName, byHand(method)]),
    ),
  grpcService: async () => {
    const { grpcService } = await import("protobuf-es-fast/grpc");
    return grpcService(Exchange);
  },
  "proto-loader": async () => {
    const { loadSync } = await import("@grpc/proto-loader");
    const definition = loadSync("bench/exchange.proto", {
      includeDirs: [join(import.meta.dirname, "../proto")],
      enums: Number,
      oneofs: true,
    });
    return loadPackageDefinition(definition).bench.Exchange.service;
  },
};

/** What a program without a library for it writes: functions for the bytes of each method. */
function byHand({ name, methodKind, input, output }) {
  const serialize = (schema) => (message) =>
    Buffer.from(toBinary(schema, message));
  const deserialize = (schema) => (bytes) => fromBinary(schema, bytes);
  return {
    path: `/${Exchange.typeName}/${name}`,
    requestStream: methodKind === "bidi_streaming",
    responseStream: methodKind === "bidi_streaming",
    requestSerialize: serialize(input),
    requestDeserialize: deserialize(input),
    responseSerialize: serialize(output),
    responseDeserialize: deserialize(output),
  };
}

/**
 * Starts a server, and returns its port.
 *
 * @param {{ service: keyof typeof SERVICES }} options
 * @returns {Promise<number>}
 */
export async function serve({ service }) {
  const server = new Server();
  server.addService(await SERVICES[service](), {
    annotate: ({ request }, callback) => callback(null, annotate(request)),
    annotateAll(call) {
      call.on("data", (request) => call.write(annotate(request)));
      call.on("end", () => call.end());
    },
    find: (_call, callback) => callback(new Error("Connect's servers do")),
  });
  return new Promise((resolve, reject) =>
    server.bindAsync(
      "127.0.0.1:0",
      ServerCredentials.createInsecure(),
      (error, port) => (error ? reject(error) : resolve(port)),
    ),
  );
}

/**
 * Makes a client, the same for all ways.
 *
 * @returns {import("./client.mjs").Client}
 */
export function connect(port) {
  const Client = makeClientConstructor(SERVICES.hand(), Exchange.typeName);
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  return {
    annotate: (message) =>
      new Promise((resolve, reject) =>
        client.annotate(message, (error, response) =>
          error ? reject(error) : resolve(response),
        ),
      ),
    annotateAll(messages) {
      const call = client.annotateAll();
      void (async () => {
        for await (const message of messages) call.write(message);
        call.end();
      })();
      return call;
    },
  };
}
