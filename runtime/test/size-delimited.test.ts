/** Streams of messages with their size in front, written by the drop-in and by generated functions. */
import { fromBinary, type Message } from "@bufbuild/protobuf";
import {
  sizeDelimitedDecodeStream,
  sizeDelimitedPeek,
  sizeDelimitedEncode as upstream,
} from "@bufbuild/protobuf/wire";
import { sizeDelimitedEncode, toBinary } from "protobuf-es-fast/protobuf";
import { byName, make } from "../../plugin/test/support/make";
import { outcomeOf } from "../../plugin/test/support/outcome";
import { registerAll } from "./support/drop-in";

const { desc, encode, into } = byName("edge.msg.Tree");
const sizes = [
  0, 1, 125, 126, 127, 128, 129, 1000, 16379, 16380, 16381, 16384, 70000,
];
const messages = sizes.map((size) =>
  make("edge.msg.Tree", { label: "x".repeat(size) }),
);

/** Hands out bytes in chunks of a size. */
async function* chunks(
  bytes: Uint8Array,
  size: number,
): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) {
    yield bytes.subarray(i, i + size);
  }
}

async function collect(stream: AsyncIterable<Message>): Promise<Message[]> {
  const result: Message[] = [];
  for await (const message of stream) {
    result.push(message);
  }
  return result;
}

const ways: [string, (message: Message) => Uint8Array][] = [
  ["the drop-in", (message) => sizeDelimitedEncode(desc, message)],
  ["the option delimited", (message) => encode(message, { delimited: true })],
  [
    "a pooled Buffer",
    (message) =>
      encode(message, { delimited: true, allocate: Buffer.allocUnsafe }),
  ],
  [
    "encodeInto",
    (message) => {
      const target = new Uint8Array(70010);
      return target.subarray(
        3,
        3 + into(message, target, 3, { delimited: true }),
      );
    },
  ],
];

describe.each([false, true])("registered: %p", (registered) => {
  beforeAll(() => {
    if (registered) {
      registerAll();
    }
  });

  test.each(ways)("%s gives protobuf-es's bytes", (_, write) => {
    for (const message of messages) {
      expect(Buffer.compare(write(message), upstream(desc, message))).toBe(0);
    }
  });

  test.each(ways)("%s can be decoded as a stream", async (_, write) => {
    const bytes = new Uint8Array(Buffer.concat(messages.map(write)));
    for (const size of [1000, 65536, bytes.length]) {
      const decoded = await collect(
        sizeDelimitedDecodeStream(desc, chunks(bytes, size)),
      );
      expect(decoded).toEqual(messages);
    }
  });

  test("byte by byte", async () => {
    const few = messages.slice(0, 8);
    const bytes = new Uint8Array(
      Buffer.concat(few.map((m) => sizeDelimitedEncode(desc, m))),
    );
    expect(
      await collect(sizeDelimitedDecodeStream(desc, chunks(bytes, 1))),
    ).toEqual(few);
  });

  test("the size in front can be peeked at", () => {
    for (const message of messages) {
      const bytes = sizeDelimitedEncode(desc, message);
      const { size, offset, eof } = sizeDelimitedPeek(bytes);
      expect(eof).toBe(false);
      expect((size ?? 0) + (offset ?? 0)).toBe(bytes.length);
      expect(fromBinary(desc, bytes.subarray(offset ?? 0))).toEqual(message);
      expect(toBinary(desc, message)).toEqual(bytes.slice(offset ?? 0));
    }
  });

  test("options, and errors as they are", () => {
    const unknown = make("edge.msg.Tree", {
      $unknown: [{ no: 9, wireType: 0, data: new Uint8Array([1]) }],
    });
    for (const writeUnknownFields of [true, false]) {
      const options = { writeUnknownFields };
      expect(sizeDelimitedEncode(desc, unknown, options)).toEqual(
        upstream(desc, unknown, options),
      );
    }
    for (const wrong of [
      undefined,
      null,
      {},
      make("edge.msg.Ping"),
      make("edge.msg.Tree", { choice: { case: "leaf", value: 1.5 } }),
    ]) {
      expect(
        outcomeOf(() => sizeDelimitedEncode(desc, wrong as Message)),
      ).toEqual(outcomeOf(() => upstream(desc, wrong as Message)));
    }
  });
});
