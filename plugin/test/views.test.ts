/** Messages with views on the memory that they are written to: a buffer for what comes and what goes. */
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { allMessages, type GeneratedMessage } from "./support/generated";
import { byName, make } from "./support/make";
import { thrownBy } from "./support/outcome";

/** Decodes from memory with some room around, and returns the message and the memory. */
function received({ desc }: GeneratedMessage, bytes: Uint8Array) {
  const memory = new Uint8Array(bytes.length + 16);
  memory.set(bytes, 8);
  const message = fromBinary(desc, memory.subarray(8, 8 + bytes.length));
  return { memory, message, expected: toBinary(desc, message) };
}

function compare(generated: GeneratedMessage, bytes: Uint8Array): void {
  for (const offset of [0, 7, 8, 9, 16]) {
    const { memory, message, expected } = received(generated, bytes);
    const size = generated.into(message, memory, offset);
    expect(memory.slice(offset, offset + size)).toEqual(expected);
  }
  for (const delimited of [false, true]) {
    const { memory, message, expected } = received(generated, bytes);
    const result = generated.encode(message, {
      delimited,
      allocate: (size) => memory.subarray(0, size),
    });
    expect(result.slice(result.length - expected.length)).toEqual(expected);
  }
}

test("all messages, decoded from the target", () => {
  for (const generated of allMessages()) {
    const { desc } = generated;
    for (let seed = 0; seed < 3; seed++) {
      const random = createRandom(seed);
      const bytes = toBinary(desc, fill(desc, random, { presence: 1 }));
      // A required field of a closed enum is lost if its value is none of the enum's.
      if (thrownBy(() => received(generated, bytes)) === undefined) {
        compare(generated, bytes);
      }
    }
  }
});

test("unknown fields", () => {
  const data = Uint8Array.of(5, 1, 2, 3, 4, 5);
  const $unknown = [1, 2, 3].map((no) => ({ no: no + 90, wireType: 2, data }));
  const message = make("edge.p3.OneBytes", {
    $unknown,
    data: new Uint8Array(70).fill(7),
  });
  const generated = byName("edge.p3.OneBytes");
  compare(generated, toBinary(generated.desc, message));
});

test("shared memory that several objects stand for", () => {
  const generated = byName("edge.p2.Optional");
  const bytes = toBinary(
    generated.desc,
    make("edge.p2.Optional", {
      fBytes: new Uint8Array(70).fill(1),
      $unknown: [{ no: 99, wireType: 0, data: Uint8Array.of(2) }],
    }),
  );
  const memory = new Uint8Array(new SharedArrayBuffer(bytes.length + 16));
  memory.set(bytes, 2);
  const same = structuredClone(memory.buffer);
  expect(same).not.toBe(memory.buffer);
  const message = fromBinary(
    generated.desc,
    memory.subarray(2, 2 + bytes.length),
  );
  const size = generated.into(message, new Uint8Array(same), 9);
  expect(new Uint8Array(memory.slice(9, 9 + size))).toEqual(bytes);
});

test("zeros, as in fresh memory", () => {
  const generated = byName("edge.p3.OneBytes");
  const data = new Uint8Array(3);
  const target = new Uint8Array(9);
  expect(generated.into(make("edge.p3.OneBytes", { data }), target, 2)).toBe(5);
  expect([...target]).toEqual([0, 0, 10, 3, 0, 0, 0, 0, 0]);
});
