// A Connect server that answers one request; started by start-server.mjs. It prints its port, and then the microseconds of CPU time
// that its process has used when the response is sent.
import { writeSync } from "node:fs";
import { createServer } from "node:http";
import { connectNodeAdapter } from "@connectrpc/connect-node";
import { Exchange } from "../gen/es-all/bench/exchange_pb.js";

const handler = connectNodeAdapter({
  routes: (router) =>
    router.service(Exchange, { annotate: (orders) => orders }),
});
const server = createServer((request, response) => {
  response.once("finish", () => {
    const { user, system } = process.cpuUsage();
    print({ version: process.versions.node, micros: user + system });
    process.exit();
  });
  handler(request, response);
});
server.listen(0, "127.0.0.1", () => print({ port: server.address().port }));

/** Prints without the streams of Node.js: to make one takes time. */
function print(line) {
  writeSync(1, `${JSON.stringify(line)}\n`);
}
