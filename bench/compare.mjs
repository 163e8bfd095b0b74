// `npm run bench:compare -- <git ref>`: the working tree against another commit, interleaved in one run. Exits with 1
// where throughput fell by more than 5 % or memory per encode rose by more than 10 %.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { enginesOf } from "../scripts/shared/engines/index.mjs";
import { npm } from "../scripts/shared/install.mjs";
import { selectEncoders } from "./encoders/index.mjs";
import { generateOwn } from "./generate/own.mjs";
import { buildWorktree, removeWorktrees } from "./generate/worktree.mjs";
import { geomean } from "./measure/stats.mjs";
import { memory } from "./modes/memory.mjs";
import { mixed } from "./modes/mixed.mjs";
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
    encoders: { type: "string", default: "fast*" },
    payloads: { type: "string", default: "core" },
    passes: { type: "string", default: "6" },
    clean: { type: "boolean", default: false },
  },
});

if (positionals.length !== 1)
  throw new Error(
    "say which commit to compare with: npm run bench:compare -- <git ref>",
  );
const { commit, base } = buildWorktree(positionals[0]);
npm(["run", "build"], fileURLToPath(new URL("..", import.meta.url)));
generateOwn();
const encoders = selectEncoders(values.encoders);
const payloads = selectPayloads(values.payloads);
const engines = enginesOf(values);
let worse = 0;
for (const engine of engines) {
  worse += await compareTime(engine);
  if (engine.isNode) worse += await compareMemory(engine);
}
if (values.clean) removeWorktrees();
if (worse > 0) {
  console.log(`\n${worse} figures are worse than the limits`);
  process.exitCode = 1;
}

/** Times both; prints how much faster the working tree is. Returns the number of figures beyond the limit. */
async function compareTime(engine) {
  const before = encoders.map((e) => ({
    ...e,
    encoder: e.name,
    name: `${e.name} before`,
    base,
  }));
  const report = await mixed({
    engine,
    encoders: encoders.flatMap((e, i) => [e, before[i]]),
    payloads,
    baseline: (name) => (name.endsWith(" before") ? name : `${name} before`),
    passes: Number(values.passes),
    rounds: 30,
    roundMs: 4,
  });
  const faster = (encoder, payload) => find(report, encoder, payload).ratio;
  const isSlower = (encoder, payload) => faster(encoder, payload) < LEAST_SPEED;
  const rows = payloads.map((p) => [
    p.name,
    formatNanos(find(report, `${encoders[0].name} before`, p.name).nanos),
    ...encoders.map((e) =>
      flag(faster(e.name, p.name), isSlower(e.name, p.name)),
    ),
  ]);
  const means = encoders.map((e) =>
    geomean(payloads.map((p) => faster(e.name, p.name))),
  );
  rows.push(["geometric mean", "", ...means.map((mean) => flag(mean, false))]);
  const head = [
    "throughput",
    `${encoders[0].name} before`,
    ...encoders.map((e) => e.name),
  ];
  console.log(
    `\n${report.engine}: throughput of the working tree, ${commit} = 1×\n\n${table(head, rows)}`,
  );
  return encoders.reduce(
    (n, e) => n + payloads.filter((p) => isSlower(e.name, p.name)).length,
    0,
  );
}

/** Measures what both allocate per encode. Returns the number of figures beyond the limit. */
async function compareMemory(engine) {
  const now = await memory({ engine, encoders, payloads });
  const before = await memory({ engine, encoders, payloads, base });
  const allocated = (report, encoder, payload) =>
    find(report, encoder, payload).allocated;
  // The sizes of both differ by some bytes from run to run: a pool or a page that was begun before.
  const more = (encoder, payload) =>
    (allocated(now, encoder, payload) + 64) /
    (Math.max(0, allocated(before, encoder, payload)) + 64);
  const rows = payloads.map((p) => [
    p.name,
    Math.round(allocated(before, encoders[0].name, p.name)),
    ...encoders.map((e) =>
      flag(more(e.name, p.name), more(e.name, p.name) > MOST_MEMORY),
    ),
  ]);
  const head = [
    "memory per encode",
    `${encoders[0].name} before`,
    ...encoders.map((e) => e.name),
  ];
  console.log(
    `\n${now.engine}: memory per encode of the working tree, ${commit} = 1×\n\n${table(head, rows)}`,
  );
  return encoders.reduce(
    (n, e) =>
      n + payloads.filter((p) => more(e.name, p.name) > MOST_MEMORY).length,
    0,
  );
}

function flag(ratio, isWorse) {
  return `${ratio.toFixed(3)}×${isWorse ? " (!)" : ""}`;
}
