// What programs gain that only add `--import protobuf-es-fast/hook`, with nothing generated: a consumer's loop, a Connect
// server and one of grpc-js, each with its client in the same process. A process with the hook and one without take turns.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { enginesOf } from "../scripts/shared/engines/index.mjs";
import { generateOwn } from "./generate/own.mjs";
import { SIZES } from "./hook/sizes.mjs";
import { turnFlags } from "./measure/flags.mjs";
import { summarize } from "./measure/stats.mjs";
import { playInTurn, startPlayer } from "./measure/turns.mjs";
import { formatNanos, formatRatio, table } from "./report/table.mjs";

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    node: { type: "string" },
    programs: { type: "string", default: "consumer,connect,grpc" },
    passes: { type: "string", default: "3" },
    rounds: { type: "string", default: "20" },
  },
});

const HOOK = import.meta.resolve("protobuf-es-fast/hook");

/** A request takes much longer than its messages: of those there are fewer. */
const SHARES = { consumer: 1, connect: 0.1, grpc: 0.1 };

generateOwn();
for (const engine of enginesOf(values)) {
  if (!engine.isNode) throw new Error("these programs are for Node.js");
  const rows = [];
  for (const program of values.programs.split(","))
    rows.push(...(await compare(engine, program)));
  console.log(
    `\n${engine.name}: CPU time of a message or request\n\n${table(
      ["", "bytes", "without", "with the hook", "throughput"],
      rows,
    )}`,
  );
}

/** A row for each size of messages. */
async function compare(engine, program) {
  const [without, hooked] = await playInTurn(
    [undefined, HOOK],
    (hook) => start(engine, { program, hook, share: SHARES[program] }),
    {
      passes: Number(values.passes),
      rounds: Number(values.rounds),
      functions: SIZES.length,
    },
  );
  return SIZES.map(({ name }, i) => {
    if (without.first.digests[i] !== hooked.first.digests[i])
      throw new Error(`${program}: other bytes with the hook, ${name}`);
    const { nanos, ratio } = summarize(hooked.times[i], without.times[i]);
    return [
      `${program}, ${name}`,
      without.first.sizes[i],
      formatNanos(summarize(without.times[i], without.times[i]).nanos),
      formatNanos(nanos),
      formatRatio(ratio),
    ];
  });
}

function start(engine, job) {
  return startPlayer(engine.command, [
    ...engine.args,
    ...turnFlags(engine),
    ...(job.hook === undefined ? [] : ["--import", job.hook]),
    join(import.meta.dirname, "hook", "child.mjs"),
    JSON.stringify({ ...job, warmups: 3 }),
  ]);
}
