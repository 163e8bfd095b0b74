/** Code on demand: has code made for message types of this process, imports it and registers it. */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Type } from "../layout/reach.js";
import { type Copy, copyOf } from "./copies.js";
import { Refused, splitTypes } from "./parts.js";
import { requestFor } from "./request.js";
import type { Runtime, Tables } from "./runtime.js";
import { makeCode } from "./thread.js";

/** The types that have such code, and the tables that it is in. */
const made = new WeakMap<Type, Tables>();

/** Settled when what was asked for before is done. */
let last: Promise<unknown> = Promise.resolve();

/** Does something after all that is in the queue. */
export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run);
  last = result.catch(() => {});
  return result;
}

/**
 * Has code for message types made. Returns how much it is, in bytes. One call at a time.
 *
 * Rejects with an Error that says why there is none.
 *
 * @param register what registers it, also what was made before: that of hot types may wait
 */
export async function compileTypes(
  runtime: Runtime,
  asked: Iterable<DescMessage>,
  register: Runtime["registerMissing"],
): Promise<number> {
  const all = [...asked];
  for (const tables of new Set(all.map((type) => made.get(type)))) {
    if (tables !== undefined) {
      register(tables);
    }
  }
  let size = 0;
  for (const part of splitTypes(all.filter((type) => !made.has(type)))) {
    const { types } = part;
    checkTypes(runtime, types);
    const copy = await copyOf(runtime, types);
    const url = await makeCode(requestFor(part));
    const tables = await load(runtime, url, copy, types);
    register(tables);
    for (const type of types) {
      made.set(type, tables);
    }
    size += url.length;
  }
  return size;
}

/** Whatever else a name is made of, it could be an option, or code. */
const NAME = /^\w+(?:\.\w+)*$/;

/** Throws a Refused for a type that no compiler makes: what protobuf-es does with that, code does not. */
function checkTypes(runtime: Runtime, types: Iterable<Type>): void {
  for (const type of types) {
    if (!NAME.test(type.typeName)) {
      throw new Refused(
        `${JSON.stringify(type.typeName)} is not made of identifiers`,
      );
    }
    if (type.kind === "message" && isOdd(runtime, type)) {
      throw new Refused(
        `no compiler makes a type with such fields as ${JSON.stringify(type.typeName)} has`,
      );
    }
  }
}

/** A surrogate that stands alone. Text in UTF-8, as the worker gets it, has none. */
const SURROGATE = /\p{Surrogate}/u;

function isOdd(runtime: Runtime, type: DescMessage): boolean {
  try {
    runtime.checkFields(type);
  } catch {
    return true;
  }
  return type.fields.some(({ jsonName, proto }) =>
    SURROGATE.test(`${jsonName} ${proto.defaultValue}`),
  );
}

type Run = (require: (name: string) => unknown) => Promise<object>;
type Module = { readonly default: Readonly<Record<string, Run>> };

/** Runs the code of all files, and returns their tables. */
async function load(
  runtime: Runtime,
  url: string,
  copy: Copy,
  types: Iterable<Type>,
): Promise<Tables> {
  const modules = new Map<string, object>(Object.entries(copy));
  for (const type of types) {
    modules.set(type.typeName, type);
  }
  const require = (name: string) =>
    /^protobuf-es-fast\//.test(name) ? runtime.import(name) : modules.get(name);
  const { default: functions } = await runtime.import<Module>(url);
  for (const [path, run] of Object.entries(functions)) {
    modules.set(path, await run(require));
  }
  return Object.keys(functions)
    .filter((path) => path.endsWith("_fast"))
    .flatMap((path) => Object.values(modules.get(path) ?? {}))
    .filter(Array.isArray);
}
