// The process that times one encoder under mixed traffic; started by mixed.mjs.
import { engineVersion } from "./job.mjs";
import { prepareMixed } from "./mixed-rounds.mjs";
import { serveRounds } from "./turns-child.mjs";

const { lanes, round } = await prepareMixed(JSON.parse(process.argv[2]));
await serveRounds({ engine: engineVersion(), lanes }, round);
