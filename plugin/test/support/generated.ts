/**
 * All generated code of plugin/test/gen: for every message its schema, and
 * the three functions that encode it.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { DescFile, DescMessage } from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import { type MessageNames, messageNames } from "../../src/layout/names";
import type { Encoders } from "./functions";
import { plannedEncoders, plans } from "./planned";

/** A message, and what was generated for it. */
export interface GeneratedMessage extends Encoders {
  readonly desc: DescMessage;
  /** The path of the file without its suffix, relative to plugin/test/gen. */
  readonly file: string;
}

type Exports = Record<string, unknown>;

/** The number of passes of the code that is tested: see jest.config.js. */
export const { passes = 1 } = globalThis as { passes?: 1 | 2 };

/** The folder of what is generated with other options. */
const variant = (name: string) =>
  path.join(__dirname, "../variants", name, "gen");

/** What is generated with passes=2. */
export const twoPassDir: string = variant("two-pass");

/** The code for all protos of plugin/test/proto. */
export const genDir: string =
  passes === 1 ? path.join(__dirname, "..", "gen") : twoPassDir;
export const standaloneDir: string = variant("standalone");

/** What is generated with all features. */
export const fullDir: string = variant("full");

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

/** What a file registers: the entries of its tables. */
export function entriesOf<T = { readonly schema: DescMessage }>(
  file: string,
  dir = genDir,
): T[] {
  return Object.entries(loadModule(file, "_fast", dir))
    .filter(([name]) => name.startsWith("fast_"))
    .flatMap(([, table]) => table as T[]);
}

/** The functions of a message by what they do. (Which names they have if others take them is tested in names.test.ts.) */
export function functionsOf<T>(
  file: string,
  desc: DescMessage,
  what: readonly (keyof T & keyof MessageNames)[],
  dir = genDir,
): T {
  const fast = loadModule(file, "_fast", dir);
  const names = messageNames(desc);
  for (const each of what) {
    if (typeof fast[names[each]] !== "function") {
      throw new Error(`nothing is exported for ${desc.typeName}`);
    }
  }
  return Object.fromEntries(what.map((each) => [each, fast[names[each]]])) as T;
}

/** The messages of a file with their functions, in the order of declaration. */
export function messagesOf(file: string, dir = genDir): GeneratedMessage[] {
  return [...nestedTypes(fileOf(file, dir))].flatMap((desc) =>
    desc.kind === "message" && !desc.proto.options?.mapEntry
      ? [
          {
            desc,
            file,
            ...(plans && dir === genDir
              ? plannedEncoders(desc)
              : encodersOf(file, desc, dir)),
          },
        ]
      : [],
  );
}

function encodersOf(file: string, desc: DescMessage, dir: string): Encoders {
  const { encodeInto: into, ...others } = functionsOf<
    Omit<Encoders, "into"> & { encodeInto: Encoders["into"] }
  >(file, desc, ["encode", "size", "encodeInto"], dir);
  return { ...others, into };
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
