import { Writable } from "node:stream";
import { ByteLengthQueuingStrategy, WritableStream } from "node:stream/web";

/** Bytes that a stream may queue before its writer has to wait. */
export const HIGH_WATER_MARK = 16_384;

/** What a slow stream received, and how many bytes waited at most. */
export interface Received {
  readonly chunks: Uint8Array[];
  mostQueued: number;
}

/** Let other work run, as a disk or a network would. */
function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A stream of Node that takes a chunk at a time, and keeps what it gets. */
export function slowNodeStream(): { stream: Writable; received: Received } {
  const received: Received = { chunks: [], mostQueued: 0 };
  const stream = new Writable({
    highWaterMark: HIGH_WATER_MARK,
    write(chunk: Uint8Array, _encoding, callback) {
      received.mostQueued = Math.max(
        received.mostQueued,
        stream.writableLength,
      );
      received.chunks.push(chunk);
      pause().then(() => callback(), callback);
    },
  });
  return { stream, received };
}

/** A web stream that takes a chunk at a time, and keeps what it gets. */
export function slowWebStream(): {
  stream: WritableStream<Uint8Array>;
  received: Received;
} {
  const received: Received = { chunks: [], mostQueued: 0 };
  let queued = 0;
  const strategy = new ByteLengthQueuingStrategy({
    highWaterMark: HIGH_WATER_MARK,
  });
  const stream = new WritableStream<Uint8Array>(
    {
      async write(chunk) {
        received.mostQueued = Math.max(received.mostQueued, queued);
        received.chunks.push(chunk);
        await pause();
        queued -= chunk.length;
      },
    },
    {
      highWaterMark: HIGH_WATER_MARK,
      size(chunk) {
        const size = strategy.size(chunk);
        queued += size;
        return size;
      },
    },
  );
  return { stream, received };
}
