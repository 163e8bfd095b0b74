// What programs gain that only add `--import protobuf-es-fast/hook`, with nothing generated: a consumer's loop, a Connect
// server and one of grpc-js, each with its client in the same process; and the Connect server in JSON, with generated code too. A
// process with the hook and one without take turns.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { enginesOf } from "../scripts/shared/engines/index.mjs";
import { generateOwn } from "./generate/own.mjs";
import { sizesOf } from "./hook/sizes.mjs";
import { turnFlags } from "./measure/flags.mjs";
import { median, summarize } from "./measure/stats.mjs";
import { playInTurn, startPlayer } from "./measure/turns.mjs";
import { formatNanos, formatRatio, table } from "./report/table.mjs";

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    node: { type: "string" },
    programs: { type: "string", default: "consumer,connect,grpc,connect-json" },
    passes: { type: "string", default: "3" },
    rounds: { type: "string", default: "20" },
  },
});

const HOOK = import.meta.resolve("protobuf-es-fast/hook");

/** What a process imports, by what is timed. */
const VARIANTS = { without: [], "with the hook": [HOOK] };

/** The writing of JSON has no plans, so that generated code is timed too. */
const JSON_VARIANTS = {
  ...VARIANTS,
  registered: [
    HOOK,
    pathToFileURL(join(import.meta.dirname, "hook/register-json.mjs")).href,
  ],
};

/** A request takes much longer than its messages: of those there are fewer. */
const SHARES = { consumer: 1, connect: 0.1, grpc: 0.1, "connect-json": 0.1 };

generateOwn();
for (const engine of enginesOf(values)) {
  if (!engine.isNode) throw new Error("these programs are for Node.js");
  for (const program of values.programs.split(","))
    console.log(await compare(engine, program));
}

/** A table of a program, with a row for each size of messages. */
async function compare(engine, program) {
  const sizes = sizesOf(program);
  const variants = program === "connect-json" ? JSON_VARIANTS : VARIANTS;
  const [without, ...others] = await playInTurn(
    Object.values(variants),
    (imports) => start(engine, { program, imports, share: SHARES[program] }),
    {
      passes: Number(values.passes),
      rounds: Number(values.rounds),
      functions: sizes.length,
    },
  );
  const rows = sizes.map(({ name }, i) => [
    `${program}, ${name}`,
    without.first.sizes[i],
    formatNanos(median(without.times[i])),
    ...others.flatMap(({ first, times }) => {
      if (without.first.digests[i] !== first.digests[i])
        throw new Error(`${program}: other bytes with the hook, ${name}`);
      const { nanos, ratio } = summarize(times[i], without.times[i]);
      return [formatNanos(nanos), formatRatio(ratio)];
    }),
  ]);
  const [baseline, ...names] = Object.keys(variants);
  return `\n${engine.name}: CPU time of a message or request\n\n${table(
    ["", "bytes", baseline, ...names.flatMap((name) => [name, "throughput"])],
    rows,
  )}`;
}

function start(engine, job) {
  return startPlayer(engine.command, [
    ...engine.args,
    ...turnFlags(engine),
    ...job.imports.flatMap((module) => ["--import", module]),
    join(import.meta.dirname, "hook", "child.mjs"),
    JSON.stringify({ ...job, warmups: 3 }),
  ]);
}
