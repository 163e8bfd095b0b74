/**
 * What printers and emitters share: the file, the feature, the message, and the function that is being emitted.
 */
import type { DescEnum, DescFile, DescMessage } from "@bufbuild/protobuf";
import type { GeneratedFile, ImportSymbol } from "@bufbuild/protoplugin";
import { checkName, type MessageNames, messageNames } from "../layout/names.js";
import { pbFileName, pbNames } from "../layout/pb-names.js";
import { type Code, NOTHING, printable, type Value } from "./code.js";
import { type Passes, runtimeEntryPoint } from "./runtime-paths.js";

export type Target = "ts" | "js" | "dts";

/** A generated file: what it is for. */
interface FileOptions {
  readonly f: GeneratedFile;
  /** The Protobuf file that is generated for. */
  readonly file: DescFile;
  /** The number of messages that get code in the file. */
  readonly messages: number;
  readonly target: Target;
  readonly standalone: boolean;
  readonly passes: Passes;
  /** Whether the runtime has the generated file of a Protobuf file. */
  readonly isProvided: (file: DescFile) => boolean;
  /** The import path of what protoc-gen-es generates for a Protobuf file. */
  readonly pbPath: (file: DescFile) => string;
}

/** A generated file, and what it turns out to need. */
export interface FileContext extends FileOptions {
  /** Symbols by path and name, since a constant stands for one symbol. */
  readonly symbols: Map<string, ImportSymbol>;
  /** The entry points of the runtime from which names were first imported. */
  readonly entryPoints: Map<string, string>;
  /** The names of the constants of the file or function for what it imports; undefined if it uses the imports. */
  readonly constants: Map<ImportSymbol, string> | undefined;
  /** The places of the file or function that write a length: see encode/places.ts. */
  readonly places: { count: number; readonly given?: Place };
  /** The functions that make encoders and so on, by name: see makers.ts. */
  readonly makers: Map<string, Code>;
  /** The constants for enums, by enum: see json/enums.ts. */
  readonly enums: Map<DescEnum, string>;
  /** The files whose functions are called, with the symbols of their checks: see schema-check.ts. */
  readonly called: Map<DescFile, ImportSymbol>;
  /** The comments that the file has once, where they first apply: see notes.ts. */
  readonly notes: Set<string>;
}

/**
 * A feature: all that is generated for a message to do one thing, such as to encode it. features/index.ts lists those that
 * there are.
 */
export interface Feature {
  /** As the option `features` has it. The runtime has an entry point of that name, too. */
  readonly name: string;
  /** Whether code without schemas can have it. */
  readonly standalone?: true;
  /** Whether its functions make messages, by the classes that a file has once for all features. */
  readonly makesMessages?: true;
  /** Whether it imports what features before it have imported from their entry points. */
  readonly sharesImports?: true;
  /** Whether V8 should compile its functions when it loads the file. */
  readonly isEager?: true;
  readonly tableEntry: TableEntry;
  /** Prints the functions for a message: what users call, and what other generated code calls. */
  readonly printFunctions: (c: MessageContext) => void;
  /** Prints the classes for a message that other features don't need. */
  readonly printClasses?: (c: MessageContext) => void;
  /** Prints what a file has once. */
  readonly printEnd?: (c: FeatureContext) => void;
}

/** What the table of a file has for a message: what the runtime makes of functions for it. */
interface TableEntry {
  readonly name: keyof MessageNames;
  /** Its type in the runtime, where the function `create<Type>` makes it. */
  readonly type: string;
  /** The function of the file that makes it. */
  readonly maker: string;
  /** Where the schema is from: what an empty message takes from protobuf-es has it too. */
  readonly from: "schema" | "zero";
  /** The functions, by the parameters of the runtime. */
  readonly functions: (
    c: FileContext,
  ) => Readonly<Record<string, keyof MessageNames>>;
  /** The types of those that are none of its own. */
  readonly types?: Readonly<Record<string, string>>;
  /** Whether it is for the tables of other files too, whose messages have such fields: that of well-known types. */
  readonly isExported?: true;
  /** The functions of protobuf-es that do what it can't. */
  readonly upstream?: readonly string[];
}

/** What a file has of a feature. */
export interface FeatureContext extends FileContext {
  readonly feature: Feature;
  /** The import path of what the feature generates for a Protobuf file. */
  readonly importPath: (file: DescFile) => string;
  /** The files whose functions the feature calls, and that the runtime has: those of well-known types. */
  readonly wellKnown: Set<DescFile>;
}

/** What a file has of a feature for a message. */
export interface MessageContext extends FeatureContext {
  readonly message: DescMessage;
}

/** A function that is being emitted. */
export interface Context extends MessageContext {
  /** The pass that it does; with passes=1 there is no other. */
  readonly pass: "size" | "write";
  /** What it uses: see variables.ts. */
  readonly variables: Set<string>;
  /** Whether it knows about shapes: see shapes.ts. */
  readonly looksAtShapes: boolean;
}

