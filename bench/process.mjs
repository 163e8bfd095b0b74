// One process that does everything, alone: for work on the code. See README.md for its options.
import { parseArgs } from "node:util";
import { enginesOf } from "../scripts/shared/engines/index.mjs";
import { operationsOf, processTable, wholeProcess } from "./modes/process.mjs";
import { selectPayloads } from "./payloads/index.mjs";

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    node: { type: "string" },
    payloads: { type: "string", default: "program" },
    operations: { type: "string", default: "all" },
    source: { type: "string", default: "generated" },
    apart: { type: "boolean", default: false },
    passes: { type: "string", default: "1" },
    rounds: { type: "string", default: "60" },
    // That of the mode: a minute and a half for each process.
    "round-ms": { type: "string", default: "4" },
    json: { type: "boolean", default: false },
  },
});

for (const engine of enginesOf(values)) {
  const report = await wholeProcess({
    engine,
    payloads: selectPayloads(values.payloads),
    operations: values.operations,
    source: values.source,
    isApart: values.apart,
    passes: Number(values.passes),
    rounds: Number(values.rounds),
    roundMs: Number(values["round-ms"]),
  });
  if (values.json) {
    console.log(
      JSON.stringify({ ...report, operations: operationsOf(report) }),
    );
    continue;
  }
  console.log(
    `\n${report.engine}: the hook's function, protobuf-es without it in ${values.apart ? "a process of its own" : "the same process"} = 1×\n`,
  );
  console.log(processTable(report));
  for (const { operation, mean, lowest, payload } of operationsOf(report))
    console.log(
      `${operation}: ${mean.toFixed(2)}, lowest ${lowest.toFixed(2)} (${payload})`,
    );
}
