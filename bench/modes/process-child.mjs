// The process that does everything; started by process.mjs.
import { engineVersion } from "../measure/job.mjs";
import { serveRounds } from "../measure/turns-child.mjs";

const job = JSON.parse(process.argv[2]);
await import(
  job.source === "demand" ? "protoc-gen-es-fast/hook" : "protobuf-es-fast/hook"
);
// After the hook, which redirects what is loaded from here on.
const { prepareProcess } = await import("./process-cells.mjs");
const { cells, round } = await prepareProcess(job);
await serveRounds({ engine: engineVersion(), cells }, round);
