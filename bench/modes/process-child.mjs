// The process that does everything; started by process.mjs.
import "protobuf-es-fast/hook";
import { engineVersion } from "../measure/job.mjs";
import { serveRounds } from "../measure/turns-child.mjs";

// After the hook, which redirects what is loaded from here on.
const { prepareProcess } = await import("./process-cells.mjs");
const { cells, round } = await prepareProcess(JSON.parse(process.argv[2]));
await serveRounds({ engine: engineVersion(), cells }, round);
