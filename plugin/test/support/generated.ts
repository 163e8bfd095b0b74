/**
 * All generated code of plugin/test/gen: for every message its schema, and
 * the three functions that encode it.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { DescMessage, Message } from "@bufbuild/protobuf";

/** The functions that are generated for a message. */
export interface Encoders<M = Message> {
  encode(message: M, options?: EncodeOptions): Uint8Array;
  size(message: M, options?: EncodeOptions): number;
  into(
    message: M,
    target: Uint8Array,
    offset?: number,
    options?: EncodeOptions,
  ): number;
}

/** The options of the generated functions. */
export interface EncodeOptions {
  writeUnknownFields?: boolean;
  delimited?: boolean;
  allocate?: (size: number) => Uint8Array;
}

/** A message, and what was generated for it. */
export interface GeneratedMessage extends Encoders {
  readonly desc: DescMessage;
  /** The path of the file without its suffix, relative to plugin/test/gen. */
  readonly file: string;
}

type Exports = Record<string, unknown>;

export const genDir: string = path.join(__dirname, "..", "gen");
export const standaloneDir: string = path.join(
  __dirname,
  "..",
  "variants",
  "standalone",
  "gen",
);

/** The paths of all files with messages, without suffix. */
export function generatedFiles(dir = genDir, suffix = "_fast.ts"): string[] {
  return readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length).split(path.sep).join("/"))
    .sort();
}

/** Everything that is exported by the module with a suffix, for example "edge/wkt" and "_fast". */
export function loadModule(
  file: string,
  suffix: "_pb" | "_fast",
  dir = genDir,
): Exports {
  return require(path.join(dir, file + suffix)) as Exports;
}

/** The messages of a file with their functions. */
export function messagesOf(file: string, dir = genDir): GeneratedMessage[] {
  const pb = loadModule(file, "_pb", dir);
  const fast = loadModule(file, "_fast", dir);
  return Object.entries(pb).flatMap(([name, desc]) =>
    isDescMessage(desc)
      ? [{ desc, file, ...findEncoders(fast, localName(name)) }]
      : [],
  );
}

/** The messages of all files. */
export function allMessages(dir = genDir): GeneratedMessage[] {
  return generatedFiles(dir).flatMap((file) => messagesOf(file, dir));
}

/** `Foo` for the name of a schema, `FooSchema` or `FooSchema$`. */
function localName(schemaName: string): string {
  return schemaName.replace(/Schema(\$?)$/, "");
}

/**
 * Finds the functions of a message by their names. Names that collide are
 * covered by tests of their own; here it suffices that the one with a dollar
 * sign is preferred where it exists.
 */
function findEncoders(fast: Exports, name: string): Encoders {
  const find = (...names: string[]) => {
    const found = names.find((n) => typeof fast[n] === "function");
    if (found === undefined) {
      throw new Error(`none of ${names.join(", ")} is exported`);
    }
    return fast[found] as never;
  };
  return {
    encode: find(`encode${name}$`, `encode${name}`),
    size: find(`size${name}$`, `size${name}`),
    into: find(`encode${name}Into$`, `encode${name}Into`),
  };
}

function isDescMessage(value: unknown): value is DescMessage {
  return (value as { kind?: unknown } | undefined)?.kind === "message";
}
