/** Decoders: where the application or the engine makes protobuf-es behave otherwise, it decodes. */
import { runChild } from "./support/child";

const invalid = "TypeError: The encoded data was not valid for encoding utf-8";
const plain = ["e\u0301".repeat(20), invalid, "5"];

test("a text encoding of the application's", () => {
  expect(runChild("decode-support.mjs")).toEqual({
    before: { values: plain, same: true, fallbacks: 1 },
    configured: {
      values: ["60 bytes", "1 bytes", "5"],
      same: true,
      fallbacks: 3,
    },
    wrapped: {
      values: [`<${plain[0]}>`, invalid, "5"],
      same: true,
      fallbacks: 3,
    },
    composed: {
      values: ["\u00e9".repeat(20), invalid, "5"],
      same: true,
      fallbacks: 3,
    },
    renamed: { values: ["e\u0301…", invalid, "5"], same: true, fallbacks: 3 },
    // The default one again, as far as can be seen.
    after: { values: plain, same: true, fallbacks: 1 },
  });
});

test("BigInt is disabled", () => {
  const { before } = runChild("decode-support.mjs", {
    env: { BUF_BIGINT_DISABLE: "1" },
  }) as { before: unknown };
  expect(before).toEqual({ values: plain, same: true, fallbacks: 3 });
});
