/** Where decoders, encoders and JSON codecs can't run, protobuf-es does it: that is remembered, counted, and warned of. */
import { runChild } from "./support/child";

const fast = {
  fromBinary: [50, 0],
  toBinary: [50, 0],
  fromJson: [100, 0],
  tried: 0,
};

test.each(["registered", "planned"])("a text encoding, %s types", (how) => {
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
    },
    again: { ...fast, fromBinary: [0, 50], toBinary: [0, 50] },
    restored: fast,
    checking: { ...fast, fromJson: [0, 100] },
    after: fast,
  });
  // Once, by each of the two.
  expect(phases.configured?.tried).toBeLessThan(4);
  expect(warnings.map(([code]) => code)).toEqual(["PROTOBUF_ES_FAST_REFUSED"]);
  expect(warnings[0]?.[1]).toMatch(
    /configureTextEncoding was called|it is older/,
  );
});
