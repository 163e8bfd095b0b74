import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { WritableStream } from "node:stream/web";
import { encodeOrder } from "./gen/shop/v1/shop_fast.js";
import type { Order } from "./gen/shop/v1/shop_pb.js";
import { GrowingBuffer } from "./growing-buffer.js";

/** Encode messages, each after its size, one after the other into one growing buffer. */
export function writeToBuffer(messages: Iterable<Order>): Uint8Array {
  const buffer = new GrowingBuffer();
  const options = { delimited: true, allocate: buffer.reserve };
  for (const message of messages) {
    encodeOrder(message, options);
  }
  return buffer.bytes;
}

/** Encode messages one by one, each after its size, when the next one is asked for. */
function* encodeEach(messages: Iterable<Order>): Iterable<Buffer> {
  // The stream owns the bytes, so they can come from the buffer pool of Node.js.
  const options = { delimited: true, allocate: Buffer.allocUnsafe };
  for (const message of messages) {
    yield encodeOrder(message, options);
  }
}

/**
 * Write messages to a Node.js stream, each after its size, as fast as the stream takes them: `pipeline` waits where
 * `write` returns false, and passes on the stream's failure.
 */
export async function writeToNodeStream(
  stream: Writable,
  messages: Iterable<Order>,
): Promise<void> {
  await pipeline(encodeEach(messages), stream);
}

/**
 * Write messages to a web stream, each after its size, as fast as the stream takes them.
 */
export async function writeToWebStream(
  stream: WritableStream<Uint8Array>,
  messages: Iterable<Order>,
): Promise<void> {
  const writer = stream.getWriter();
  for (const message of messages) {
    await writer.ready;
    // Not awaited: several chunks may be under way. If one fails, so do `ready` and `close`.
    writer.write(encodeOrder(message, { delimited: true })).catch(() => {});
  }
  await writer.close();
}
