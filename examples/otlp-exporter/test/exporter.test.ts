import { fromBinary } from "@bufbuild/protobuf";
import { type ExportResult, ExportResultCode } from "@opentelemetry/core";
import { onFallback } from "protobuf-es-fast";
import { type Batches, collectBatches } from "../src/collect.js";
import { compareWithSdk } from "../src/compare.js";
import {
  FastLogExporter,
  FastMetricExporter,
  FastTraceExporter,
} from "../src/exporters.js";
import {
  decodeRequest,
  type Receiver,
  startReceiver,
} from "../src/receiver.js";
import { requestSchemas, type Signal, serialize } from "../src/serializers.js";
import { recordTelemetry } from "../src/telemetry.js";

const REQUESTS = 60;

describe("OTLP exporters with generated encoders", () => {
  const fallbacks: string[] = [];
  let receiver: Receiver;
  let batches: Batches;

  beforeAll(async () => {
    onFallback(({ typeName }) => fallbacks.push(typeName));
    receiver = await startReceiver();
    batches = await collectBatches(REQUESTS);
  });

  afterAll(async () => {
    onFallback(undefined);
    await receiver.close();
  });

  /** Export the batch of spans, and return what the SDK is told. */
  function exportTraces(exporter: FastTraceExporter): Promise<ExportResult> {
    return new Promise((resolve) => {
      exporter.export(batches.traces, resolve);
    });
  }

  it("deliver what the SDK exports", async () => {
    const exporters = {
      traces: new FastTraceExporter({ url: `${receiver.url}/v1/traces` }),
      metrics: new FastMetricExporter({ url: `${receiver.url}/v1/metrics` }),
      logs: new FastLogExporter({ url: `${receiver.url}/v1/logs` }),
    };
    await recordTelemetry(exporters, REQUESTS);
    const { traces, metrics, logs } = receiver.received;
    expect(traces).toBe(REQUESTS);
    expect(logs).toBe(REQUESTS);
    // The reader exports its four metrics when flushed, and when shut down.
    expect(metrics).toBe(8);
  });

  it.each<Signal>(["traces", "metrics", "logs"])(
    "are read by generated decoders as by protobuf-es: %s",
    (signal) => {
      for (const serializer of ["protobuf-es-fast", "otlp-transformer"]) {
        const bytes = serialize(serializer, signal, batches) as Uint8Array;
        const expected = fromBinary(requestSchemas[signal], bytes);
        expect(bytes.length).toBeGreaterThan(1000);
        expect(decodeRequest[signal](bytes)).toStrictEqual(expected);
      }
      expect(fallbacks).toEqual([]);
    },
  );

  it.each<Signal>(["traces", "metrics", "logs"])(
    "write the messages of the SDK's own serializer: %s",
    (signal) => {
      compareWithSdk(signal, batches);
      expect(fallbacks).toEqual([]);
    },
  );

  it("tell the SDK that a receiver refused", async () => {
    const url = `${receiver.url}/v1/unknown`;
    const { code, error } = await exportTraces(new FastTraceExporter({ url }));
    expect(code).toBe(ExportResultCode.FAILED);
    expect(error?.message).toBe(`${url} answered 400`);
  });

  it("take nothing after shutdown", async () => {
    const exporter = new FastTraceExporter({
      url: `${receiver.url}/v1/traces`,
    });
    await exporter.shutdown();
    const { code, error } = await exportTraces(exporter);
    expect(code).toBe(ExportResultCode.FAILED);
    expect(error?.message).toBe("the exporter was shut down");
  });
});
