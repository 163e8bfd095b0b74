// Mixed traffic alone, the steadiest and quickest of the modes: see README.md for its options.
import { parseArgs } from "node:util";
import { enginesOf } from "../scripts/shared/engines/index.mjs";
import { selectVariants } from "./libraries/index.mjs";
import { mixed } from "./modes/mixed.mjs";
import { selectOperations } from "./operations/index.mjs";
import { selectPayloads } from "./payloads/index.mjs";
import { ratioTable } from "./report/ratio-table.mjs";

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    node: { type: "string" },
    operation: { type: "string", default: "encode" },
    variants: { type: "string", default: "own" },
    payloads: { type: "string", default: "core" },
    baseline: { type: "string", default: "protobuf-es" },
    passes: { type: "string", default: "4" },
    rounds: { type: "string", default: "40" },
    "round-ms": { type: "string", default: "4" },
    once: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});

const [operation] = selectOperations(values.operation);
for (const engine of enginesOf(values)) {
  const report = await mixed({
    engine,
    operation,
    variants: selectVariants(values.variants, operation.name),
    payloads: selectPayloads(values.payloads),
    baseline: () => values.baseline,
    passes: Number(values.passes),
    rounds: Number(values.rounds),
    roundMs: Number(values["round-ms"]),
    once: values.once,
  });
  if (values.json) {
    console.log(JSON.stringify(report));
  } else {
    console.log(
      `\n${operation.title} on ${report.engine}: throughput, ${values.baseline} = 1×\n`,
    );
    console.log(ratioTable(report, values.baseline));
  }
}
