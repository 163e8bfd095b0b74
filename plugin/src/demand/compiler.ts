/** Code on demand: has code made for message types of this process, imports it and registers it. */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Type } from "../layout/reach.js";
import { type Copy, copyOf } from "./copies.js";
import { splitTypes } from "./parts.js";
import { Refused } from "./refused.js";
import type { Tables } from "./register.js";
import { requestFor } from "./request.js";
import type { Runtime } from "./runtime.js";
import { makeCode } from "./thread.js";
import type { Code } from "./worker.js";

/** The types that have such code. */
const made = new WeakSet<object>();

/** Settled when what was asked for before is done. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Has code for message types made, after all that was asked for before. Returns how much it is, in bytes.
 *
 * Rejects with an Error that says why there is none.
 *
 * @param register what registers it
 */
export function compileTypes(
  runtime: Runtime,
  types: Iterable<DescMessage>,
  register: Runtime["registerMissing"],
): Promise<number> {
  const result = last.then(() => compileNow(runtime, types, register));
  last = result.catch(() => {});
  return result;
}

async function compileNow(
  runtime: Runtime,
  asked: Iterable<DescMessage>,
  register: Runtime["registerMissing"],
): Promise<number> {
  let size = 0;
  const left = [...asked].filter((type) => !made.has(type));
  for (const { roots, types } of splitTypes(left)) {
    checkTypes(runtime, types);
    const copy = await copyOf(runtime, types);
    const code = await makeCode(requestFor(roots, types));
    register(await load(runtime, code, copy, types));
    for (const type of types) {
      made.add(type);
    }
    size += code.url.length;
  }
  return size;
}

/** Throws a Refused for a type that no compiler makes: what protobuf-es does with that, code does not. */
function checkTypes(runtime: Runtime, types: Iterable<Type>): void {
  for (const type of types) {
    try {
      if (type.kind === "message") {
        runtime.checkFields(type);
      }
    } catch {
      throw new Refused(
        `no compiler makes a type with such fields as ${JSON.stringify(type.typeName)} has`,
      );
    }
  }
}

type Run = (require: (name: string) => unknown, exports: object) => void;
type Module = { readonly default: Readonly<Record<string, Run>> };

/** Runs the code of all files, and returns their tables. */
async function load(
  runtime: Runtime,
  { url, imports, schemas }: Code,
  copy: Copy,
  types: Iterable<Type>,
): Promise<Tables> {
  const modules = new Map<string, object>(Object.entries(copy));
  for (const name of imports) {
    modules.set(name, await runtime.import(name));
  }
  const byName = new Map(Array.from(types, (type) => [type.typeName, type]));
  for (const [path, names] of Object.entries(schemas)) {
    const exports = Object.entries(names).map(([name, what]) => [
      name,
      typeof what === "string"
        ? byName.get(what)
        : what.map((each) => byName.get(each)),
    ]);
    modules.set(path, Object.fromEntries(exports));
  }
  const { default: functions } = await runtime.import<Module>(url);
  return Object.entries(functions).flatMap(([path, run]) => {
    const exports = {};
    run((name) => modules.get(name), exports);
    modules.set(path, exports);
    return Object.values(exports).filter(Array.isArray);
  });
}
