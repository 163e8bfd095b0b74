// `npm run bench`: runs the modes on the engines, prints their tables, and keeps and renders the results.
import { parseArgs } from "node:util";
import {
  enginesFromCommands,
  selectEngines,
} from "../scripts/shared/engines/index.mjs";
import { provenance } from "../scripts/shared/provenance.mjs";
import { openChromium } from "./browser/chromium.mjs";
import { generateOwn } from "./generate/own.mjs";
import { generateRivals } from "./generate/rivals.mjs";
import { selectVariants } from "./libraries/index.mjs";
import { MODES, selectModes } from "./modes/index.mjs";
import { OPERATIONS } from "./operations/index.mjs";
import { selectPayloads } from "./payloads/index.mjs";
import { renderResults, saveReport } from "./report/results.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: "string" },
    node: { type: "string" },
    modes: { type: "string" },
    variants: { type: "string" },
    payloads: { type: "string", default: "core" },
    programs: { type: "string", default: "*" },
    "round-ms": { type: "string", default: "200" },
    passes: { type: "string", default: "3" },
    "no-generate": { type: "boolean", default: false },
    "no-save": { type: "boolean", default: false },
    render: { type: "boolean", default: false },
  },
});

/** What is kept, and shown in README.md, must not lack a payload or a rival. */
const keeps =
  !values["no-save"] &&
  values.variants === undefined &&
  values.payloads === "core" &&
  values.programs === "*" &&
  values["round-ms"] === "200";

if (values.render) {
  renderResults();
} else {
  await main();
}

async function main() {
  const modes = selectModes(
    [...positionals, values.modes ?? []].flat().join(",") || "*",
  );
  const origin = keeps ? provenance() : undefined;
  if (!values["no-generate"]) {
    generateOwn();
    if (modes.some(needsRivals)) generateRivals();
  }
  for (const engine of await openEngines()) {
    for (const mode of modes) {
      if (MODES[mode].runsOn?.(engine) ?? true)
        await runMode(engine, mode, origin);
    }
    engine.close?.();
  }
  if (keeps) renderResults();
  else console.log("\nNot saved in bench/results.");
}

function needsRivals(mode) {
  const { operation, rivals = operation !== undefined } = MODES[mode];
  return rivals;
}

async function runMode(engine, mode, origin) {
  const { operation, variants = "all", title, run, table } = MODES[mode];
  const start = performance.now();
  const report = await run({
    engine,
    operation: OPERATIONS[operation],
    variants:
      operation === undefined
        ? []
        : selectVariants(values.variants ?? variants, operation).filter(
            (v) => engine.startMixed === undefined || v.name !== "fast-pooled",
          ),
    payloads: selectPayloads(values.payloads),
    programs: values.programs,
    roundMs: Number(values["round-ms"]),
    passes: Number(values.passes),
    keeps,
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `\n${title} (${report.engine}, ${seconds} s)\n\n${table(report)}`,
  );
  if (origin !== undefined)
    saveReport(engine.name, { mode, ...report }, origin);
}

/** The engines asked for; Chromium is the only one that isn't a process to start. */
async function openEngines() {
  if (values.node !== undefined) return enginesFromCommands(values.node);
  const names = values.engine?.split(",");
  const processes = names?.filter((name) => name !== "chromium");
  const engines =
    processes?.length === 0 ? [] : selectEngines(processes?.join(","));
  return names?.includes("chromium")
    ? [...engines, await openChromium()]
    : engines;
}
