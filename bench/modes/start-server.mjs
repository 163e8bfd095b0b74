// The start of a Connect server: the CPU time of its process until it has answered a first request, Node.js's own start included.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { toBinary } from "@bufbuild/protobuf";
import { childCommand } from "../measure/child.mjs";
import { alternate } from "../measure/order.mjs";
import { median, spread } from "../measure/stats.mjs";
import { formatRatio, table } from "../report/table.mjs";
import { importFlags, VARIANTS } from "../servers/variants.mjs";

/** How many processes there are of each variant for a pass that is asked for: they are quick, and their times differ. */
const TURNS = 7;

/**
 * Starts servers of all variants in turn.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {number} job.passes
 */
export async function startServer({ engine, passes }) {
  // Here, because it needs generated code.
  const { ordersOf } = await import("../servers/orders.mjs");
  const { OrdersSchema } = await import("../gen/es-all/bench/exchange_pb.js");
  const [message] = ordersOf({ orders: 2, full: true }, 1);
  const body = toBinary(OrdersSchema, message);
  const samples = new Map(VARIANTS.map(({ name }) => [name, []]));
  let version = "";
  // The first of each fills the caches of the disk.
  for (const variant of VARIANTS) await startOnce(engine, variant, body);
  for (const variant of alternate(VARIANTS, passes * TURNS)) {
    const result = await startOnce(engine, variant, body);
    version = `node ${result.version}`;
    samples.get(variant.name).push(result.micros);
  }
  const [baseline] = samples.values();
  return {
    engine: version,
    variants: VARIANTS.map(({ name, label }) => ({ name, label })),
    results: VARIANTS.map(({ name }) => ({
      variant: name,
      micros: median(samples.get(name)),
      spread: spread(samples.get(name)),
      ratio: median(samples.get(name).map((each, i) => each / baseline[i])),
    })),
  };
}

/** Starts a server, and sends it a request. */
async function startOnce(engine, variant, body) {
  const [command, args] = childCommand(
    engine,
    "modes/start-server-child.mjs",
    {},
    { flags: importFlags(variant) },
  );
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  let last = {};
  for await (const line of lines) {
    last = JSON.parse(line);
    if (last.port !== undefined) await send(last.port, body);
  }
  if (last.micros === undefined)
    throw new Error(`${variant.name}: the server ended without an answer`);
  return last;
}

/** Sends a unary request of Connect's protocol. */
async function send(port, body) {
  const response = await fetch(
    `http://127.0.0.1:${port}/bench.Exchange/Annotate`,
    {
      method: "POST",
      headers: { "content-type": "application/proto", connection: "close" },
      body,
    },
  );
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok || byteLength !== body.length)
    throw new Error(`${response.status}, ${byteLength} bytes`);
}

/** Milliseconds of CPU time, and in brackets how much that is of protobuf-es's: a row per variant, a column per report. */
export function startTable(reports) {
  const { variants } = reports[0];
  return table(
    ["", ...reports.map(({ engine }) => engine)],
    variants.map(({ name, label }) => [
      label,
      ...reports.map(({ results }) => {
        const { micros, ratio } = results.find((r) => r.variant === name);
        return `${(micros / 1e3).toFixed(0)} ms (${formatRatio(ratio)})`;
      }),
    ]),
  );
}
