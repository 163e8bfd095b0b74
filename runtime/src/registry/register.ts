/**
 * What is passed to `register`: tables of generated files, with what there is for each of their messages.
 */
import type { Gate, GatedCode } from "../contract/gate.js";
import type { CheckedCode, Table } from "../contract/generated-file.js";
import type { JsonCodec } from "../contract/json-codec.js";
import type { SharedName } from "../contract/operations.js";
import { ORIGINAL } from "../contract/original.js";
import { registry, sharedBy } from "../contract/registry.js";
import { fitsSchema } from "../gate/schema-check.js";
import { isObject } from "../objects/properties.js";
import { show } from "../objects/show.js";

/**
 * Adds the entries of tables. For entries that were made without a function of
 * protobuf-es, the given one tells whether it is redirected.
 *
 * Throws a TypeError that says what was expected, and what came instead; and an Error for code of
 * another version of its schemas. That of well-known types is left out then.
 */
export function registerTables(
  tables: readonly Table[],
  upstream: object,
): void {
  for (const table of tables) {
    if (!isTable(table)) {
      throw new TypeError(
        `register: expected tables, such as fast_foo from foo_fast, but got ${describe(table)}`,
      );
    }
    for (const entry of table.filter((each) => fitsSchema(each, "register"))) {
      addEntry(entry, upstream);
    }
  }
  registry.hook?.check();
}

/**
 * Adds the entries of code that was made for schemas of this process, but for what is registered already. Such code is
 * no copy of any.
 *
 * Throws an Error if it isn't that of its schemas.
 */
export function registerMissing(tables: readonly Table[]): void {
  for (const entry of tables.flat()) {
    if (fitsSchema(entry, "register") && !isRegistered(entry)) {
      useEntry(entry);
      registry.made ??= new WeakSet();
      registry.made.add(entry);
    }
  }
}

function isRegistered(entry: CheckedCode): boolean {
  return entry.operations.some((name) => {
    const other = sharedBy(name).entries.get(entry.schema);
    return other !== undefined && !(other as Partial<Gate>).isPlanned;
  });
}

function useEntry(entry: CheckedCode): void {
  const { operations, schema } = entry;
  for (const name of operations) {
    const shared = sharedBy(name);
    shared.entries.set(schema, gateOf(entry, name));
    shared.isUsed = true;
    shared.onRegister?.(schema);
  }
}

/** Returns the gate of code. `create` has none: `createFoo` checks its schema itself. */
function gateOf(entry: CheckedCode, name: SharedName): object {
  const { gate = entry, writeGate } = entry as Partial<JsonCodec<object>>;
  return (name === "toJson" && writeGate) || gate;
}

function addEntry(entry: CheckedCode, upstream: object): void {
  const { schema, typeName } = entry;
  useEntry(entry);
  // To tell copies of it.
  registry.registered ??= { schemas: new WeakSet(), names: new Set() };
  registry.registered.schemas.add(schema);
  registry.registered.names.add(typeName);
  // Whether it is made for a protobuf-es that no hook and no bundler plugin redirected.
  registry.unredirected ||= !(ORIGINAL in originalOf(entry, upstream));
}

/** Returns the function of protobuf-es that code was made with. Code without a gate, of creators, has none. */
function originalOf(entry: CheckedCode, upstream: object): object {
  const [name] = entry.operations;
  const made = entry as Partial<GatedCode & Record<SharedName, object>>;
  return (made.gate && name && made[name]) ?? upstream;
}

function isTable(table: unknown): boolean {
  return Array.isArray(table) && table.every(isCode);
}

function isCode(entry: unknown): entry is CheckedCode {
  return (
    isObject(entry) && Array.isArray((entry as Partial<CheckedCode>).operations)
  );
}

/** Says what was given instead of a table, and what to do. */
function describe(given: unknown): string {
  if (given === undefined) {
    return "undefined: generated code has such a table without standalone=true";
  }
  if (Array.isArray(given)) {
    return Array.isArray(given[0])
      ? "an array of tables: spread it, register(...tables)"
      : "an array of something else";
  }
  const { kind, name, typeName } = Object(given) as Record<string, unknown>;
  if (kind === "file") {
    return `the descriptor of the file ${name}`;
  }
  if (typeName !== undefined) {
    return isCode(given)
      ? `a single entry of a table, for ${given.operations[0]}`
      : `the schema of ${String(typeName)}`;
  }
  const [table] =
    Object.entries(Object(given)).find(([, value]) => isTable(value)) ?? [];
  return table ? `a module: pass its table, ${table}` : show(given);
}
