import { Writable } from "node:stream";
import { WritableStream } from "node:stream/web";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import { OrderSchema } from "../src/gen/shop/v1/shop_pb.js";
import { makeOrder } from "../src/orders.js";
import {
  writeToBuffer,
  writeToNodeStream,
  writeToWebStream,
} from "../src/sinks.js";
import {
  HIGH_WATER_MARK,
  slowNodeStream,
  slowWebStream,
} from "../src/slow-sinks.js";

describe("delimited messages", () => {
  const orders = Array.from({ length: 200 }, (_, id) => makeOrder(BigInt(id)));
  const expected = Buffer.concat(
    orders.map((order) => sizeDelimitedEncode(OrderSchema, order)),
  );
  const longest = 500;

  it("go into one growing buffer", () => {
    expect(expected.equals(writeToBuffer(orders))).toBe(true);
  });

  it("go into a stream of Node, which holds them back", async () => {
    const { stream, received } = slowNodeStream();
    await writeToNodeStream(stream, orders);
    expect(expected.equals(Buffer.concat(received.chunks))).toBe(true);
    expect(received.mostQueued).toBeGreaterThanOrEqual(HIGH_WATER_MARK);
    expect(received.mostQueued).toBeLessThan(HIGH_WATER_MARK + longest);
  });

  it("go into a web stream, which holds them back", async () => {
    const { stream, received } = slowWebStream();
    await writeToWebStream(stream, orders);
    expect(expected.equals(Buffer.concat(received.chunks))).toBe(true);
    expect(received.mostQueued).toBeGreaterThanOrEqual(HIGH_WATER_MARK);
    expect(received.mostQueued).toBeLessThan(HIGH_WATER_MARK + longest);
  });

  it("stop where a stream of Node fails", async () => {
    const stream = new Writable({
      write(_chunk, _encoding, callback) {
        callback(new Error("disk full"));
      },
    });
    await expect(writeToNodeStream(stream, orders)).rejects.toThrow(
      "disk full",
    );
  });

  it("stop where a web stream fails", async () => {
    const stream = new WritableStream<Uint8Array>({
      write() {
        throw new Error("disk full");
      },
    });
    await expect(writeToWebStream(stream, orders)).rejects.toThrow("disk full");
  });
});
