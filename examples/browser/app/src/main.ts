import { create, toBinary } from "@bufbuild/protobuf";
import { addValue, drawChart, type Series } from "./chart.js";
import { encodeGetOrdersResponse } from "./gen/shop/v1/shop_fast.js";
import { GetOrdersResponseSchema } from "./gen/shop/v1/shop_pb.js";
import { makeOrder } from "./orders.js";
import { countViolations, show } from "./page.js";

const TURNS_PER_ROUND = 8;
const MILLISECONDS_PER_TURN = 5;

countViolations();

const message = create(GetOrdersResponseSchema, {
  orders: Array.from({ length: 10 }, (_, id) => makeOrder(BigInt(id + 1))),
});
const fast: Series = { name: "fast", values: [] };
const upstream: Series = { name: "upstream", values: [] };
const encoders = [
  {
    series: upstream,
    encode: () => toBinary(GetOrdersResponseSchema, message),
  },
  { series: fast, encode: () => encodeGetOrdersResponse(message) },
];

showBytes();
void showPolicy();
measureRound();

/** Show the bytes, and whether they are those of toBinary. */
function showBytes(): void {
  const bytes = encodeGetOrdersResponse(message);
  const expected = toBinary(GetOrdersResponseSchema, message);
  const same =
    bytes.length === expected.length &&
    bytes.every((byte, index) => byte === expected[index]);
  show("size", bytes.length.toLocaleString("en"));
  show("same", same ? "the same as toBinary's" : "other than toBinary's");
  show(
    "bytes",
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(" "),
  );
}

/** Show the policy that the server sent with this page. */
async function showPolicy(): Promise<void> {
  const { headers } = await fetch(location.href, { method: "HEAD" });
  show("policy", headers.get("content-security-policy") ?? "none");
}

/** Messages per second of a function, within a short time. */
function messagesPerSecond(encode: () => unknown): number {
  const start = performance.now();
  let count = 0;
  let now = start;
  while (now - start < MILLISECONDS_PER_TURN) {
    for (let call = 0; call < 20; call++) {
      encode();
    }
    count += 20;
    now = performance.now();
  }
  return (count * 1000) / (now - start);
}

/** The median of the values in the chart. */
function median({ values }: Series): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Measure both, draw the chart, and go on in the next frame. Both take short turns, of which the best counts, so that other
 * work on the machine shows less.
 */
function measureRound(): void {
  const bests = encoders.map(() => 0);
  for (let turn = 0; turn < TURNS_PER_ROUND; turn++) {
    for (const [index, { encode }] of encoders.entries()) {
      bests[index] = Math.max(bests[index] ?? 0, messagesPerSecond(encode));
    }
  }
  for (const [index, { series }] of encoders.entries()) {
    addValue(series, bests[index] ?? 0);
  }
  drawChart([upstream, fast]);
  const perSecond = (series: Series) =>
    `${Math.round(median(series)).toLocaleString("en")} per second`;
  show("fast", perSecond(fast));
  show("upstream", perSecond(upstream));
  show("ratio", `${(median(fast) / median(upstream)).toFixed(1)}x`);
  requestAnimationFrame(measureRound);
}
