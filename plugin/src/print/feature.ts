/**
 * What the plugin knows of a feature: all that is generated for a message to do one thing, such as to encode it.
 * features/index.ts lists those that there are.
 */
import type { MessageNames } from "../layout/names.js";
import type {
  FeatureContext,
  FeatureTraits,
  FileContext,
  MessageContext,
} from "./context.js";

export interface Feature extends FeatureTraits {
  readonly tableEntry: TableEntry;
  /** Prints the functions for a message: what users call, and what other generated code calls. */
  readonly printFunctions: (c: MessageContext) => void;
  /** Prints the classes for a message that other features don't need. */
  readonly printClasses?: (c: MessageContext) => void;
  /** Prints what a file has once. */
  readonly printEnd?: (c: FeatureContext) => void;
}

/** What a file has of a feature, with all that is known of it. */
export interface FeatureFile extends FeatureContext {
  readonly feature: Feature;
}

/** What the table of a file has for a message: what the runtime makes of functions for it. */
interface TableEntry {
  readonly name: keyof MessageNames;
  /** The function of the file that makes it. */
  readonly maker: string;
  /** The function of the runtime that makes it. */
  readonly make: string;
  /** Its type in the runtime. */
  readonly type: (c: FileContext) => string;
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
