/** Where decoders, encoders and JSON codecs can't run, protobuf-es does it: that is remembered, counted, and warned of. */
import { runChild } from "./support/child";

/** How much work code would have saved of 50 calls that plans did: 100 for each, its bytes, and 400 for a JSON value. */
const PLANNED = { binary: 50 * (103 + 103), json: 50 * (500 + 112) };

test.each([
  ["registered", { binary: 0, json: 0 }],
  ["planned", PLANNED],
])("a text encoding, %s types", (how, { binary, json }) => {
  const fast = {
    fromBinary: [50, 0],
    toBinary: [50, 0],
    fromJson: [100, 0],
    tried: 0,
    heat: binary + json,
  };
  const { phases, warnings } = runChild(`refused.mjs ${how}`) as {
    phases: Record<string, { tried: number }>;
    warnings: [code: string, text: string][];
  };
  expect(phases).toEqual({
    before: fast,
    configured: {
      ...fast,
      fromBinary: [0, 50],
      toBinary: [0, 50],
      tried: expect.any(Number),
      heat: json,
    },
    again: { ...fast, fromBinary: [0, 50], toBinary: [0, 50], heat: json },
    restored: fast,
    checking: { ...fast, fromJson: [0, 100], heat: binary },
    after: fast,
  });
  // Once, by each of the two.
  expect(phases.configured?.tried).toBeLessThan(4);
  expect(warnings.map(([code]) => code)).toEqual(["PROTOBUF_ES_FAST_REFUSED"]);
  expect(warnings[0]?.[1]).toMatch(
    /configureTextEncoding was called|it is older/,
  );
});
