// `node bench/demand.mjs [--engine node24] [--payloads app-config] [--operations decode,create] [--passes 3]`: what code on demand costs, for
// types of 6 and of 100 messages of ten fields; and how fast it is once it is there, to code that is registered at start: the times of
// both, each in processes of its own, in turn. (Not their gains: how long protobuf-es takes beside differs more between processes.)
import { execFileSync } from "node:child_process";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { selectEngines, thisEngine } from "../scripts/shared/engines/index.mjs";
import { geomean, median } from "./measure/stats.mjs";
import { table } from "./report/table.mjs";

const SIZES = [6, 100];
const TYPES = [1, 3, 4, 5, 8, 9, 12, 13, 14, 11];
/** How long a round takes, in milliseconds; how many count, after how many others. */
const ROUND = 4;
const ROUNDS = 25;
const WARM = 50;
const MAX_ROUNDS = 1000;
/** After so many rounds all messages are made anew: within a second. Those from before there was code are others to V8. */
const RENEWED_AFTER = 3;
/** How long after it even a long pause is seen, in milliseconds. */
const SEEN_AFTER = 50;

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    payloads: { type: "string", default: "app-order,app-config,rentals" },
    operations: { type: "string", default: "all" },
    passes: { type: "string", default: "2" },
    child: { type: "string" },
  },
});
const jobs = { cost, start: steady, demand: steady };
if (values.child) {
  const { how, ...job } = JSON.parse(values.child);
  console.log(JSON.stringify(await jobs[how](job, how)));
  process.exit();
}
const { command } = values.engine
  ? selectEngines(values.engine)[0]
  : thisEngine();
const costs = SIZES.map((size) => [size, ...run({ how: "cost", size })]);
const head = ["messages", "main thread, ms", "longest part", "process, ms"];
console.log(table([...head, "until there", "RSS, MB"], costs));
const { payloads, operations } = values;
const passes = Array.from({ length: Number(values.passes) }, () =>
  ["start", "demand"].map((how) => run({ how, payloads, operations })),
);
const timesOf = (i) =>
  [0, 1].map((how) => median(passes.map((pass) => pass[how][i].nanos)));
const cells = passes[0][0].map((cell, i) => {
  const [start, demand] = timesOf(i);
  return { ...cell, start, demand, ratio: start / demand };
});
const lines = cells.map(({ operation, payload, ...figures }) => [
  `${operation} ${payload}`,
  ...["start", "demand"].map((each) => figures[each].toFixed(0)),
  figures.ratio.toFixed(2),
]);
console.log(table(["", "at start, ns", "on demand, ns", "ratio"], lines));
for (const operation of new Set(cells.map((cell) => cell.operation))) {
  const own = cells.filter((cell) => cell.operation === operation);
  console.log(`${operation}: ${meanRatio(own)}`);
}
console.log(`geometric mean: ${meanRatio(cells)}`);

function meanRatio(some) {
  return geomean(some.map(({ ratio }) => ratio)).toFixed(3);
}

function run(job) {
  const args = [fileURLToPath(import.meta.url), "--child", JSON.stringify(job)];
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };
  return JSON.parse(execFileSync(command, args, options));
}

/** What the first code of a process costs. */
async function cost({ size }) {
  const { compile } = await import("protoc-gen-es-fast/compile");
  const es = await import("@bufbuild/protobuf");
  const wkt = await import("@bufbuild/protobuf/wkt");
  const file = fileOf(size);
  const set = es.create(wkt.FileDescriptorSetSchema, { file: [file] });
  const registry = es.createFileRegistry(set);
  const threadCpu = () => process.threadCpuUsage?.() ?? { user: 0, system: 0 };
  const now = () => [threadCpu(), process.cpuUsage()].map(sum);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = now();
  const memory = process.memoryUsage.rss();
  const begin = performance.now();
  await compile(registry);
  const elapsed = performance.now() - begin;
  await new Promise(setImmediate);
  const [thread, all] = now().map((each, i) => each - before[i]);
  const grown = (process.memoryUsage.rss() - memory) / 1e6;
  // A pause is seen by the timer that comes late after it.
  await new Promise((done) => setTimeout(done, SEEN_AFTER));
  delay.disable();
  return [thread, delay.max / 1e6, all, elapsed, grown].map(Math.round);
}

function sum({ user, system }) {
  return (user + system) / 1000;
}

function fileOf(size) {
  const fieldOf = (i, j) => ({
    ...{ name: `f_${j}`, number: j + 1, type: TYPES[j % 10] },
    label: j % 4 === 3 ? 3 : 1,
    ...(TYPES[j % 10] === 11 ? { typeName: `.p.M${(i + 1) % size}` } : {}),
    ...(TYPES[j % 10] === 14 ? { typeName: ".p.E" } : {}),
  });
  const messageType = Array.from({ length: size }, (_, i) => ({
    name: `M${i}`,
    field: Array.from({ length: 10 }, (_, j) => fieldOf(i, j)),
  }));
  const value = ["A", "B"].map((name, number) => ({ name, number }));
  const enumType = [{ name: "E", value }];
  return {
    name: "p.proto",
    package: "p",
    syntax: "proto3",
    messageType,
    enumType,
  };
}

/** How long calls take, once there is code for all. */
async function steady({ payloads, operations }, how) {
  const isOnDemand = how === "demand";
  const plugin = isOnDemand
    ? "protoc-gen-es-fast/hook"
    : "protobuf-es-fast/hook";
  const { hookCalls } = await import("protobuf-es-fast/hook");
  await import(plugin);
  const { prepareProcess } = await import("./modes/process-cells.mjs");
  const job = {
    operations,
    payloads,
    roundMs: ROUND,
    source: isOnDemand ? "demand" : "generated",
  };
  const { cells, round, renew } = await prepareProcess(job);
  const times = cells.map(() => []);
  const others = () =>
    [hookCalls(), ...Object.values(hookCalls())]
      .filter((calls) => typeof calls?.plain === "number")
      .reduce((all, { plain, planned }) => all + plain + planned, 0);
  // Rounds count after the last one in which something was done without code.
  for (let done = 0, all = 0; done < WARM + ROUNDS; done++) {
    if (all % RENEWED_AFTER === 0) renew();
    if (all++ > MAX_ROUNDS) throw new Error("there is no code for some types");
    const before = others();
    for (const [i, each] of times.entries()) {
      each.push(round(i)[0]);
      // Code comes between rounds.
      await new Promise((resolve) => setTimeout(resolve, isOnDemand ? 2 : 0));
    }
    if (others() > before) done = 0;
  }
  return cells.map((cell, i) => ({
    ...cell,
    nanos: median(times[i].slice(-ROUNDS)),
  }));
}
