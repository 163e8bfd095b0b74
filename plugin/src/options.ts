import { FEATURES } from "./features/index.js";
import type { Feature } from "./print/context.js";
import type { Mode, Passes } from "./print/runtime-paths.js";
import { namesInReport } from "./report.js";

/** The plugin's own options, next to those of protoplugin. */
export interface Options extends Mode {
  /** What to generate for each message, in the order in which it is printed. */
  readonly features: readonly Feature[];
  /** Which messages to generate; empty for all. */
  readonly messages: readonly Selection[];
  /** Generate a module that registers all that is generated, or that registers how it is loaded. */
  readonly register: Register;
}

/** A value of the option messages. */
export interface Selection {
  readonly value: string;
  /** Globs for full names of messages: that in the option, or those that a report names. */
  readonly globs: readonly string[];
}

/** The values of the option register. */
export type Register = boolean | "lazy";

/**
 * Parses the plugin's own options.
 *
 * Throws an error that protoplugin shows with the option.
 */
export function parseOptions(
  raw: readonly { key: string; value: string }[],
): Options {
  const features: string[] = [];
  let standalone = false;
  let passes: Passes = 1;
  const messages: Selection[] = [];
  let register: Register = false;
  for (const { key, value } of raw) {
    switch (key) {
      case "features":
        features.push(...value.split("+"));
        break;
      case "standalone":
        standalone = parseChoice(BOOLEAN, value, `${key}=true or ${key}=false`);
        break;
      case "passes":
        passes = parseChoice<Passes>(PASSES, value, `${key}=1 or ${key}=2`);
        break;
      case "messages":
        messages.push(parseSelection(key, value));
        break;
      case "register":
        register = parseChoice<Register>(
          REGISTER,
          value,
          `${key}=true, ${key}=lazy or ${key}=false`,
        );
        break;
      case "json_types":
      case "valid_types":
      case "erasable_syntax":
        // They have no effect here. Users give both plugins one list.
        break;
      default:
        throw new Error(
          `unknown option "${key}"; ${isFeature(key) ? `for several features, put "+" between them: features=encode+${key === "encode" ? "decode" : key}` : OWN_OPTIONS}`,
        );
    }
  }
  const parsed = parseFeatures(
    features.length === 0 ? ["encode", "decode"] : features,
  );
  const other = parsed.find((feature) => !feature.standalone);
  if (standalone && other !== undefined) {
    throw new Error(
      `standalone=true works with features=encode+decode, not with ${other.name}: all others need the schemas of protobuf-es`,
    );
  }
  if (standalone && passes === 2) {
    throw new Error(
      "standalone=true works with passes=1 only: it is for small bundles, and two passes are more code",
    );
  }
  if (standalone && register !== false) {
    throw new Error(
      `standalone=true works without register=${register} only: its code knows no schemas to be registered for`,
    );
  }
  return { features: parsed, standalone, passes, messages, register };
}

const OWN_OPTIONS =
  "this plugin has the options of protoc-gen-es, and features, standalone, passes, messages, register";

function isFeature(name: string): boolean {
  return FEATURES.some((feature) => feature.name === name);
}

/** Returns the features of the given names, in the order in which they are printed. */
function parseFeatures(names: readonly string[]): readonly Feature[] {
  const all = FEATURES.map(({ name }) => name);
  const named = names.flatMap((name) => (name === "all" ? all : [name]));
  for (const [i, name] of named.entries()) {
    if (!isFeature(name)) {
      throw new Error(
        `unknown feature "${name}"; please provide features=all, features=<feature>, or several joined by "+": ${all.join(", ")}`,
      );
    }
    if (named.indexOf(name) !== i) {
      throw new Error(`please provide the feature "${name}" once`);
    }
  }
  return FEATURES.filter(({ name }) => named.includes(name));
}

/** What the values of options mean that have only a few. */
const BOOLEAN = { true: true, 1: true, false: false, 0: false };
const REGISTER = { ...BOOLEAN, lazy: "lazy" } as const;
const PASSES = { 1: 1, 2: 2 } as const;

/** Returns what a value means. */
function parseChoice<T>(
  choices: Readonly<Record<string, T>>,
  value: string,
  known: string,
): T {
  if (!Object.hasOwn(choices, value)) {
    throw new Error(`please provide ${known}`);
  }
  return choices[value] as T;
}

function parseSelection(key: string, value: string): Selection {
  if (value.startsWith("@")) {
    return { value, globs: namesInReport(value.slice(1)) };
  }
  if (!/^[a-zA-Z0-9_.*]+$/.test(value)) {
    throw new Error(
      `please provide ${key}=<glob>, a pattern for full message names, for example ${key}=foo.v1.* or ${key}=foo.**, or ${key}=@<file>, a report of the hook`,
    );
  }
  return { value, globs: [value] };
}

/** The values of protoplugin's options, which its own errors don't tell. */
const KNOWN_VALUES: Readonly<Record<string, string>> = {
  target: 'js, ts and dts; for several, put "+" between them',
  import_extension: "none, js and ts",
  js_import_style: "module and legacy_commonjs",
  keep_empty_files: "true and false",
  ts_nocheck: "true and false",
  elide_plugin_version: "true and false",
};

/** Adds the known values to the error of protoplugin for a wrong value. */
export function withKnownValues(error: unknown): unknown {
  if (error instanceof Error) {
    const [, key = ""] =
      /^invalid option "(\w+)(?:=.*)?"$/.exec(error.message) ?? [];
    if (Object.hasOwn(KNOWN_VALUES, key)) {
      error.message += `: known values are ${KNOWN_VALUES[key]}`;
    }
  }
  return error;
}
