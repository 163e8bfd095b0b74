/**
 * Streams of messages that come after their sizes, as `sizeDelimitedDecodeStream`
 * of protobuf-es reads them.
 */

/** `sizeDelimitedPeek` of @bufbuild/protobuf/wire. */
type Peek = (
  bytes: Uint8Array,
) =>
  | { readonly eof: false; readonly size: number; readonly offset: number }
  | { readonly eof: true };

/** The limit of protobuf-es for the size of a message: 64 MiB. */
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/** What was received and not read yet. Messages can have views on it. */
class Received {
  private buffer = new Uint8Array(0);
  private length = 0;

  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  append(chunk: Uint8Array): void {
    const length = this.length + chunk.byteLength;
    if (length > this.buffer.byteLength) {
      const grown = new Uint8Array(
        Math.max(this.buffer.byteLength * 2, length),
      );
      grown.set(this.bytes());
      this.buffer = grown;
    }
    this.buffer.set(chunk, this.length);
    this.length = length;
  }
}

/**
 * Reads messages from chunks of bytes.
 *
 * Throws what `decode` throws, and Errors if a message is larger than the
 * limit or if the last one is incomplete.
 */
export async function* decodeStream<M>(
  chunks: AsyncIterable<Uint8Array>,
  decode: (bytes: Uint8Array) => M,
  peek: Peek,
  options?: { readonly readMaxBytes?: number | null },
): AsyncIterableIterator<M> {
  // Read when the first message is asked for, as protobuf-es does.
  const maxBytes = options?.readMaxBytes ?? DEFAULT_MAX_BYTES;
  let received = new Received();
  for await (const chunk of chunks) {
    received.append(chunk);
    const bytes = received.bytes();
    let position = 0;
    for (;;) {
      const next = peek(bytes.subarray(position));
      if (next.eof) {
        break;
      }
      if (next.size > maxBytes) {
        throw new Error(
          `message size ${next.size} is larger than configured readMaxBytes ${maxBytes}`,
        );
      }
      const start = position + next.offset;
      const end = start + next.size;
      if (end > bytes.byteLength) {
        break;
      }
      yield decode(bytes.subarray(start, end));
      position = end;
    }
    if (position > 0) {
      received = new Received();
      received.append(bytes.subarray(position));
    }
  }
  if (received.bytes().byteLength > 0) {
    throw new Error("incomplete data");
  }
}
