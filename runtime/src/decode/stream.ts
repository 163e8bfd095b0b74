import type { sizeDelimitedPeek } from "@bufbuild/protobuf/wire";

/** The limit of protobuf-es for the size of a message: 64 MiB. */
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads messages that come after their sizes, as `sizeDelimitedDecodeStream` of protobuf-es does.
 *
 * Throws what `decode` throws, and Errors if a message is larger than the
 * limit or if the last one is incomplete.
 */
export async function* decodeStream<M>(
  chunks: AsyncIterable<Uint8Array>,
  decode: (bytes: Uint8Array) => M,
  peek: typeof sizeDelimitedPeek,
  options?: { readonly readMaxBytes?: number | null },
): AsyncIterableIterator<M> {
  // Read when the first message is asked for, as protobuf-es does.
  const maxBytes = options?.readMaxBytes ?? DEFAULT_MAX_BYTES;
  // What was received and not read yet. Messages can have views on it.
  let bytes = new Uint8Array(0);
  let memory = bytes;
  for await (const chunk of chunks) {
    const { length } = bytes;
    const longer = length + chunk.byteLength;
    if (longer > memory.length) {
      memory = new Uint8Array(Math.max(memory.length * 2, longer));
      memory.set(bytes);
    }
    memory.set(chunk, length);
    bytes = memory.subarray(0, longer);
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
      if (end > longer) {
        break;
      }
      yield decode(bytes.subarray(start, end));
      position = end;
    }
    if (position > 0) {
      bytes = bytes.slice(position);
      memory = bytes;
    }
  }
  if (bytes.length > 0) {
    throw new Error("incomplete data");
  }
}
