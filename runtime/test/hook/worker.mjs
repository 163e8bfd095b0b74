// Runs alone.mjs in a worker, with the same options.
import { Worker } from "node:worker_threads";

new Worker(new URL("./alone.mjs", import.meta.url));
