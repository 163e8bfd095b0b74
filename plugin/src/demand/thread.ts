/**
 * The worker that makes code, from here: started when it is needed, ended when it is idle. It keeps no process alive.
 */
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { Refused } from "./parts.js";
import type { Request } from "./request.js";

/** How long a request may take, and how long the worker waits for the next, in milliseconds. */
const TIME_LIMIT = 60_000;
const IDLE = 2_000;

/** Its heap may have so many megabytes. */
const HEAP = 1024;

let worker: Worker | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * Has the worker make code, and returns the URL of its module. One request at a time.
 *
 * Rejects with a Refused if no code can be made of the request, and with an Error if the worker can't be started, fails, or takes too long.
 */
export async function makeCode(request: Request): Promise<string> {
  clearTimeout(timer);
  worker ??= start();
  const late = new Error(`no code after ${TIME_LIMIT / 1000} s`);
  timer = setTimeout(() => worker?.emit("error", late), TIME_LIMIT).unref();
  try {
    worker.postMessage(request);
    const [answer] = await once(worker, "message");
    if (answer instanceof Error) {
      throw new Refused(answer.message);
    }
    return answer;
  } catch (error) {
    if (!(error instanceof Refused)) {
      end();
    }
    throw error;
  } finally {
    clearTimeout(timer);
    timer = setTimeout(end, IDLE).unref();
  }
}

function start(): Worker {
  const { pnp } = process.versions as { readonly pnp?: string };
  const started = new Worker(path.join(__dirname, "worker.js"), {
    name: "protoc-gen-es-fast",
    // Without what the process loads first, this hook among it. Yarn's Plug'n'Play finds packages by what it loads.
    execArgv: pnp === undefined ? [] : ["--require", require.resolve("pnpapi")],
    env: {},
    ...{ stdout: true, stderr: true },
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  started.unref();
  // It may fail while it ends.
  return started.on("error", () => {});
}

function end(): void {
  void worker?.terminate();
  worker = undefined;
}
