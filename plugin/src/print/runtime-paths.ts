/**
 * The entry points of the runtime. Each feature has its own, so that a program
 * that only encodes loads nothing else.
 */
import { version } from "../version.js";

/**
 * In how many passes messages are encoded: one into a draft, or one that finds
 * the size and one that writes in place.
 */
export type Passes = 1 | 2;

/** The kind of code that is generated. */
export interface Mode {
  /** Whether it needs neither descriptors nor `toBinary`. */
  readonly standalone: boolean;
  readonly passes: Passes;
}

/**
 * The runtime under the version that it shares with generated code, for example
 * `protobuf-es-fast/v0.1`: before 1.0 a minor version can change what generated
 * code needs. A runtime of another version doesn't have that path, and its
 * package.json has an error for it. (An ES module that misses an import is
 * refused before any code runs, so code can't tell.)
 */
const RUNTIME = `protobuf-es-fast/v${version.replace(/^(0\.\d+|\d+).*/, "$1")}`;

/** Returns the entry point with what the code of a feature calls. */
export function runtimeEntryPoint(feature: string, mode: Mode): string {
  return `${RUNTIME}${folderOf(feature, mode)}`;
}

/**
 * Returns the entry point with the generated code for a file of the well-known types, for
 * example `protobuf-es-fast/wkt/decode/timestamp`. Each has its own: those for descriptors and
 * compilers are large.
 *
 * @param name the path of the Protobuf file, without extension
 */
export function wktEntryPoint(
  name: string,
  feature: string,
  mode: Mode,
): string {
  return `protobuf-es-fast/wkt${folderOf(feature, mode)}${name.replace(/^google\/protobuf/, "")}`;
}

function folderOf(feature: string, { standalone, passes }: Mode): string {
  if (standalone) {
    return "/standalone";
  }
  if (feature !== "encode") {
    return `/${feature}`;
  }
  return passes === 2 ? "/two-pass" : "";
}
