/** The drop-in's fromBinary and sizeDelimitedDecodeStream beside protobuf-es's own, before and after registration. */
import {
  type DescMessage,
  type Message,
  toBinary,
  fromBinary as upstream,
} from "@bufbuild/protobuf";
import {
  sizeDelimitedEncode,
  sizeDelimitedDecodeStream as upstreamStream,
} from "@bufbuild/protobuf/wire";
import {
  fromBinary,
  hookCalls,
  sizeDelimitedDecodeStream,
} from "protobuf-es-fast/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import {
  compareConforming,
  compareDecoded,
  type Decodable,
} from "../../plugin/test/support/decoding";
import { fullDir, messagesOf } from "../../plugin/test/support/generated";
import { resultOf } from "../../plugin/test/support/outcome";
import { registerAll } from "./support/drop-in";

const FILES = ["edge/messages", "edge/proto2", "edge/maps", "edge/wkt"];
const types = FILES.flatMap((file) => messagesOf(file, fullDir)).map(
  ({ desc }) => desc,
);
const tree = types.find(
  ({ typeName }) => typeName === "edge.msg.Tree",
) as DescMessage;

/** The drop-in in the place of a generated function. */
function dropIn(desc: DescMessage): Decodable {
  return {
    desc,
    decode: (bytes, options) => fromBinary(desc, bytes, options as object),
  };
}

/** Hands out bytes in chunks of a size. */
async function* chunks(
  bytes: Uint8Array,
  size: number,
): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) {
    yield bytes.subarray(i, i + size);
  }
}

/** What a stream gives until its end or its error. */
async function collect(stream: () => AsyncIterable<Message>) {
  const messages: Message[] = [];
  try {
    for await (const message of stream()) {
      messages.push(message);
    }
  } catch (error) {
    const { name, message } = error as Error;
    return { messages, error: { name, message } };
  }
  return { messages };
}

describe.each([false, true])("registered: %p", (registered) => {
  beforeAll(() => {
    if (registered) registerAll(fullDir);
  });

  test.each(types.map((desc) => [desc.typeName, desc] as const))(
    "%s",
    (_, desc) => {
      const rng = createRandom(desc.typeName);
      const before = hookCalls().fromBinary;
      for (let round = 0; round < 6; round++) {
        const bytes = toBinary(desc, fill(desc, rng, { unknown: 0.3 }));
        for (const options of [
          undefined,
          {},
          { readUnknownFields: false },
          { recursionLimit: 1000 },
        ]) {
          compareConforming(dropIn(desc), bytes, options);
        }
      }
      const { fromBinary: after } = hookCalls();
      // Six messages, four options; each is decoded twice.
      const calls = 6 * 4 * 2;
      expect(after.generated - before.generated).toBe(registered ? calls : 0);
      const others = ({ planned, plain }: typeof before) => planned + plain;
      expect(others(after) - others(before)).toBe(registered ? 0 : calls);
    },
  );

  test("errors", () => {
    const bytes = toBinary(tree, fill(tree, createRandom(3)));
    for (const wrong of [
      new Uint8Array([0]),
      new Uint8Array([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
      new Uint8Array([10, 200]),
      new Uint8Array([10, 1, 0xff]),
      new Uint8Array([10, 5, 0x61]),
    ]) {
      expect(compareDecoded(dropIn(tree), wrong).error).toBeDefined();
    }
    compareDecoded(dropIn(tree), bytes.subarray(0, bytes.length - 1));
    for (const wrong of [undefined, null, {}, "bytes"] as never[]) {
      expect(resultOf(() => fromBinary(tree, wrong))).toEqual(
        resultOf(() => upstream(tree, wrong)),
      );
    }
    for (const schema of [undefined, null, 5, {}] as never[]) {
      expect(resultOf(() => fromBinary(schema, bytes))).toEqual(
        resultOf(() => upstream(schema, bytes)),
      );
    }
  });

  const sizes = [0, 1, 126, 127, 128, 1000, 16384, 70000];
  const stream = Buffer.concat(
    sizes.map((size) =>
      sizeDelimitedEncode(
        tree,
        upstream(
          tree,
          toBinary(tree, {
            ...fill(tree, createRandom(size), { budget: 5 }),
            label: "x".repeat(size),
          } as never),
        ),
      ),
    ),
  );

  test.each([1000, 65536, 1 << 20])(
    "a stream in chunks of %d bytes",
    async (size) => {
      const read = (decode: typeof upstreamStream) =>
        collect(() => decode(tree, chunks(stream, size)));
      const expected = await read(upstreamStream);
      expect(expected.messages).toHaveLength(sizes.length);
      expect(await read(sizeDelimitedDecodeStream)).toStrictEqual(expected);
    },
  );

  test.each([
    ["byte by byte", stream.subarray(0, 700), 1, undefined],
    ["cut off", stream.subarray(0, 900), 100, undefined],
    ["cut off in a size", new Uint8Array([0x80]), 100, undefined],
    ["64 MiB", new Uint8Array([0x80, 0x80, 0x80, 0x20]), 100, undefined],
    ["over 64 MiB", new Uint8Array([0x81, 0x80, 0x80, 0x20]), 100, undefined],
    ["too large", stream, 500, { readMaxBytes: 999 }],
    ["without a limit", stream, 500, { readMaxBytes: null as never }],
    ["not too large", stream.subarray(0, 300), 500, { readMaxBytes: 999 }],
    ["without unknown fields", stream, 500, { readUnknownFields: false }],
    ["no size", new Uint8Array(11).fill(0xff), 100, undefined],
    ["malformed", new Uint8Array([2, 10, 200, 0]), 100, undefined],
    ["empty", new Uint8Array(0), 100, undefined],
  ])("a stream: %s", async (_, bytes, size, options) => {
    const read = (decode: typeof upstreamStream) =>
      collect(() => decode(tree, chunks(bytes, size), options));
    expect(await read(sizeDelimitedDecodeStream)).toStrictEqual(
      await read(upstreamStream),
    );
  });

  test("a stream reads its limit when the first message is asked for", async () => {
    const read = async (decode: typeof upstreamStream) => {
      const options = { readMaxBytes: 1e9 };
      const messages = decode(tree, chunks(stream, 500), options);
      options.readMaxBytes = 2;
      return messages.next().catch(String);
    };
    const expected = await read(upstreamStream);
    expect(expected).toMatch(/larger than configured readMaxBytes 2/);
    expect(await read(sizeDelimitedDecodeStream)).toBe(expected);
  });

  test("whoever stops reading ends the stream", async () => {
    let ended = 0;
    async function* endless() {
      try {
        for (;;) {
          yield stream;
        }
      } finally {
        ended++;
      }
    }
    for await (const message of sizeDelimitedDecodeStream(tree, endless())) {
      expect(message.$typeName).toBe("edge.msg.Tree");
      break;
    }
    expect(ended).toBe(1);
  });
});
