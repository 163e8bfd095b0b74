/**
 * All generated code of plugin/test/gen: for every message its schema, and
 * the three functions that encode it.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { DescFile, DescMessage, Message } from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import { plannedEncoders, plans } from "./planned";

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

/** The number of passes of the code that is tested: see jest.config.js. */
export const { passes = 1 } = globalThis as { passes?: 1 | 2 };

/** What is generated with passes=2. */
export const twoPassDir: string = path.join(
  __dirname,
  "..",
  "variants",
  "two-pass",
  "gen",
);

/** The code for all protos of plugin/test/proto. */
export const genDir: string =
  passes === 1 ? path.join(__dirname, "..", "gen") : twoPassDir;
export const standaloneDir: string = path.join(
  __dirname,
  "..",
  "variants",
  "standalone",
  "gen",
);

/** What is generated with all features. */
export const fullDir: string = path.join(
  __dirname,
  "..",
  "variants",
  "full",
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

/** The messages of a file with their functions, in the order of declaration. */
export function messagesOf(file: string, dir = genDir): GeneratedMessage[] {
  const fast = loadModule(file, "_fast", dir);
  const taken = new Set<string>();
  return [...nestedTypes(fileOf(file, dir))].flatMap((desc) =>
    desc.kind === "message" && !desc.proto.options?.mapEntry
      ? [
          {
            desc,
            file,
            ...(plans && dir === genDir
              ? plannedEncoders(desc)
              : findEncoders(fast, desc, taken)),
          },
        ]
      : [],
  );
}

/** The descriptor that the module "_pb" exports. */
function fileOf(file: string, dir: string): DescFile {
  const found = Object.values(loadModule(file, "_pb", dir)).find(
    (value): value is DescFile =>
      (value as { kind?: unknown } | undefined)?.kind === "file",
  );
  if (found === undefined) {
    throw new Error(`${file}_pb exports no file`);
  }
  return found;
}

/** The messages of all files. */
export function allMessages(dir = genDir): GeneratedMessage[] {
  return generatedFiles(dir).flatMap((file) => messagesOf(file, dir));
}

/**
 * Finds the functions of a message by their names. Where a name belongs to a
 * message declared before, the later one has a dollar sign at its end.
 */
function findEncoders(
  fast: Exports,
  desc: DescMessage,
  taken: Set<string>,
): Encoders {
  const { package: pkg } = desc.file.proto;
  const id = desc.typeName
    .slice(pkg === "" ? 0 : pkg.length + 1)
    .replaceAll(".", "_");
  for (const salt of ["", "$", "$1"]) {
    const names = {
      encode: `encode${id}${salt}`,
      size: `size${id}${salt}`,
      into: `encode${id}Into${salt}`,
    };
    const free = Object.values(names).every(
      (name) => typeof fast[name] === "function" && !taken.has(name),
    );
    if (free) {
      for (const name of Object.values(names)) {
        taken.add(name);
      }
      return {
        encode: fast[names.encode],
        size: fast[names.size],
        into: fast[names.into],
      } as Encoders;
    }
  }
  throw new Error(`nothing is exported for ${desc.typeName}`);
}
