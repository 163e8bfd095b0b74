/** Decoders: fields of bytes, views of the same class on the same memory as protobuf-es's. */
import { runInNewContext } from "node:vm";
import type { Message } from "@bufbuild/protobuf";
import { compareConforming, decodable } from "./support/decoding";

const type = decodable("edge.p3.OneBytes");

/** The field three times, the second time empty: the last counts. */
const INPUT = [0x0a, 1, 7, 0x0a, 0, 0x0a, 3, 1, 2, 3];

class Own extends Uint8Array {}

test.each<[string, () => Uint8Array]>([
  ["a Uint8Array", () => new Uint8Array(INPUT)],
  ["one that begins later", () => padded(new Uint8Array(1000))],
  ["a Buffer", () => Buffer.from(INPUT)],
  ["a class that extends it", () => new Own(INPUT)],
  [
    "one with a constructor of its own",
    () =>
      Object.defineProperty(new Uint8Array(INPUT), "constructor", {
        value: Own,
      }),
  ],
  [
    "one of another realm",
    () => runInNewContext("new Uint8Array(input)", { input: INPUT }),
  ],
  [
    "shared memory",
    () => {
      const bytes = new Uint8Array(new SharedArrayBuffer(INPUT.length));
      bytes.set(INPUT);
      return bytes;
    },
  ],
])("from %s", (_, make) => {
  const bytes = make();
  const message = compareConforming(type, bytes);
  const { data } = message as Message & { readonly data: Uint8Array };
  expect(data.buffer).toBe(bytes.buffer);
  expect(Array.from(data)).toEqual([1, 2, 3]);
});

/** The input at the end of memory that is longer. */
function padded(memory: Uint8Array): Uint8Array {
  const start = memory.length - INPUT.length;
  memory.set(INPUT, start);
  return new Uint8Array(memory.buffer, start);
}
