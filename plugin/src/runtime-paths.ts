/**
 * The entry points of the runtime. Each feature has its own, so that a program
 * that only encodes loads nothing else.
 */
import type { Feature, Passes } from "./options.js";
import { version } from "./version.js";

/**
 * The runtime under the version that it shares with generated code, for example
 * `protobuf-es-fast/v0.1`: before 1.0 a minor version can change what generated
 * code needs. A runtime of another version doesn't have that path, and its
 * package.json has an error for it. (An ES module that misses an import is
 * refused before any code runs, so code can't tell.)
 */
const RUNTIME: string = runtimeOf(version);

function runtimeOf(version: string): string {
  const [major, minor] = version.split(".");
  return `protobuf-es-fast/v${major === "0" ? `0.${minor}` : major}`;
}

/**
 * Returns the entry point with what the code of a feature calls.
 */
export function runtimeEntryPoint(
  feature: Feature,
  standalone: boolean,
  passes: Passes = 1,
): string {
  switch (feature) {
    case "encode":
      return standalone
        ? `${RUNTIME}/standalone`
        : passes === 2
          ? `${RUNTIME}/two-pass`
          : RUNTIME;
    case "decode":
    case "create":
      return `${RUNTIME}/${feature}`;
  }
}

/**
 * Returns the entry point with the generated code for the well-known types.
 */
export function wktEntryPoint(
  feature: Feature,
  standalone: boolean,
  passes: Passes,
): string {
  switch (feature) {
    case "encode":
      return standalone
        ? "protobuf-es-fast/wkt/standalone"
        : passes === 2
          ? "protobuf-es-fast/wkt/two-pass"
          : "protobuf-es-fast/wkt";
    case "decode":
    case "create":
      return `protobuf-es-fast/wkt/${feature}`;
  }
}
