/** Messages with their size in front, written by the drop-in and by generated functions. */
import type { Message } from "@bufbuild/protobuf";
import { sizeDelimitedEncode as upstream } from "@bufbuild/protobuf/wire";
import { sizeDelimitedEncode } from "protobuf-es-fast/protobuf";
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
    if (registered) registerAll();
  });

  test.each(ways)("%s gives protobuf-es's bytes", (_, write) => {
    for (const message of messages) {
      expect(Buffer.compare(write(message), upstream(desc, message))).toBe(0);
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
