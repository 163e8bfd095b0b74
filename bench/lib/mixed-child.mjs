// The process that times one encoder under mixed traffic; started by mixed.mjs.
import { runJob } from "./job.mjs";
import { runMixed } from "./mixed-rounds.mjs";

await runJob(runMixed);
