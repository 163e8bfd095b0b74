// An export of OpenTelemetry: a batch of the SDK to bytes, by the SDK's own serializer, by `toBinary` and by generated code. The example
// has what makes messages of the SDK's objects; it has to be built.
import { collectBatches } from "../../examples/otlp-exporter/dist/collect.js";
import { serializers } from "../../examples/otlp-exporter/dist/serializers.js";

const batches = await collectBatches(512);

/** @type {import("./loop.mjs").Prepare} */
export function prepare({ name: signal }, { serializer }) {
  const serialize = serializers[serializer][signal];
  return () => serialize(batches[signal]);
}
