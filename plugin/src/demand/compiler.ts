/**
 * Code on demand: has code made for message types of this process, imports it and registers it. Modules can't be unloaded,
 * so there are limits to what happens without being asked for.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Copy } from "./copies.js";
import { reach, requestFor, type Type } from "./request.js";
import type { Runtime } from "./runtime.js";
import { makeCode } from "./thread.js";
import type { Code } from "./worker.js";

/** How much code hot types may have, in bytes of the modules' URLs. */
const MAX_BYTES = 2 ** 24;

/** How many types may get code, and how many types one of them may reach: their modules are loaded at once. */
const MAX_HOT = 1000;
const MAX_REACHED = 300;

/** How often a name may: a program can make its schemas again and again. */
const MAX_SCHEMAS = 3;

/** How often it may fail. */
const MAX_FAILURES = 10;

/** How many schemas were hot, by their name. */
const hot = new Map<string, number>();
let bytes = 0;
let failures = 0;

/** The types that have such code. */
const made = new WeakSet<object>();

/** Settled when what was asked for before is done. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Has code for message types made and registered, after all that was asked for before. Returns how much it is, in bytes.
 *
 * Rejects with an Error that says why there is none.
 */
export function compileTypes(
  runtime: Runtime,
  types: readonly DescMessage[],
  findCopy: () => Promise<Copy>,
): Promise<number> {
  const result = last.then(async () => {
    // What came before may have brought some.
    const roots = types.filter((type) => !made.has(type));
    return roots.length === 0
      ? 0
      : compileNow(runtime, roots, await findCopy());
  });
  last = result.catch(() => {});
  return result;
}

/** Does so for a type that is hot, within the limits. If that fails, the type stays as it is, and a warning tells of the first. */
export async function compileHot(
  runtime: Runtime,
  type: DescMessage,
  findCopy: () => Promise<Copy>,
): Promise<void> {
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
    if (reach([type]).size > MAX_REACHED) {
      throw new Error(`it needs more than ${MAX_REACHED} types`);
    }
    bytes += await compileTypes(runtime, [type], findCopy);
  } catch (error) {
    failures++;
    runtime.warnOnce(
      "PROTOBUF_ES_FAST_DEMAND",
      `protoc-gen-es-fast/hook: there is no code for ${JSON.stringify(typeName)}, which stays as fast as without: ${error}`,
    );
  }
}

async function compileNow(
  runtime: Runtime,
  roots: readonly DescMessage[],
  copy: Copy,
): Promise<number> {
  const types = reach(roots);
  const code = await makeCode(requestFor(roots, types));
  runtime.registerMissing(await load(runtime, code, copy, types));
  for (const type of types) {
    made.add(type);
  }
  return code.url.length;
}

/** Runs the code of all files, and returns their tables. */
async function load(
  runtime: Runtime,
  code: Code,
  copy: Copy,
  types: Iterable<Type>,
): Promise<object[][]> {
  const modules = new Map<string, unknown>(Object.entries(copy));
  for (const name of code.imports) {
    modules.set(name, await runtime.import(name));
  }
  const byName = new Map(Array.from(types, (type) => [type.typeName, type]));
  for (const [path, schemas] of Object.entries(code.schemas)) {
    const exports = Object.entries(schemas).map(([name, what]) => [
      name,
      typeof what === "string"
        ? byName.get(what)
        : what.map((each) => byName.get(each)),
    ]);
    modules.set(path, Object.fromEntries(exports));
  }
  const require = (name: string) => {
    if (!modules.has(name)) {
      throw new Error(`there is no module ${name}`);
    }
    return modules.get(name);
  };
  const { default: functions } = (await runtime.import(code.url)) as {
    default: ((require: unknown, exports: object) => void)[];
  };
  return code.files.map(({ path, table }, i) => {
    const exports: Record<string, object[]> = {};
    functions[i]?.(require, exports);
    modules.set(path, exports);
    return exports[table] ?? [];
  });
}
