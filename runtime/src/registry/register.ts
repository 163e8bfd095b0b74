/**
 * What is passed to `register`: tables of generated files, with what there is for each of their messages.
 */
import type { Gate } from "../contract/gate.js";
import type { JsonCodec } from "../contract/json-codec.js";
import { ORIGINAL } from "../contract/original.js";
import { registry, type SharedName, sharedBy } from "../contract/registry.js";
import type { CheckedCode } from "../contract/schema-check.js";
import type { Table } from "../contract/table.js";
import { fitsSchema } from "../gate/schema-check.js";
import { isObject } from "../objects/properties.js";
import { show } from "../objects/show.js";

/** What features generate: how it is called, how it is told from others, and who uses it. The first that fits counts. */
const KINDS: readonly {
  readonly title: string;
  /** A property that such entries have, and none of a row below. */
  readonly property: string;
  readonly users: readonly SharedName[];
}[] = [
  { title: "encoder", property: "toBinary", users: ["toBinary"] },
  { title: "decoder", property: "fromBinary", users: ["fromBinary"] },
  { title: "creator", property: "create", users: ["create"] },
  { title: "JSON codec", property: "toJson", users: ["toJson", "fromJson"] },
  { title: "cloner", property: "clone", users: ["clone"] },
  { title: "comparer", property: "equals", users: ["equals"] },
];

/** An entry with the functions of protobuf-es that it was made with. */
type Made = CheckedCode & {
  readonly [name in Exclude<SharedName, "create" | "fromJson">]?: object;
};

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
    }
  }
}

function isRegistered(entry: CheckedCode): boolean {
  return (kindOf(entry)?.users ?? []).some((user) => {
    const other = sharedBy(user).entries.get(entry.schema);
    return other !== undefined && !(other as Partial<Gate>).isPlanned;
  });
}

function useEntry(entry: CheckedCode): void {
  const { schema } = entry;
  for (const user of kindOf(entry)?.users ?? []) {
    const shared = sharedBy(user);
    shared.entries.set(schema, gateOf(entry, user));
    shared.isUsed = true;
    shared.onRegister?.(schema);
  }
}

/** Returns the gate of code. `create` has none: `createFoo` checks its schema itself. */
function gateOf(entry: CheckedCode, user: SharedName): object {
  const { gate = entry, writeGate } = entry as Partial<JsonCodec<object>>;
  return (user === "toJson" && writeGate) || gate;
}

function addEntry(entry: CheckedCode, upstream: object): void {
  const { schema, typeName } = entry;
  useEntry(entry);
  // To tell copies of it.
  registry.registered ??= { schemas: new WeakSet(), names: new Set() };
  registry.registered.schemas.add(schema);
  registry.registered.names.add(typeName);
  // Whether it is made for a protobuf-es that no hook and no bundler plugin redirected.
  const { toBinary, fromBinary, toJson, clone, equals } = entry as Made;
  const original =
    toBinary ?? fromBinary ?? toJson ?? clone ?? equals ?? upstream;
  registry.unredirected ||= !(ORIGINAL in original);
}

function isTable(table: unknown): boolean {
  return Array.isArray(table) && table.every(kindOf);
}

function kindOf(entry: unknown): (typeof KINDS)[number] | undefined {
  return isObject(entry)
    ? KINDS.find(({ property }) => property in entry)
    : undefined;
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
  const { typeName } = Object(given) as { readonly typeName?: unknown };
  if (typeName !== undefined) {
    const { title } = kindOf(given) ?? {};
    return title ? `a single ${title}` : `the schema of ${String(typeName)}`;
  }
  const [name] =
    Object.entries(Object(given)).find(([, value]) => isTable(value)) ?? [];
  return name ? `a module: pass its table, ${name}` : show(given);
}
