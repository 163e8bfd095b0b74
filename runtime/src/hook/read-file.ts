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
import { redirectModule } from "./inspect.js";
import { type Register, redirectInThread } from "./thread.js";

type ReadFile = (file: unknown, ...rest: unknown[]) => Promise<unknown>;

/** `import.meta.resolve` of the entry point. CommonJS has none. */
export type Resolve = (specifier: string) => string;

/** What is looked for to see who looks for it. */
const NO_PACKAGE = "protobuf-es-fast-there-is-no-such-package";

/** Redirects what Node.js itself reads, or what a thread for loaders does. */
export function redirectReadFiles(
  loaders: { register?: Register },
  register: Register,
  findings: Findings,
  entry: string,
  resolve: Resolve | undefined,
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
  findThread(resolve, moveToThread);
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
    return redirectModule(file.href, content, findings) ?? content;
  };
}

/**
 * Calls a function if a thread loads modules: at once, or for CommonJS when it has answered, which is mostly before it has
 * found what the program imports.
 */
function findThread(resolve: Resolve | undefined, then: () => void): void {
  const fail = (error: unknown) => {
    if (isOfThread(error)) {
      then();
    }
  };
  const { stackTraceLimit } = Error;
  Reflect.set(Error, "stackTraceLimit", 10);
  try {
    if (resolve === undefined) {
      // By a variable, so that nobody looks for it before.
      import(NO_PACKAGE).then(then, fail);
    } else {
      resolve(NO_PACKAGE);
      then();
    }
  } catch (error) {
    fail(error);
  } finally {
    Reflect.set(Error, "stackTraceLimit", stackTraceLimit);
  }
}

/** Whether a thread has not found the package: there is no other sign of one than where the error comes from. */
function isOfThread(error: unknown): boolean {
  const stack = stackOf(() => error as Partial<Error>);
  return /\/esm\/hooks\b/.test(stack) || !/\/esm\/loader\b/.test(stack);
}

/**
 * Whether Node's loader for ES modules called a function, or nobody can tell. What wraps the function, as tracers do, comes
 * between.
 */
function isCalledByLoader(called: ReadFile): boolean {
  const { stackTraceLimit } = Error;
  Reflect.set(Error, "stackTraceLimit", 10);
  const stack = stackOf(() => {
    const caller: Partial<Error> = {};
    Error.captureStackTrace(caller, called);
    return caller;
  });
  Reflect.set(Error, "stackTraceLimit", stackTraceLimit);
  return (
    !stack.includes("at ") || /node:internal\/modules\/esm\/load\b/.test(stack)
  );
}

/** Returns the stack of an error, or "" if a program has changed `Error` so that there is none. */
function stackOf(make: () => Partial<Error>): string {
  try {
    return String(make().stack);
  } catch {
    return "";
  }
}
