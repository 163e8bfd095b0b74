/**
 * Code on demand, as the package's entry points start it. Modules can't be unloaded, so there are limits to what happens
 * without being asked for.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { reach } from "../layout/reach.js";
import { compileTypes, inTurn } from "./compiler.js";
import { Refused, sizeOf } from "./parts.js";
import type { CompileInput, Runtime, Tables } from "./runtime.js";

export type { CompileInput } from "./runtime.js";

/** How much code hot types may have, in bytes of the modules' URLs. */
const MAX_BYTES = 2 ** 24;

/** How many types may get code, and how many types one of them may reach, with how many fields: their modules are loaded at once. */
const MAX_HOT = 1000;
const MAX_REACHED = 300;
const MAX_FIELDS = 5000;

/** How often a name may: a program can make its schemas again and again. */
const MAX_SCHEMAS = 3;

/** How often the worker may fail. */
const MAX_FAILURES = 10;

/** So long what reads messages waits for what makes them, in milliseconds. */
const WAIT = 1000;

/** How many schemas were hot, by their name. */
const hot = new Map<string, number>();
let bytes = 0;
let failures = 0;

/** Lets types that are hot get code, one after another and within the limits. */
export function startDemand(runtime: Runtime): void {
  // One at a time is in the queue, so that nobody who waits for `compile` waits for all of them.
  let last = Promise.resolve();
  runtime.onHot((type) => {
    last = last.then(() => inTurn(() => compileHot(runtime, type)));
  });
}

/** Has code made for a hot type. If that fails, it stays as it is, and a warning tells of the first. */
async function compileHot(runtime: Runtime, type: DescMessage): Promise<void> {
  const { typeName } = type;
  const before = hot.get(typeName) ?? 0;
  if (
    before === MAX_SCHEMAS ||
    (before === 0 && hot.size === MAX_HOT) ||
    bytes > MAX_BYTES ||
    failures === MAX_FAILURES
  ) {
    return;
  }
  hot.set(typeName, before + 1);
  try {
    const types = reach([type]);
    if (types.size > MAX_REACHED || sizeOf(types) > MAX_FIELDS) {
      throw new Refused(
        `it needs more than ${MAX_REACHED} types, or ${MAX_FIELDS} fields`,
      );
    }
    bytes += await compileTypes(runtime, [type], (tables) =>
      registerHot(runtime, tables),
    );
  } catch (error) {
    failures += error instanceof Refused ? 0 : 1;
    runtime.warnOnce(
      "PROTOBUF_ES_FAST_DEMAND",
      `protoc-gen-es-fast/hook: there is no code for ${JSON.stringify(typeName)}, which stays as fast as without: ${error}`,
    );
  }
}

/**
 * Registers the code of hot types: first what makes messages, and what reads them once those that plans and protobuf-es made are
 * gone. V8 would make code for these, too, and keep that.
 */
export function registerHot(runtime: Runtime, tables: Tables): void {
  const first = /^(?:create|from)/;
  runtime.registerMissing(
    tables.map((table) =>
      table.filter(({ operations }) =>
        operations.some((name) => first.test(name)),
      ),
    ),
  );
  setTimeout(() => runtime.registerMissing(tables), WAIT).unref();
}

/** Makes `compile`, of ES modules or of CommonJS. */
export function createCompile(
  runtime: Runtime,
): (...what: CompileInput[]) => Promise<void> {
  return async (...what) => {
    const types = runtime.messageTypes(what, "compile");
    // The process is to wait for it, whatever becomes of the worker.
    const timer = setInterval(() => {}, 2 ** 30);
    try {
      await inTurn(() => compileTypes(runtime, types, runtime.registerMissing));
    } finally {
      clearInterval(timer);
    }
  };
}
