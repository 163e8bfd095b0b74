/**
 * What the plugin knows of a feature: all that is generated for a message to do one thing, such as to encode it.
 * features/index.ts lists those that there are.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { MessageNames } from "../layout/names.js";
import type { Value } from "./code.js";
import type { FeatureContext, FeatureTraits } from "./context.js";
import type { Maker } from "./makers.js";

export interface Feature extends FeatureTraits {
  readonly table: Table;
  readonly tableEntry: TableEntry;
  /** Prints the functions for a message: what users call, and what other generated code calls. */
  readonly printFunctions: (c: FeatureContext, message: DescMessage) => void;
  /** Prints the classes for a message that other features don't need. */
  readonly printClasses?: (c: FeatureContext, message: DescMessage) => void;
  /** Prints what a file has once. */
  readonly printEnd?: (c: FeatureContext) => void;
}

/** What a file has of a feature, with all that is known of it. */
export interface FeatureFile extends FeatureContext {
  readonly feature: Feature;
}

/** What is registered of a feature: a table for each file. */
interface Table {
  /** The beginning of its name. */
  readonly prefix: string;
  /** What the entries are called. */
  readonly title: string;
  /** The function that makes it. */
  readonly maker: string;
  /** Its type in the runtime, which has a function of the same name to make one. */
  readonly type: string;
  /** The function of protobuf-es-fast/protobuf that takes it. */
  readonly register: string;
  /** Whether it has what the tables of the well-known types have that fields refer to. */
  readonly hasWellKnown?: true;
}

/** What the table has for a message. */
interface TableEntry {
  readonly name: keyof MessageNames;
  readonly maker: (c: FeatureContext) => Maker;
  /** The arguments of the function that makes it. */
  readonly args: (c: FeatureContext, message: DescMessage) => readonly Value[];
}
