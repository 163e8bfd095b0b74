// `npm run bench:compare -- <git ref>`: the working tree against another commit, interleaved in one run. Exits with 1
// where throughput fell by more than 5 % or memory per call rose by more than 10 %; `--mode process` compares whole
// processes, `process-apart` such of this library alone.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { enginesOf } from "../scripts/shared/engines/index.mjs";
import { npm } from "../scripts/shared/install.mjs";
import { compareProcesses, PROCESS_FOLDERS } from "./compare-processes.mjs";
import { foldersOf, generateOwn } from "./generate/own.mjs";
import { buildWorktree, removeWorktrees } from "./generate/worktree.mjs";
import { selectVariants } from "./libraries/index.mjs";
import { geomean } from "./measure/stats.mjs";
import { memory } from "./modes/memory.mjs";
import { mixed } from "./modes/mixed.mjs";
import { selectOperations } from "./operations/index.mjs";
import { selectPayloads } from "./payloads/index.mjs";
import { find } from "./report/ratio-table.mjs";
import { formatNanos, table } from "./report/table.mjs";

const LEAST_SPEED = 0.95;
const MOST_MEMORY = 1.1;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: "string" },
    node: { type: "string" },
    mode: { type: "string", default: "mixed" },
    operation: { type: "string" },
    variants: { type: "string", default: "fast*" },
    payloads: { type: "string" },
    passes: { type: "string" },
    clean: { type: "boolean", default: false },
  },
});

if (positionals.length !== 1)
  throw new Error(
    "say which commit to compare with: npm run bench:compare -- <git ref>",
  );
const MODES = ["mixed", "process", "process-apart"];
if (!MODES.includes(values.mode))
  throw new Error(`no mode is called ${values.mode}; there are ${MODES}`);
const isProcess = values.mode !== "mixed";
const [operation] = selectOperations(
  isProcess ? "encode" : (values.operation ?? "encode"),
);
const variants = selectVariants(values.variants, operation.name);
const folders = isProcess ? PROCESS_FOLDERS : foldersOf(operation, variants);
const { commit, base } = buildWorktree(positionals[0], folders);
npm(["run", "build"], fileURLToPath(new URL("..", import.meta.url)));
generateOwn(folders);
const payloads = selectPayloads(
  values.payloads ?? (isProcess ? "program" : "core"),
);
const passes = Number(values.passes ?? (isProcess ? 3 : 6));
const engines = enginesOf(values);
let worse = 0;
for (const engine of engines) {
  if (isProcess) {
    const operations = values.operation ?? "all";
    const isApart = values.mode === "process-apart";
    const job = { engine, payloads, operations, passes, isApart };
    worse += await compareProcesses(job, { commit, base, least: LEAST_SPEED });
  } else {
    worse += await compareTime(engine);
    if (engine.isNode) worse += await compareMemory(engine);
  }
}
if (values.clean) removeWorktrees();
if (worse > 0) {
  console.log(`\n${worse} figures are worse than the limits`);
  process.exitCode = 1;
}

/** Times both; prints how much faster the working tree is. Returns the number of figures beyond the limit. */
async function compareTime(engine) {
  const before = variants.map((e) => ({
    ...e,
    variant: e.name,
    name: `${e.name} before`,
    base,
  }));
  const report = await mixed({
    engine,
    operation,
    variants: variants.flatMap((e, i) => [e, before[i]]),
    payloads,
    baseline: (name) => (name.endsWith(" before") ? name : `${name} before`),
    passes,
    rounds: 30,
    roundMs: 4,
  });
  const faster = (variant, payload) => find(report, variant, payload).ratio;
  const isSlower = (variant, payload) => faster(variant, payload) < LEAST_SPEED;
  const rows = payloads.map((p) => [
    p.name,
    formatNanos(find(report, `${variants[0].name} before`, p.name).nanos),
    ...variants.map((e) =>
      flag(faster(e.name, p.name), isSlower(e.name, p.name)),
    ),
  ]);
  const means = variants.map((e) =>
    geomean(payloads.map((p) => faster(e.name, p.name))),
  );
  rows.push(["geometric mean", "", ...means.map((mean) => flag(mean, false))]);
  const head = [
    "throughput",
    `${variants[0].name} before`,
    ...variants.map((e) => e.name),
  ];
  console.log(
    `\n${report.engine}: throughput of the working tree, ${commit} = 1×\n\n${table(head, rows)}`,
  );
  return variants.reduce(
    (n, e) => n + payloads.filter((p) => isSlower(e.name, p.name)).length,
    0,
  );
}

/** Measures what both allocate per encode. Returns the number of figures beyond the limit. */
async function compareMemory(engine) {
  const now = await memory({ engine, operation, variants, payloads });
  const before = await memory({
    ...{ engine, operation, variants, payloads },
    base,
  });
  const allocated = (report, variant, payload) =>
    find(report, variant, payload).allocated;
  // The sizes of both differ by some bytes from run to run: a pool or a page that was begun before.
  const more = (variant, payload) =>
    (allocated(now, variant, payload) + 64) /
    (Math.max(0, allocated(before, variant, payload)) + 64);
  const rows = payloads.map((p) => [
    p.name,
    Math.round(allocated(before, variants[0].name, p.name)),
    ...variants.map((e) =>
      flag(more(e.name, p.name), more(e.name, p.name) > MOST_MEMORY),
    ),
  ]);
  const head = [
    "memory per call",
    `${variants[0].name} before`,
    ...variants.map((e) => e.name),
  ];
  console.log(
    `\n${now.engine}: memory per call of the working tree, ${commit} = 1×\n\n${table(head, rows)}`,
  );
  return variants.reduce(
    (n, e) =>
      n + payloads.filter((p) => more(e.name, p.name) > MOST_MEMORY).length,
    0,
  );
}

function flag(ratio, isWorse) {
  return `${ratio.toFixed(3)}×${isWorse ? " (!)" : ""}`;
}
