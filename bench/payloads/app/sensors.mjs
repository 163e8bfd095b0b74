// What a device reports: integers that fit a tagged word, doubles, -0, and lists as loops leave them.
import { seeded } from "../random.mjs";

/**
 * A report of six channels, about 2.6 KB. Its lists are pushed, pre-sized (V8 takes such a list for one with holes), or
 * mapped; samples are integers at first in some channels, and doubles in others.
 *
 * @param {number} index
 */
export function sensorReport(index) {
  const random = seeded(200 + index);
  const calibration = {};
  for (let i = 0; i < 6; i++) calibration[i * 10 + 1] = random.float() - 0.5;
  return {
    device: `device-${random.hex(4)}-${random.int(100, 999)}`,
    firmware: `v${random.int(1, 4)}.${random.int(0, 20)}.${random.int(0, 9)}`,
    sequence: BigInt(index) * 1009n + 17n,
    channels: Array.from({ length: 6 }, (_, i) => channel(random, index + i)),
    calibration,
    limits: { temperature: 80.5, "relative humidity": 95, vibration: 0.25 },
    ...(index % 2 === 0 && {
      position: {
        latitude: 52.5 + random.float(),
        longitude: -13.4 + random.float(),
        ...(index % 4 === 0 && { altitude: 34 }),
      },
    }),
    // A view on a longer buffer, as a driver hands it out.
    raw: random.bytes(160).subarray(16, 144),
  };
}

function channel(random, index) {
  const offsets = [];
  for (let i = 0; i < 24; i++) offsets.push(random.int(-120, 400));
  const samples = new Array(24);
  for (let i = 0; i < 24; i++)
    samples[i] =
      index % 3 === 0 ? random.int(-40, 80) : random.float() * 100 - 20;
  if (index % 2 === 0) samples[7] = -0;
  return {
    name: `channel ${random.pick(["temperature", "humidity", "vibration"])} ${index}`,
    unit: random.pick(["degC", "%", "mm/s"]),
    startMillis: 1_763_700_000_000n + BigInt(index * 250),
    offsets,
    samples,
    errors: offsets.map((offset) => Math.fround(offset / 1000)),
    valid: offsets.map((offset) => offset < 300),
    ...(index % 2 === 0 && { minimum: -20, maximum: 80.5 }),
    ...(index % 3 === 1 && { gain: 1.5 }),
    drift: random.int(-3, 3),
    state: random.int(0, 2),
  };
}
