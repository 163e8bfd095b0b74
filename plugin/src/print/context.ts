/**
 * What emitters share: the feature, the message, and the function that is being emitted.
 */
import type { DescFile, DescMessage } from "@bufbuild/protobuf";
import type { ImportSymbol } from "@bufbuild/protoplugin";
import { sharesProperty } from "../layout/layout.js";
import { checkName, type MessageNames, messageNames } from "../layout/names.js";
import { capitalized } from "../layout/scalars.js";
import { type Code, code, type Value } from "./code.js";
import { constantFor } from "./constants.js";
import { type FileContext, pathBeside } from "./file.js";
import { runtimeEntryPoint, wktEntryPoint } from "./runtime-paths.js";
import type { Variable } from "./variables.js";

/**
 * A feature: all that is generated for a message to do one thing, such as to encode it. features/index.ts lists those that
 * there are.
 */
export interface Feature {
  /** As the option `features` has it. The runtime has an entry point of that name, too. */
  readonly name: string;
  /** What drivers get for a message in code without schemas, if that can have it. */
  readonly standalone?: (c: Context) => readonly Value[];
  /** Whether its functions make messages, by the classes that a file has once for all features. */
  readonly makesMessages?: true;
  /** Whether V8 should compile its functions when it loads the file. */
  readonly isEager?: true;
  readonly tableEntry: TableEntry;
  /** Prints the functions for a message: what users call, and what other generated code calls. */
  readonly printFunctions: (c: Context) => void;
  /** Prints the classes for a message that other features don't need. */
  readonly printClasses?: (c: Context) => void;
  /** Prints what a file has once. */
  readonly printEnd?: (c: FeatureContext) => void;
}

/** What the table of a file has for a message: what the runtime makes of functions for it. */
interface TableEntry {
  /** Its name and, with a capital, that of its type in the runtime, where the function `create<Type>` makes it. */
  readonly name: keyof MessageNames;
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
export interface FeatureContext extends FileContext, FeatureMethods {
  readonly feature: Feature;
  /** The files whose functions the feature calls, and that the runtime has: those of well-known types. */
  readonly wellKnown: Set<DescFile>;
}

/** What a file has of a feature for a message, and the function for it that is being emitted. */
export interface Context extends FeatureContext {
  readonly message: DescMessage;
  /** The names of what is generated for it. */
  readonly names: MessageNames;
  /** The pass that the function does; with passes=1 there is no other. */
  readonly pass: "size" | "write";
  /** What the function uses: see variables.ts. */
  readonly variables: Set<string>;
}

/** Returns what a file has of a feature, which is nothing yet. */
export function featureContext(
  c: FileContext,
  feature: Feature,
): FeatureContext {
  return { ...c, ...FEATURE_METHODS, feature, wellKnown: new Set() };
}

export function messageContext(
  c: FeatureContext,
  message: DescMessage,
): Context {
  const names = messageNames(message);
  return { ...c, message, names, pass: "write", variables: new Set() };
}

/**
 * Whether what is emitted is the second of two passes. The first has found that
 * what is set is the message's own.
 */
export function isSecondPass(c: Context): boolean {
  return c.passes === 2 && c.pass === "write";
}

/**
 * Whether functions of the message leave all to protobuf-es: if two fields have one property, they would have to do as it does
 * with either.
 */
export function leavesAll({ standalone, message }: Context): boolean {
  return !standalone && sharesProperty(message);
}

/** Returns the entry point of a name: that from which the file has it already, by a feature before. */
function runtimePath(c: FeatureContext, name: string): string {
  const path = c.entryPoints.get(name) ?? runtimeEntryPoint(c.feature.name, c);
  c.entryPoints.set(name, path);
  return path;
}

type FeatureMethods = typeof FEATURE_METHODS;

/** What emitters can ask for, those of a message or of a function. */
const FEATURE_METHODS = {
  /** Imports a function or value from the runtime. */
  runtime(this: FeatureContext, name: string): ImportSymbol {
    return this.imported(name, runtimePath(this, name));
  },

  runtimeType(this: FeatureContext, name: string): ImportSymbol {
    return this.imported(name, runtimePath(this, name), true);
  },

  /** Imports the type of what a table has for a message. */
  entryType(this: FeatureContext): ImportSymbol {
    const { name } = this.feature.tableEntry;
    const isTwoPass = this.passes === 2 && name === "encoder";
    return this.runtimeType(isTwoPass ? "TwoPassEncoder" : capitalized(name));
  },

  /**
   * Returns the import path of what the feature generates for a Protobuf file: beside what protoc-gen-es generates, as
   * map_imports says, but for what is in the file itself, which has local names.
   */
  importPath(this: FeatureContext, file: DescFile): string {
    if (file === this.file) {
      return pathBeside(file);
    }
    return this.isProvided(file)
      ? wktEntryPoint(file.name, this.feature.name, this)
      : this.pbPath(file).replace(/_pb\.js$/, "_fast.js");
  },

  /** Imports what is generated for a message. In its own file it is a name. */
  generated(
    this: FeatureContext,
    message: DescMessage,
    what: keyof MessageNames,
  ): ImportSymbol {
    const { file } = message;
    const from = this.importPath(file);
    if (file !== this.file && !this.called.has(file)) {
      this.called.set(file, this.f.import(checkName(file), from));
    }
    if (this.isProvided(file)) {
      this.wellKnown.add(file);
    }
    return this.imported(messageNames(message)[what], from);
  },

  /** The same for the message that something is printed for. */
  own(this: Context, what: keyof MessageNames): ImportSymbol {
    return this.generated(this.message, what);
  },

  /** Returns the constant for a function or value of the runtime: see constants.ts. */
  primitive(this: FeatureContext, name: string): string | ImportSymbol {
    return constantFor(this, this.runtime(name));
  },

  /** The same for a function of a message, unless it is in this file. */
  functionOf(
    this: FeatureContext,
    message: DescMessage,
    what: keyof MessageNames,
  ): string | ImportSymbol {
    const symbol = this.generated(message, what);
    return message.file === this.file ? symbol : constantFor(this, symbol);
  },

  /**
   * Returns the statement that gives up: it throws ANOMALY, which the runtime's drivers catch to let protobuf-es do the
   * whole call (runtime/src/fallback). Standalone code has no fallback.
   */
  giveUp(this: FeatureContext): Code {
    return code`throw ${this.runtime("ANOMALY")};`;
  },

  /** Returns a statement that gives up under a condition. */
  giveUpIf(this: FeatureContext, condition: Value): Code {
    return code`if (${condition}) ${this.giveUp()}`;
  },

  /** Returns the name of what the function declares or has as a parameter. */
  variable(this: Context, name: Variable): string {
    this.variables.add(name);
    return name;
  },

  /** Returns the statement that assigns an expression to a variable. */
  assign(this: Context, name: Variable, value: Value): Code {
    return code`${this.variable(name)} = ${value};`;
  },
};
