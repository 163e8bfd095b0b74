// Logs in proto2: required fields, and optional ones whose defaults are on the prototype.
import { setExtension } from "@bufbuild/protobuf";
import { seeded } from "../random.mjs";

/**
 * A log of 12 entries, about 1.5 KB.
 *
 * @param {number} index
 */
export function auditLog(index) {
  const random = seeded(400 + index);
  return {
    source: `gateway-${random.pick(["eu", "us"])}-${random.int(1, 20)}`,
    ...(index % 2 === 0 && { host: `node-${random.hex(6)}.internal` }),
    ...(index % 3 === 0 && { shard: random.int(2, 60) }),
    entries: Array.from({ length: 12 }, (_, i) => entry(random, index + i)),
  };
}

function entry(random, index) {
  return {
    timeMillis: 1_763_700_000_000n + BigInt(index * 17),
    text: `${random.pick(["GET", "POST"])} /api/v2/${random.pick(["orders", "carts"])}/${random.int(1, 90_000)} answered in ${random.int(1, 900)} ms`,
    ...(index % 3 === 0 && { level: random.pick([1, 3, 4]) }),
    ...(index % 2 === 0 && {
      logger: `http.${random.pick(["access", "router"])}`,
    }),
    ...(index % 4 === 0 && { thread: `worker-pool-${random.int(1, 32)}` }),
    ...(index % 5 === 0 && { retries: random.int(4, 9) }),
    ...(index % 6 === 0 && { sampleRate: 0.25 }),
    ...(index % 7 === 0 && { audited: false }),
    ...(index % 8 === 0 && { load: 0.5 }),
    ...(index % 2 === 1 && { caller: caller(random) }),
    tags: index % 3 === 1 ? [`tenant:${random.hex(6)}`, "slow"] : [],
    codes: index % 3 === 2 ? [200, random.int(201, 599)] : [],
    ...(index % 6 === 5 && { digest: random.bytes(20) }),
    ...(index % 2 === 0 && { session: BigInt(random.int(1, 2e9)) }),
  };
}

function caller(random) {
  return {
    file: `src/http/${random.pick(["router", "session"])}.ts`,
    line: random.int(1, 900),
    ...(random.float() < 0.5 && { function: "handleRequest" }),
  };
}

/**
 * Sets extensions on every second entry of a log.
 *
 * @param {object} schema its descriptor
 * @param {object} message
 */
export function extend(schema, message) {
  const [region, origin] = schema.file.extensions;
  message.entries.forEach((entry, i) => {
    if (i % 2 > 0) return;
    setExtension(entry, region, `eu-central-${i}`);
    setExtension(entry, origin, {
      $typeName: origin.message.typeName,
      file: `src/audit/origin-${i}.ts`,
    });
  });
  return message;
}
