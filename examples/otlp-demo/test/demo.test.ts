import { SpanStatusCode } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { deliver } from "../src/deliver.js";
import { toExportRequest } from "../src/export-request.js";
import { postTraces, type Receiver, startReceiver } from "../src/receiver.js";
import { runShop } from "../src/shop.js";
import { startTracing } from "../src/tracing.js";

describe("OTLP demo", () => {
  const REQUESTS = 8;
  let spans: readonly ReadableSpan[];
  let receiver: Receiver;

  beforeAll(async () => {
    const tracing = startTracing();
    expect(await runShop(REQUESTS)).toEqual({ 200: 7, 404: 1 });
    spans = await tracing.finishedSpans();
    await tracing.shutdown();
    receiver = await startReceiver();
  });

  afterAll(async () => {
    await receiver.close();
  });

  it("records a trace of three spans per request", () => {
    expect(spans).toHaveLength(3 * REQUESTS);
    const traces = new Set(spans.map((span) => span.spanContext().traceId));
    expect(traces.size).toBe(REQUESTS);
    const failed = spans.filter(
      (span) => span.status.code === SpanStatusCode.ERROR,
    );
    expect(failed.map((span) => span.name)).toEqual(["SELECT shop.orders"]);
  });

  it("delivers the spans in toBinary's bytes", async () => {
    const request = toExportRequest(spans);
    const bytes = await deliver(request, receiver);
    expect(bytes.length).toBeGreaterThan(1000);
    const received = receiver.requests.at(-1);
    const [scope] = received?.resourceSpans[0]?.scopeSpans ?? [];
    expect(scope?.scope?.name).toBe("shop-http");
    expect(scope?.spans).toHaveLength(spans.length);
  });

  it("reports a receiver that can't decode the body", async () => {
    await expect(
      postTraces(receiver.url, Uint8Array.of(0x0a, 0xff)),
    ).rejects.toThrow("the receiver answered 400");
  });
});
