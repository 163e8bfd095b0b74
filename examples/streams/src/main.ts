import { equals } from "@bufbuild/protobuf";
import {
  sizeDelimitedDecodeStream,
  sizeDelimitedEncode,
} from "@bufbuild/protobuf/wire";
import { type Order, OrderSchema } from "./gen/shop/v1/shop_pb.js";
import { makeOrder } from "./orders.js";
import { writeToBuffer, writeToNodeStream, writeToWebStream } from "./sinks.js";
import {
  HIGH_WATER_MARK,
  type Received,
  slowNodeStream,
  slowWebStream,
} from "./slow-sinks.js";

const COUNT = 20_000;
const ROUNDS = 5;

const orders = Array.from({ length: COUNT }, (_, id) => makeOrder(BigInt(id)));

/** Read delimited messages with protobuf-es, and fail unless they are the orders. */
async function check(chunks: Iterable<Uint8Array>): Promise<void> {
  async function* stream() {
    yield* chunks;
  }
  let count = 0;
  for await (const order of sizeDelimitedDecodeStream(OrderSchema, stream())) {
    if (!equals(OrderSchema, order, orders[count] as Order)) {
      throw new Error(`message ${count} was read differently`);
    }
    count++;
  }
  if (count !== COUNT) {
    throw new Error(`${count} of ${COUNT} messages were read`);
  }
}

/** The best time of some rounds in microseconds per message, after a first one that doesn't count. */
function timePerMessage(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = -1; round < ROUNDS; round++) {
    const start = performance.now();
    work();
    if (round >= 0) {
      best = Math.min(best, performance.now() - start);
    }
  }
  return (best * 1000) / COUNT;
}

/** What protobuf-es offers: one array per message, joined at the end. */
function joinChunks(): Uint8Array {
  return Buffer.concat(
    orders.map((order) => sizeDelimitedEncode(OrderSchema, order)),
  );
}

/** Print that a slow stream held its writer back. */
async function report(
  kind: string,
  { chunks, mostQueued }: Received,
): Promise<void> {
  await check(chunks);
  console.log(
    `${kind}: with a slow reader, at most ${mostQueued} bytes were queued (high-water mark ${HIGH_WATER_MARK}).`,
  );
}

const bytes = writeToBuffer(orders);
await check([bytes]);
if (Buffer.compare(bytes, joinChunks()) !== 0) {
  throw new Error("the bytes are not those of sizeDelimitedEncode");
}
const upstream = timePerMessage(joinChunks);
const generated = timePerMessage(() => writeToBuffer(orders));
console.log(
  `One growing buffer: ${COUNT} messages, ${bytes.length} bytes, those of sizeDelimitedEncode and Buffer.concat. ` +
    `protobuf-es ${upstream.toFixed(2)} µs per message, protobuf-es-fast ${generated.toFixed(2)} µs: ${(upstream / generated).toFixed(2)}x.`,
);

const node = slowNodeStream();
await writeToNodeStream(node.stream, orders);
await report("Node stream", node.received);

const web = slowWebStream();
await writeToWebStream(web.stream, orders);
await report("Web stream", web.received);

console.log("Read back with protobuf-es, all messages are the same.");
