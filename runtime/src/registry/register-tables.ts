/**
 * Arguments of `registerEncoders`, `registerDecoders`, `registerCreators` and `registerJson`.
 */

import { ORIGINAL } from "../contract/original.js";
import type { CheckedCode } from "../contract/schema-check.js";
import { fitsSchema } from "../gate/schema-check.js";
import { HOOK, type HookHolder } from "./hook-holder.js";
import { registry } from "./registry.js";

/** What a function registers. */
export type Kind = keyof typeof KINDS;

/** How each kind is spoken of. */
const KINDS = {
  encoder: {
    register: "registerEncoders",
    single: "encoder",
    plural: "encoders",
    table: "encoders_foo",
    feature: "encode",
  },
  decoder: {
    register: "registerDecoders",
    single: "decoder",
    plural: "decoders",
    table: "decoders_foo",
    feature: "decode",
  },
  creator: {
    register: "registerCreators",
    single: "creator",
    plural: "creators",
    table: "creators_foo",
    feature: "create",
  },
  jsonCodec: {
    register: "registerJson",
    single: "JSON codec",
    plural: "JSON codecs",
    table: "json_foo",
    feature: "json",
  },
} as const;

/** What is common to all kinds. */
interface Entry extends CheckedCode {
  readonly schema: object;
  /** The functions of protobuf-es that they were made with, but for creators. */
  readonly toBinary?: object;
  readonly fromBinary?: object;
  readonly toJson?: object;
}

/**
 * Adds the entries of tables. For entries that were made without a function of
 * protobuf-es, the given one tells whether it is redirected.
 *
 * Throws a TypeError that says what was expected, and what came instead; and an Error for code of
 * another version of its schemas. That of well-known types is left out then.
 */
export function registerTables<E extends Entry>(
  entries: WeakMap<object, E>,
  kind: Kind,
  tables: readonly (readonly E[])[],
  upstream?: object,
): void {
  const { register, plural } = KINDS[kind];
  for (const table of tables) {
    if (!isTable(table, kind)) {
      throw new TypeError(
        `${register}: expected tables of ${plural}, such as ${KINDS[kind].table} from foo_fast, but got ${describe(table, kind)}`,
      );
    }
    for (const entry of table.filter((each) => fitsSchema(each, register))) {
      entries.set(entry.schema, entry);
      remember(entry);
      registry.used = true;
      registry.unredirected ||= isUnredirected(entry, upstream);
    }
  }
  (globalThis as HookHolder)[HOOK]?.check();
}

/** Takes down what is registered, to tell copies of it. */
function remember({ schema, typeName }: Entry): void {
  registry.registered ??= { schemas: new WeakSet(), names: new Set() };
  registry.registered.schemas.add(schema);
  registry.registered.names.add(typeName);
}

/** Whether an entry is made for a protobuf-es that no hook and no bundler plugin redirected. */
function isUnredirected(
  { toBinary, fromBinary, toJson }: Entry,
  upstream: object | undefined,
): boolean {
  const original = toBinary ?? fromBinary ?? toJson ?? upstream;
  return original !== undefined && !(ORIGINAL in original);
}

function isTable(table: unknown, kind: Kind): boolean {
  return Array.isArray(table) && table.every((entry) => kindOf(entry) === kind);
}

/** Tells the kinds apart. */
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
        : "toJson" in entry
          ? "jsonCodec"
          : undefined;
}

/** Says what was given instead of a table, and what to do. */
function describe(given: unknown, kind: Kind): string {
  if (given === undefined) {
    return `undefined: generated code has such a table with features=${KINDS[kind].feature}, and without standalone=true`;
  }
  if (typeof given !== "object" || given === null) {
    return given === null ? "null" : `a ${typeof given}`;
  }
  if (Array.isArray(given)) {
    const [first] = given;
    const other = kindOf(first);
    return Array.isArray(first)
      ? `an array of tables: spread it, ${KINDS[kind].register}(...tables)`
      : other === undefined || other === kind
        ? "an array of something else"
        : `a table of ${KINDS[other].plural}, for ${KINDS[other].register}`;
  }
  if (kindOf(given) === kind) {
    return `a single ${KINDS[kind].single}`;
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
