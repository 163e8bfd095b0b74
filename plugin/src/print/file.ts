/**
 * A generated file: what it is for, what it turns out to need, and what is printed into it.
 */
import type { DescEnum, DescFile, DescMessage } from "@bufbuild/protobuf";
import { wktPublicImportPaths } from "@bufbuild/protobuf/codegenv2";
import type { GeneratedFile, ImportSymbol } from "@bufbuild/protoplugin";
import { pbFileName, pbNames } from "../layout/pb-names.js";
import { type Code, code, printable, type Value } from "./code.js";
import type { Mode } from "./runtime-paths.js";

export type Target = "ts" | "js" | "dts";

/** What a generated file is for. */
interface FileOptions extends Mode {
  readonly f: GeneratedFile;
  /** The Protobuf file that is generated for. */
  readonly file: DescFile;
  /** The number of messages that get code in the file. */
  readonly messages: number;
  readonly target: Target;
}

/** A generated file, and what it turns out to need. */
export interface FileContext extends FileOptions, FileMethods {
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
  /** The constants for enums, by enum: see json/value.ts. */
  readonly enums: Map<DescEnum, string>;
  /** The files whose functions are called, with the symbols of their checks: see schema-check.ts. */
  readonly called: Map<DescFile, ImportSymbol>;
  /** The comments that the file has once, where they first apply: see NOTES. */
  readonly notes: Set<string>;
}

/** A place that writes a length. */
export interface Place {
  /** The number of bytes that the last one took there. */
  readonly width: Value;
  /** The arguments for what writes it: the memory and the place. */
  readonly remember: string;
}

/** Comments about what many functions and classes of a file have in common. A file has each once, where it first applies. */
const NOTES = {
  closure:
    "// V8 re-reads imports, and variables of a bundle. So a function that writes is made by one that declares constants.",
  eager: "// V8 compiles functions in parentheses when it loads the file.",
  shapes:
    "// From time to time a message is looked at: do messages have many shapes?",
  inits:
    "// From time to time an init is looked at: do inits have many shapes?",
  computed:
    "// The class of messages when they have many shapes: it sets properties by computed names.",
  dense:
    "// The class of messages that have many shapes and may have hundreds of properties: without room, V8 soon makes a dictionary of each.",
  room: "// Never done, since nobody gives the argument. V8 keeps room in objects for properties that their class can set.",
  implicit: "// Bit 1 of the flags is the option alwaysEmitImplicit.",
  extensions:
    "// Bit 4 is there with a registry, which can know unknown fields as extensions.",
  widths:
    "// Number of bytes of the last length at each place: so much is left for the next.",
};

/** Returns a file that has nothing yet. */
export function fileContext(options: FileOptions): FileContext {
  return {
    ...options,
    ...FILE_METHODS,
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

type FileMethods = typeof FILE_METHODS;

/** What protoplugin says for all files of a run: it looks for all their names each time. */
const pbPaths = new WeakMap<DescFile, string>();

/** What all that prints into a file can ask for. */
const FILE_METHODS = {
  /** Returns the import path of what protoc-gen-es generates for a Protobuf file. */
  pbPath(this: FileContext, file: DescFile): string {
    const path = pbPaths.get(file) ?? this.f.importSchema(file).from;
    pbPaths.set(file, path);
    return path;
  },

  /** Whether the runtime has the generated file of a Protobuf file: where protobuf-es has the schemas, unless they are generated, too. */
  isProvided(this: FileContext, file: DescFile): boolean {
    return this.pbPath(file) === wktPublicImportPaths[file.proto.name];
  },

  /** Imports what has the name, or its type: the same symbol each time. */
  imported(
    this: FileContext,
    name: string,
    from: string,
    typeOnly = false,
  ): ImportSymbol {
    const key = `${from}#${name}`;
    const symbol = this.symbols.get(key) ?? this.f.import(name, from, typeOnly);
    this.symbols.set(key, symbol);
    return symbol;
  },

  /** Imports a function from protobuf-es. */
  upstream(this: FileContext, name: string): ImportSymbol {
    return this.f.import(name, "@bufbuild/protobuf");
  },

  upstreamType(this: FileContext, name: string): ImportSymbol {
    return this.f.import(name, "@bufbuild/protobuf", true);
  },

  /** Imports the type of a message or enum from what protoc-gen-es generates. */
  shape(this: FileContext, type: DescMessage | DescEnum): ImportSymbol {
    return this.imported(pbNames(type).shape, this.pbPath(type.file), true);
  },

  /** Imports its descriptor. */
  schemaOf(this: FileContext, type: DescMessage | DescEnum): ImportSymbol {
    return this.imported(pbNames(type).schema, this.pbPath(type.file));
  },

  fileSchemaOf(this: FileContext, file: DescFile): ImportSymbol {
    return this.f.import(pbFileName(file), this.pbPath(file));
  },

  /** Returns syntax that only TypeScript has, for example a type annotation. */
  ts(this: FileContext, syntax: Value): Value {
    return this.target === "ts" && syntax;
  },

  quoted(this: FileContext, text: string): Value {
    return this.f.string(text) as Value;
  },

  /** Returns a property access. A name can start with a digit. */
  property(this: FileContext, object: string, name: string): Code {
    return isIdentifier(name)
      ? code`${object}.${name}`
      : code`${object}[${this.quoted(name)}]`;
  },

  /** Returns the name of a property in an object literal. */
  propertyName(this: FileContext, name: string): Value {
    return isIdentifier(name) ? name : this.quoted(name);
  },

  /** Returns a comment that the file has once, if it doesn't have it yet. */
  note(this: FileContext, which: keyof typeof NOTES): Value {
    if (this.notes.has(which)) {
      return undefined;
    }
    this.notes.add(which);
    return code`${NOTES[which]}`;
  },

  /** Prints code, and a line feed. */
  print(this: FileContext, value: Value): void {
    this.f.print(...printable(code`${value}`));
  },

  /** Prints code, and an empty line. */
  printBlock(this: FileContext, value: Value): void {
    this.print(value);
    this.f.print();
  },

  /** Returns the beginning of an exported declaration. */
  exported(this: FileContext, declaration: string, name: string): Value {
    // A cast, because protoplugin has one type for all that it prints, lists included.
    return this.f.export(declaration, name) as Value;
  },
};

/** Returns the path of what is generated for a Protobuf file beside the file that imports, or for that file itself. */
export function pathBeside(file: DescFile): string {
  return `./${file.name}_fast.js`;
}

/** Whether a name can stand after a dot. One that cannot begins with a digit. */
export function isIdentifier(name: string): boolean {
  return /^[a-zA-Z_$]/.test(name);
}
