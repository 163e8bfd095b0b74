// A process that ends while the worker makes code, with the hook. The argument says how: "idle" at the end of its module, "exit" by process.exit,
// "error" by an uncaught error, "signal" by SIGTERM; or "wait" for code, and for the worker that waits for more. Prints how many calls had code.
import { once } from "node:events";
import { create, toBinary } from "@bufbuild/protobuf";
import { compile } from "protoc-gen-es-fast/compile";
import { hookCalls } from "protoc-gen-es-fast/hook";
import { madeMessage } from "./made-schemas.mjs";

const how = process.argv[2];
const schema = madeMessage(3);
const message = create(schema, {});
if (how === "wait") {
  await compile(schema);
} else {
  const started = once(process, "worker");
  for (let i = 0; i < 60_000; i++) toBinary(schema, message);
  await started;
}
toBinary(schema, message);
console.log(JSON.stringify({ generated: hookCalls().generated }));
if (how === "exit") process.exit(3);
if (how === "error") throw new Error("uncaught");
if (how === "signal") {
  process.kill(process.pid, "SIGTERM");
  await once(process, "never");
}
