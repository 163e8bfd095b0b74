// What the memory of outputs costs in Node.js under sustained load: with the system's malloc, with buffers that V8 frees in
// the thread that made them, and with another malloc, if there is a library of one to preload.
import { parseArgs } from "node:util";
import { enginesOf } from "../scripts/shared/engines/index.mjs";
import { selectVariants } from "./libraries/index.mjs";
import { runChild } from "./measure/child.mjs";
import { alternate } from "./measure/order.mjs";
import { median } from "./measure/stats.mjs";
import { selectPayloads } from "./payloads/index.mjs";
import { formatNanos, table } from "./report/table.mjs";

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    node: { type: "string" },
    variants: {
      type: "string",
      default: "fast,fast-pooled,protobuf-es,protobufjs",
    },
    payloads: { type: "string", default: "rpc-request" },
    passes: { type: "string", default: "5" },
    preload: { type: "string" },
  },
});

const FLAG = "--no-concurrent-array-buffer-sweeping";
const settings = [
  { label: "system malloc", options: {} },
  { label: FLAG, options: { flags: [FLAG] } },
  ...(values.preload === undefined
    ? []
    : [
        {
          label: values.preload,
          library: values.preload,
          options: { env: { ...process.env, LD_PRELOAD: values.preload } },
        },
      ]),
];

for (const engine of enginesOf(values)) {
  for (const payload of selectPayloads(values.payloads))
    await compare(engine, payload);
}

/** Prints the medians of all processes, with those of the processor time in brackets. */
async function compare(engine, { name: payload }) {
  if (!engine.isNode) throw new Error(`${engine.name} is not Node.js`);
  const variants = selectVariants(values.variants, "encode");
  const trials = variants.flatMap((variant) =>
    settings.map((setting) => ({ variant, setting, results: [] })),
  );
  for (const { variant, setting, results } of alternate(
    trials,
    Number(values.passes),
  )) {
    const job = {
      operation: "encode",
      variant: variant.name,
      payload,
      milliseconds: 700,
      library: setting.library,
    };
    results.push(
      await runChild(engine, "modes/malloc-child.mjs", job, setting.options),
    );
  }
  const middle = (results, key) =>
    formatNanos(median(results.map((r) => r[key])));
  console.log(
    `\n${payload} on ${trials[0].results[0].engine}: time of one encode (processor time of all threads)\n`,
  );
  console.log(
    table(
      ["", ...settings.map((s) => s.label)],
      variants.map((variant) => [
        variant.label,
        ...trials
          .filter((trial) => trial.variant === variant)
          .map(
            ({ results }) =>
              `${middle(results, "nanos")} (${middle(results, "cpuNanos")})`,
          ),
      ]),
    ),
  );
}
