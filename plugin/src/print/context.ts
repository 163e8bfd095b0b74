/**
 * What all emitters share: the file they print to, and its imports.
 */
import type { DescEnum, DescFile, DescMessage } from "@bufbuild/protobuf";
import type { GeneratedFile, ImportSymbol } from "@bufbuild/protoplugin";
import { checkName, type MessageNames, messageNames } from "../layout/names.js";
import { pbFileName, pbNames } from "../layout/pb-names.js";
import type { Feature, Passes } from "../options.js";
import { type Code, NOTHING, printable, type Value } from "./code.js";
import { runtimeEntryPoint } from "./runtime-paths.js";

export interface Context {
  /** What is being printed. A file has a context for each feature. */
  readonly feature: Feature;
  readonly f: GeneratedFile;
  /** The Protobuf file that is generated for. */
  readonly file: DescFile;
  /** The number of messages that get code in the file. */
  readonly messages: number;
  /** Symbols by path and name, since a constant stands for one symbol. */
  readonly symbols: Map<string, ImportSymbol>;
  readonly target: "ts" | "js" | "dts";
  readonly standalone: boolean;
  readonly passes: Passes;
  /** The pass that is being printed; with passes=1 there is no other. */
  readonly pass: "size" | "write";
  /** The names of the constants of the file or function for what it imports; undefined if it uses the imports. */
  readonly constants: Map<ImportSymbol, string> | undefined;
  /** What the function that is being emitted uses. */
  readonly variables: Set<string>;
  /** The functions that make encoders and so on, by name: see makers.ts. */
  readonly makers: Map<string, Code>;
  /** The constants for enums, by enum: see json/enums.ts. */
  readonly enums: Map<DescEnum, string>;
  /** The files whose functions are called, with the symbols of their checks: see schema-check.ts. */
  readonly called: Map<DescFile, ImportSymbol>;
  /** The files of them whose functions the feature calls, and that the runtime has: those of well-known types. */
  readonly wellKnown: Set<DescFile>;
  /** The comments that the file has once, where they first apply: see notes.ts. */
  readonly notes: Set<string>;
  /** The places of the file or function that write a length: see encode/places.ts. */
  readonly places: { count: number; readonly given?: Place };
  /** Whether the function that is being emitted knows about shapes: see shapes.ts. */
  readonly looksAtShapes: boolean;
  /** Whether the runtime has the generated file of a Protobuf file. */
  readonly isProvided: (file: DescFile) => boolean;
  /** The import path of the generated file of a Protobuf file. */
  readonly importPath: (file: DescFile) => string;
  /** The import path of what protoc-gen-es generates for it. */
  readonly pbPath: (file: DescFile) => string;
}

/**
 * Whether what is emitted is the second of two passes. The first has found that
 * what is set is the message's own.
 */
export function isSecondPass(c: Context): boolean {
  return c.passes === 2 && c.pass === "write";
}

/** A place that writes a length. */
export interface Place {
  /** The number of bytes that the last one took there. */
  readonly width: Value;
  /** The arguments for what writes it: the memory and the place. */
  readonly remember: string;
}

/** What decoders and JSON use of the runtime of creators: what makes messages. */
const MADE: ReadonlySet<string> = new Set([
  "createZero",
  "loadZero",
  "messageClass",
  "Mutable",
  "Zero",
  "zeroInt64",
  "madeShapes",
  "Shapes",
  "lookAtShape",
  "getProperty",
  "setProperty",
]);

function runtimePath(c: Context, name: string): string {
  const { feature } = c;
  return runtimeEntryPoint(
    (feature === "decode" || feature === "json") && MADE.has(name)
      ? "create"
      : feature,
    c.standalone,
    c.passes,
  );
}

/**
 * Imports a function or value from the runtime.
 */
export function runtime(c: Context, name: string): ImportSymbol {
  const from = runtimePath(c, name);
  return cached(c, `${from}#${name}`, () => c.f.import(name, from));
}

/**
 * Imports a type from the runtime.
 */
export function runtimeType(c: Context, name: string): ImportSymbol {
  const from = runtimePath(c, name);
  return cached(c, `${from}#${name}`, () => c.f.import(name, from, true));
}

/** The type of encoders in the runtime. */
export function encoderType(c: Context): string {
  return c.passes === 2 ? "TwoPassEncoder" : "Encoder";
}

/**
 * Imports the type of a message or enum from what protoc-gen-es generates.
 */
export function shape(c: Context, type: DescMessage | DescEnum): ImportSymbol {
  const from = c.pbPath(type.file);
  const name = pbNames(type).shape;
  return cached(c, `${from}#${name}`, () => c.f.import(name, from, true));
}

/**
 * Imports the descriptor of a message or enum from what protoc-gen-es generates.
 */
export function schemaOf(
  c: Context,
  type: DescMessage | DescEnum,
): ImportSymbol {
  const from = c.pbPath(type.file);
  const name = pbNames(type).schema;
  return cached(c, `${from}#${name}`, () => c.f.import(name, from));
}

/**
 * Imports what is generated for a message under the given name. In its own
 * file, it is the name alone.
 */
export function generated(
  c: Context,
  message: DescMessage,
  what: keyof MessageNames,
): ImportSymbol {
  const { file } = message;
  const from = c.importPath(file);
  const name = messageNames(message)[what];
  if (file !== c.file && !c.called.has(file)) {
    c.called.set(file, c.f.import(checkName(file), from));
  }
  if (c.isProvided(file)) {
    c.wellKnown.add(file);
  }
  return cached(c, `${from}#${name}`, () => c.f.import(name, from));
}

/**
 * Imports the descriptor of a file from what protoc-gen-es generates.
 */
export function fileSchemaOf(c: Context, file: DescFile): ImportSymbol {
  return c.f.import(pbFileName(file), c.pbPath(file));
}

function cached(
  c: Context,
  key: string,
  make: () => ImportSymbol,
): ImportSymbol {
  let symbol = c.symbols.get(key);
  if (symbol === undefined) {
    symbol = make();
    c.symbols.set(key, symbol);
  }
  return symbol;
}

/**
 * Returns syntax that only TypeScript has, for example a type annotation.
 */
export function ts(c: Context, syntax: Value): Value {
  return c.target === "ts" ? syntax : NOTHING;
}

/**
 * Prints code, and a line feed.
 */
export function print(c: Context, code: Code): void {
  c.f.print(...printable(code));
}

/**
 * Returns the beginning of a declaration that is exported, as its file does it.
 */
export function exported(c: Context, declaration: string, name: string): Value {
  // A cast, because protoplugin has one type for all that it prints, lists included.
  return c.f.export(declaration, name) as Value;
}
