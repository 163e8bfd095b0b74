/**
 * Arguments of `registerEncoders`, `registerDecoders` and `registerCreators`.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { ORIGINAL } from "../fallback/original.js";
import { schemaDigest } from "./gen/schema-digest.js";
import { HOOK, type HookHolder } from "./hook-holder.js";
import { registry } from "./registry.js";

/** What a function registers. */
export type Kind = "encoder" | "decoder" | "creator";

/** What is common to encoders, decoders and creators. */
interface Entry {
  readonly schema: object;
  /** The functions of protobuf-es that encoders and decoders were made with. */
  readonly toBinary?: object;
  readonly fromBinary?: object;
}

/**
 * Adds the entries of tables. For entries that were made without a function of
 * protobuf-es, the given one tells whether it is redirected.
 *
 * Throws a TypeError that says what was expected, and what came instead.
 */
export function registerTables<E extends Entry>(
  entries: WeakMap<object, E>,
  kind: Kind,
  tables: readonly (readonly E[])[],
  upstream?: object,
): void {
  for (const table of tables) {
    if (!isTable(table, kind)) {
      throw new TypeError(
        `register${capitalized(kind)}s: expected tables of ${kind}s, such as ${kind}s_foo from foo_fast, but got ${describe(table, kind)}`,
      );
    }
    if (!fitsSchemas(table, kind)) {
      continue;
    }
    for (const entry of table) {
      entries.set(entry.schema, entry);
      registry.used = true;
      registry.unredirected ||= isUnredirected(entry, upstream);
    }
  }
  (globalThis as HookHolder)[HOOK]?.check();
}

/**
 * Whether the generated code is that of the schemas: what is older or newer would lose fields. If not, throws an Error
 * that says what to do; the well-known types are left to protobuf-es, which can be of a later version than this package.
 */
function fitsSchemas<E extends Entry>(
  table: readonly E[] & { readonly digest?: number },
  kind: Kind,
): boolean {
  const schemas = table.map(({ schema }) => schema as DescMessage);
  const [first] = schemas;
  // An array that was made of several tables has no number.
  if (
    first === undefined ||
    table.digest === undefined ||
    table.digest === schemaDigest(schemas)
  ) {
    return true;
  }
  if (first.typeName.startsWith("google.protobuf.")) {
    return false;
  }
  throw new Error(
    `register${capitalized(kind)}s: the ${kind}s of ${first.file.name}.proto were generated from another version of it than its _pb file: generate both again`,
  );
}

/** Whether an entry is made for a protobuf-es that no hook and no bundler plugin redirected. */
function isUnredirected(
  { toBinary, fromBinary }: Entry,
  upstream: object | undefined,
): boolean {
  const original = toBinary ?? fromBinary ?? upstream;
  return original !== undefined && !(ORIGINAL in original);
}

function capitalized(kind: Kind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

function isTable(table: unknown, kind: Kind): boolean {
  return Array.isArray(table) && table.every((entry) => kindOf(entry) === kind);
}

/** Tells encoders, decoders and creators apart. */
function kindOf(entry: unknown): Kind | undefined {
  if (typeof entry !== "object" || entry === null) {
    return undefined;
  }
  return "toBinary" in entry
    ? "encoder"
    : "fromBinary" in entry
      ? "decoder"
      : "create" in entry
        ? "creator"
        : undefined;
}

/** Says what was given instead of a table, and what to do. */
function describe(given: unknown, kind: Kind): string {
  if (given === undefined) {
    const feature = kind.replace(/[eo]r$/, "e");
    return `undefined: generated code has such a table with features=${feature}, and without standalone=true`;
  }
  if (typeof given !== "object" || given === null) {
    return given === null ? "null" : `a ${typeof given}`;
  }
  if (Array.isArray(given)) {
    const [first] = given;
    const other = kindOf(first);
    return Array.isArray(first)
      ? `an array of tables: spread it, register${capitalized(kind)}s(...tables)`
      : other === undefined || other === kind
        ? "an array of something else"
        : `a table of ${other}s, for register${capitalized(other)}s`;
  }
  if (kindOf(given) === kind) {
    return `a single ${kind}`;
  }
  if ("typeName" in given) {
    return `the schema of ${String(given.typeName)}`;
  }
  const [name] =
    Object.entries(given).find(([, value]) => isTable(value, kind)) ?? [];
  return name === undefined
    ? "another object"
    : `a module: pass its table, ${name}`;
}
