// The process that does everything; started by process.mjs.
import { engineVersion } from "../measure/job.mjs";
import { serveRounds } from "../measure/turns-child.mjs";

/**
 * After so many rounds all messages are made anew, as programs go on: those that protobuf-es made before there were plans or code are
 * others to V8, some of them slow for all.
 */
const RENEWED_AFTER = 20;

const job = JSON.parse(process.argv[2]);
if (job.library !== "protobuf-es") {
  await import(
    job.source === "demand"
      ? "protoc-gen-es-fast/hook"
      : "protobuf-es-fast/hook"
  );
}
// After the hook, which redirects what is loaded from here on.
const { prepareProcess } = await import("./process-cells.mjs");
const { cells, round, renew } = await prepareProcess(job);
let left = RENEWED_AFTER * cells.length;
await serveRounds({ engine: engineVersion(), cells }, (index) => {
  if (left-- === 0) renew();
  return round(index);
});
