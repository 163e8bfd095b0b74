/** Compares what the generated functions do with anything at all, to what protobuf-es does with it. */
import { type Message, toBinary } from "@bufbuild/protobuf";
import { delimited, hex, unhex } from "./bytes";
import type { EncodeOptions } from "./functions";
import type { GeneratedMessage } from "./generated";
import { type Outcome, outcomeOf } from "./outcome";

/** The ways to encode, beside `encodeFoo` without options of its own. */
const others = ["size", "into", "delimited", "allocate"] as const;
type Other = (typeof others)[number];

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
  which: readonly Other[] = others,
): Outcome {
  const { desc, encode } = generated;
  const message = make as () => Message;
  const expected = outcomeOf(() => toBinary(desc, message(), options));
  const compare = (what: string, actual: Outcome, wanted: Outcome) => {
    if (!isSameOutcome(actual, wanted)) {
      throw new Error(
        `${desc.typeName}: ${what}: got ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`,
      );
    }
  };
  compare(
    "encode",
    outcomeOf(() => encode(message(), options)),
    expected,
  );
  for (const other of which) {
    const { run, wanted } = otherWay(
      other,
      generated,
      message,
      options,
      expected,
    );
    compare(other, outcomeOf(run), wanted);
  }
  return expected;
}

function isSameOutcome(a: Outcome, b: Outcome): boolean {
  // Nearly always so, and sooner told.
  if ("bytes" in a && "bytes" in b) {
    return a.bytes === b.bytes;
  }
  return JSON.stringify(a) === JSON.stringify(b);
}

let turn = 0;

/** As `compareOutcomes`, for very many messages: one of the other ways in turn. */
export function compareInTurn(
  generated: GeneratedMessage,
  make: () => unknown,
): void {
  compareOutcomes(generated, make, undefined, [
    others[turn++ % others.length] as Other,
  ]);
}

/** How to encode in another way, and what is to come of it. */
function otherWay(
  other: Other,
  { encode, size, into }: GeneratedMessage,
  message: () => Message,
  options: EncodeOptions | undefined,
  expected: Outcome,
): { run: () => Uint8Array; wanted: Outcome } {
  const failed = !("bytes" in expected);
  const length = failed ? 99 : expected.bytes.length / 2;
  switch (other) {
    case "size":
      return {
        // Only the number counts here; an outcome holds as many bytes.
        run: () => new Uint8Array(size(message(), options)),
        wanted: failed ? expected : { bytes: "00".repeat(length) },
      };
    case "into":
      return {
        run: () => {
          const target = new Uint8Array(3 + length);
          const written = into(message(), target, 3, options);
          return target.subarray(3, 3 + written);
        },
        wanted: expected,
      };
    case "delimited":
      return {
        run: () => encode(message(), { ...options, delimited: true }),
        wanted: failed
          ? expected
          : { bytes: hex(delimited(unhex(expected.bytes))) },
      };
    case "allocate":
      return {
        run: () =>
          encode(message(), { ...options, allocate: Buffer.allocUnsafe }),
        wanted: expected,
      };
  }
}
