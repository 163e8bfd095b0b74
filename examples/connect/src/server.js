// A Connect server over HTTP/2, for the Connect and the gRPC protocol, in binary and JSON. Nothing here knows of the fast path.
import { createServer } from "node:http2";
import { connectNodeAdapter } from "@connectrpc/connect-node";
import { routes } from "./service.js";

const server = createServer(connectNodeAdapter({ routes }));
server.listen(0, "127.0.0.1", () => {
  process.send({ port: server.address().port });
});
