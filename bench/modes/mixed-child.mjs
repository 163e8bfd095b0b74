// The process that times one variant under mixed traffic; started by mixed.mjs.
import { engineVersion } from "../measure/job.mjs";
import { serveRounds } from "../measure/turns-child.mjs";
import { prepareMixed } from "./mixed-rounds.mjs";

const { lanes, round } = await prepareMixed(JSON.parse(process.argv[2]));
await serveRounds({ engine: engineVersion(), lanes }, round);
