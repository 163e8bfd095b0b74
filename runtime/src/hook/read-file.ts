/**
 * Redirects ES modules where the thread that imports them has no hooks: Node.js 20, whose loader reads their files by
 * `readFile` of node:fs/promises.
 *
 * By `module.register`, a thread of its own would load all modules: a server would take 1.6 times as much CPU time until
 * its first response. By `require`, before anything imports them, a worker that is ended while it starts would end the
 * process (`v8::Module::IsGraphAsync`).
 */
import { promises } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import type { Findings } from "./findings.js";
import { inspectModule } from "./inspect.js";
import { type Register, redirectInThread } from "./thread.js";

type ReadFile = (file: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Redirects what Node.js itself reads, or what a thread for loaders does. */
export function redirectReadFiles(
  loaders: { register?: Register },
  register: Register,
  findings: Findings,
  entry: string,
): void {
  let isInThread = false;
  const moveToThread = () => {
    if (!isInThread) {
      isInThread = true;
      redirectInThread(register, findings, entry);
    }
  };
  // From then on, a thread loads all modules.
  loaders.register = (...args) => {
    const result = register(...args);
    moveToThread();
    return result;
  };
  redirectReadFile(findings);
  syncBuiltinESMExports();
  findThread().then((isThere) => {
    if (isThere) {
      moveToThread();
    }
  });
}

/** Redirects `readFile` for Node's loader. */
function redirectReadFile(findings: Findings): void {
  const fs = promises as { readFile: ReadFile };
  const original = fs.readFile;
  fs.readFile = async function readFile(file, ...rest) {
    if (!(file instanceof URL) || !isCalledByLoader(readFile)) {
      return original(file, ...rest);
    }
    const content = (await original(file, ...rest)) as Uint8Array;
    const { finding, source } = inspectModule(file.href, content);
    findings.add(finding, file.href);
    return source ?? content;
  };
}

/**
 * Whether a thread loads modules: there is no other sign of it than where an error comes from. The answer is there before
 * that thread has found what the program imports, since it reads no file.
 */
async function findThread(): Promise<boolean> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 10;
  const name = "protobuf-es-fast-there-is-no-such-package";
  const imported = import(name);
  Error.stackTraceLimit = stackTraceLimit;
  try {
    await imported;
    return true;
  } catch (error) {
    const stack = String((error as Partial<Error>).stack);
    return /\/esm\/hooks\b/.test(stack) || !/\/esm\/loader\b/.test(stack);
  }
}

/** Whether Node's loader for ES modules called a function, or nobody can tell. */
function isCalledByLoader(called: ReadFile): boolean {
  const { stackTraceLimit } = Error;
  const caller: { stack?: unknown } = {};
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(caller, called);
  Error.stackTraceLimit = stackTraceLimit;
  const stack = String(caller.stack);
  return !stack.includes("at ") || stack.includes("node:internal/modules/");
}
