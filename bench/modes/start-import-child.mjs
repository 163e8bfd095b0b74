// Imports a module, and says what that took; started by start-import.mjs.
import { runJob } from "../measure/job.mjs";

await runJob(async ({ modules }) => {
  globalThis.gc();
  const { heapUsed } = process.memoryUsage();
  const before = process.cpuUsage();
  for (const module of modules) await import(module);
  const { user, system } = process.cpuUsage(before);
  globalThis.gc();
  return {
    micros: user + system,
    bytes: process.memoryUsage().heapUsed - heapUsed,
  };
});
