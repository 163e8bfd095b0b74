/** Compares what the generated functions do with anything at all, to what protobuf-es does with it. */
import { type Message, toBinary } from "@bufbuild/protobuf";
import { delimited, unhex } from "./bytes";
import type { EncodeOptions, GeneratedMessage } from "./generated";
import { type Outcome, outcomeOf } from "./outcome";

/**
 * Encodes what `make` returns with every function, and throws an Error at the
 * first outcome that differs from protobuf-es's. Every call gets a message of
 * its own, because some change while they are read. Returns protobuf-es's
 * outcome.
 */
export function compareOutcomes(
  generated: GeneratedMessage,
  make: () => unknown,
  options?: EncodeOptions,
): Outcome {
  const { desc, encode, size, into } = generated;
  const message = make as () => Message;
  const expected = outcomeOf(() => toBinary(desc, message(), options));
  const compare = (what: string, run: () => Uint8Array, wanted: Outcome) => {
    const actual = JSON.stringify(outcomeOf(run));
    if (actual !== JSON.stringify(wanted)) {
      throw new Error(
        `${desc.typeName}: ${what}: got ${actual} instead of ${JSON.stringify(wanted)}`,
      );
    }
  };
  compare("encode", () => encode(message(), options), expected);
  compare(
    "size",
    // Only the number counts here; an outcome holds as many bytes.
    () => new Uint8Array(size(message(), options)),
    "bytes" in expected
      ? { bytes: "00".repeat(expected.bytes.length / 2) }
      : expected,
  );
  const target = new Uint8Array(
    3 + ("bytes" in expected ? expected.bytes.length / 2 : 99),
  );
  compare(
    "into",
    () => {
      const length = into(message(), target, 3, options);
      return target.subarray(3, 3 + length);
    },
    expected,
  );
  compare(
    "delimited",
    () => encode(message(), { ...options, delimited: true }),
    "bytes" in expected
      ? {
          bytes: Buffer.from(delimited(unhex(expected.bytes))).toString("hex"),
        }
      : expected,
  );
  compare(
    "allocate",
    () => encode(message(), { ...options, allocate: Buffer.allocUnsafe }),
    expected,
  );
  return expected;
}
