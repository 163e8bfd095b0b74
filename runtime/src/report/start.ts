/**
 * The report: what the hook has reached and what it gained, when the process ends. Loaded only if the environment variable
 * `PROTOBUF_ES_FAST_REPORT` asks for it, so that it costs nothing otherwise.
 */
import { writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { isMainThread } from "node:worker_threads";
import { registry } from "../contract/registry.js";
import type { Findings } from "../hook/findings.js";
import { ON } from "../hook/settings.js";
import { useCreate } from "../registry/hot.js";
import { countCalls } from "./count.js";
import { makeReport, type Report } from "./report.js";
import { textOf } from "./text.js";

/** The signals that end a process which doesn't handle them, and that can be handled. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Starts to count, in the main thread.
 *
 * @param setting the environment variable: a spelling of "on", or the path of a JSON file, in which `%p` is the process's number
 * @param entry the URL of the hook's entry point
 */
export function startReport(setting: string, entry: string): void {
  const hook = registry.hook as Findings | undefined;
  if (!isMainThread || registry.types !== undefined || hook === undefined) {
    return;
  }
  // Or else it isn't counted before something is registered.
  useCreate();
  countCalls();
  // Now: the program may go to another folder.
  const file = ON.test(setting)
    ? undefined
    : path.resolve(setting.replace(/%p/g, String(process.pid)));
  beforeEnd(() => give(makeReport(entry, hook), file));
}

/** Calls a function once when the process ends, also by a signal that nobody handles. */
function beforeEnd(end: () => void): void {
  let isDone = false;
  const endOnce = () => {
    if (!isDone) {
      isDone = true;
      try {
        end();
      } catch (error) {
        print(`protobuf-es-fast: there is no report: ${error}\n`);
      }
    }
  };
  process.on("exit", endOnce);
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) === 0) {
      endOnce();
      process.kill(process.pid, signal);
    }
  };
  for (const signal of SIGNALS) {
    process.once(signal, onSignal);
  }
  // Again when others have gone that had handled one, and not before: packages such as signal-exit count who listens.
  process.on("removeListener", (event, listener) => {
    if (
      SIGNALS.includes(event) &&
      listener !== onSignal &&
      process.listenerCount(event) === 0
    ) {
      process.once(event, onSignal);
    }
  });
}

/** Prints a report, or writes it into a file. A process without protobuf-es writes none: npm's would replace the application's. */
function give(report: Report, file: string | undefined): void {
  if (file === undefined) {
    print(textOf(report));
  } else if (report.copies.length > 0 || report.problems.length > 0) {
    writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`);
  }
}

function print(text: string): void {
  try {
    // At once: the process ends.
    writeSync(2, text);
  } catch {
    process.stderr.write(text);
  }
}
