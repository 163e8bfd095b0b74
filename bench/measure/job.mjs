// The frame of a process that measures something: its job is a JSON argument, its result one line of JSON. (Those that
// take turns are in turns-child.mjs.)

/**
 * Runs a job and prints its result with the engine's name and version.
 *
 * @param {(job: any) => Promise<object> | object} run
 */
export async function runJob(run) {
  const result = await run(JSON.parse(process.argv[2]));
  console.log(JSON.stringify({ engine: engineVersion(), ...result }));
}

/** The engine that runs this, with its version. */
export function engineVersion() {
  const engine = globalThis.Bun ? "bun" : globalThis.Deno ? "deno" : "node";
  return `${engine} ${process.versions[engine]}`;
}
