// The process of a server; started by players.mjs. It answers with the nanoseconds of CPU time that it has used, of all its threads.
import { serveRounds } from "../measure/turns-child.mjs";
import { fastCheck } from "./fast-check.mjs";

const job = JSON.parse(process.argv[2]);
const { serve } = await import(`./${job.module}.mjs`);
let check;
await serveRounds({ port: await serve(job.options) }, async () => {
  const { user, system } = process.cpuUsage();
  // From the first round on: plans come after some calls.
  if (check === undefined) check = await fastCheck(job);
  else check();
  return (user + system) * 1e3;
});
process.exit();
