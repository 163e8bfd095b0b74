// What runs in the page: the same rounds as in a process. The driver calls `runMixed` with a job.
import { runMixed } from "../lib/mixed-rounds.mjs";

globalThis.runMixed = runMixed;
