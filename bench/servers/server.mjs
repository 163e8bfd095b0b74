// The process of a server; started by players.mjs. It answers with the nanoseconds of CPU time that it has used, of all its threads; or,
// to another question, whether it is warm.
import { serveRounds } from "../measure/turns-child.mjs";
import { slowCalls } from "./slow-calls.mjs";

const job = JSON.parse(process.argv[2]);
const { serve } = await import(`./${job.module}.mjs`);
const slow = await slowCalls(job);
await serveRounds({ port: await serve(job.options) }, (index) => {
  const name = slow();
  if (index === job.isWarm) return name === undefined;
  if (name !== undefined) throw new Error(`most calls of ${name} are slow`);
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
});
process.exit();
