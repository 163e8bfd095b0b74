// A server and a client over loopback, for main.ts: called with "encoders" or "both", it registers the generated encoders, or decoders too.
import { register } from "protobuf-es-fast/protobuf";
import { callAll, load, makeClient } from "./client.js";
import { fast_shop_v1_shop } from "./gen/shop/v1/shop_fast.js";
import type { Answer, Question } from "./messages.js";
import { startServer } from "./server.js";

const mode = process.argv[2];
if (mode === "encoders") {
  register(fast_shop_v1_shop);
} else if (mode === "both") {
  // What most applications have instead: import "./gen/shop/v1/register_fast.js";
  await import("./gen/shop/v1/register_fast.js");
}
const { server, port } = await startServer();
const client = makeClient(port);

process.on("message", async (question: Question) => {
  if (question.call === "callAll") {
    answer({ responses: await callAll(client) });
  } else {
    const before = process.cpuUsage();
    const count = await load(client, question.milliseconds);
    const { user, system } = process.cpuUsage(before);
    answer({ count, cpu: user + system });
  }
});
process.on("disconnect", () => {
  client.close();
  server.forceShutdown();
});
answer({});

/** Send an answer to main.ts. */
function answer(content: Answer): void {
  process.send?.(content);
}
