// The Connect server and client of connect.mjs, with messages as JSON.
import { toJsonString } from "@bufbuild/protobuf";
import { OrdersSchema } from "../gen/es/bench/exchange_pb.js";
import { startConnect } from "./connect.mjs";
import { sendAll } from "./send.mjs";

const encoder = new TextEncoder();

/** @type {import("./child.mjs").Start} */
export async function start() {
  const client = await startConnect({ useBinaryFormat: false });
  return (messages) => async () => {
    const last = await sendAll(messages, (each) => client.annotate(each));
    return encoder.encode(toJsonString(OrdersSchema, last));
  };
}
