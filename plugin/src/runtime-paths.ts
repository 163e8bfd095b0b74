/**
 * The entry points of the runtime. Each feature has its own, so that a program
 * that only encodes loads nothing else.
 */
import type { Feature } from "./options.js";

/**
 * Returns the entry point with what the code of a feature calls.
 */
export function runtimeEntryPoint(
  feature: Feature,
  standalone: boolean,
): string {
  switch (feature) {
    case "encode":
      return standalone ? "protobuf-es-fast/standalone" : "protobuf-es-fast";
    case "decode":
    case "create":
      return `protobuf-es-fast/${feature}`;
  }
}

/**
 * Returns the entry point with the generated code for the well-known types.
 */
export function wktEntryPoint(feature: Feature, standalone: boolean): string {
  switch (feature) {
    case "encode":
      return standalone
        ? "protobuf-es-fast/wkt/standalone"
        : "protobuf-es-fast/wkt";
    case "decode":
    case "create":
      return `protobuf-es-fast/wkt/${feature}`;
  }
}