/** Returns a file that has nothing yet. */
export function fileContext(options: FileOptions): FileContext {
  return {
    ...options,
    symbols: new Map(),
    entryPoints: new Map(),
    constants: options.standalone ? undefined : new Map(),
    places: { count: 0 },
    makers: new Map(),
    enums: new Map(),
    called: new Map(),
    notes: new Set(),
  };
}

/** Returns a function that uses nothing yet. */
export function functionContext(
  c: MessageContext,
  looksAtShapes = false,
): Context {
  return { pass: "write", ...c, variables: new Set(), looksAtShapes };
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

/** What features that make messages use of the runtime of creators. */
const MADE: ReadonlySet<string> = new Set([
  "createZero",
  "generalize",
  "loadZero",
  "newList",
  "newMember",
  "newOneof",
  "messageClass",
  "Mutable",
  "Zero",
  "zeroInt64",
  "newShapes",
  "Shapes",
  "lookAtShape",
  "getProperty",
  "setProperty",
]);

function runtimePath(
  { feature, standalone, passes, entryPoints }: FeatureContext,
  name: string,
): string {
  const first = entryPoints.get(name);
  if (feature.sharesImports && first !== undefined) {
    return first;
  }
  const isShared = feature.makesMessages === true && MADE.has(name);
  const path = runtimeEntryPoint(
    isShared ? "create" : feature.name,
    standalone,
    passes,
  );
  entryPoints.set(name, first ?? path);
  return path;
}

/** Imports a function or value from the runtime. */
export function runtime(c: FeatureContext, name: string): ImportSymbol {
  return imported(c, name, runtimePath(c, name));
}

export function runtimeType(c: FeatureContext, name: string): ImportSymbol {
  return imported(c, name, runtimePath(c, name), true);
}

/** Imports a function from protobuf-es. */
export function upstream({ f }: FileContext, name: string): ImportSymbol {
  return f.import(name, "@bufbuild/protobuf");
}

export function upstreamType({ f }: FileContext, name: string): ImportSymbol {
  return f.import(name, "@bufbuild/protobuf", true);
}

/** Imports the type of what a table has for a message. */
export function entryType(c: FeatureContext): ImportSymbol {
  const { type } = c.feature.tableEntry;
  const isTwoPass = c.passes === 2 && type === "Encoder";
  return runtimeType(c, isTwoPass ? "TwoPassEncoder" : type);
}

/** Imports the type of a message or enum from what protoc-gen-es generates. */
export function shape(
  c: FileContext,
  type: DescMessage | DescEnum,
): ImportSymbol {
  return imported(c, pbNames(type).shape, c.pbPath(type.file), true);
}

/** Imports its descriptor. */
export function schemaOf(
  c: FileContext,
  type: DescMessage | DescEnum,
): ImportSymbol {
  return imported(c, pbNames(type).schema, c.pbPath(type.file));
}

/** Imports what is generated for a message. In its own file it is a name. */
export function generated(
  c: FeatureContext,
  message: DescMessage,
  what: keyof MessageNames,
): ImportSymbol {
  const { file } = message;
  const from = c.importPath(file);
  if (file !== c.file && !c.called.has(file)) {
    c.called.set(file, c.f.import(checkName(file), from));
  }
  if (c.isProvided(file)) {
    c.wellKnown.add(file);
  }
  return imported(c, messageNames(message)[what], from);
}

/** The same for the message that something is printed for. */
export function own(c: MessageContext, what: keyof MessageNames): ImportSymbol {
  return generated(c, c.message, what);
}

export function fileSchemaOf(c: FileContext, file: DescFile): ImportSymbol {
  return c.f.import(pbFileName(file), c.pbPath(file));
}

/** Imports what has the name, or its type: the same symbol each time. */
function imported(
  { f, symbols }: FileContext,
  name: string,
  from: string,
  typeOnly = false,
): ImportSymbol {
  const key = `${from}#${name}`;
  const symbol = symbols.get(key) ?? f.import(name, from, typeOnly);
  symbols.set(key, symbol);
  return symbol;
}

/** Returns syntax that only TypeScript has, for example a type annotation. */
export function ts(c: FileContext, syntax: Value): Value {
  return c.target === "ts" ? syntax : NOTHING;
}

/** Prints code, and a line feed. */
export function print(c: FileContext, code: Code): void {
  c.f.print(...printable(code));
}

/** Prints code, and an empty line. */
export function printBlock(c: FileContext, code: Code): void {
  print(c, code);
  c.f.print();
}

/** Returns the beginning of an exported declaration. */
export function exported(
  c: FileContext,
  declaration: string,
  name: string,
): Value {
  // A cast, because protoplugin has one type for all that it prints, lists included.
  return c.f.export(declaration, name) as Value;
}
