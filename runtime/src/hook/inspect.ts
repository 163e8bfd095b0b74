import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  FINGERPRINT,
  fileOf,
  OTHER_NAME,
  REDIRECTED,
  type Redirection,
  redirectIn,
  redirectionOf,
} from "./redirections.js";

/**
 * What the hook learns from a module: that its functions are redirected, that
 * it doesn't define them, that it imports all of protobuf-es, that it is part of
 * one with another name, or that it is a bundle.
 */
export type Finding =
  | Redirection["module"]
  | "moved"
  | "index"
  | "other name"
  | "bundle";

/** What is told of each module with a finding. */
export interface FindingsSink {
  add(finding: Finding, url: string): void;
}

interface Inspection {
  readonly finding?: Finding;
  /** What takes the place of its source, unless that is redirected already. */
  readonly source?: string;
}

/** The source of a module, as text or in UTF-8. */
export type ModuleSource = string | ArrayBuffer | Uint8Array;

/** What a load hook of Node returns. */
export interface LoadResult {
  readonly format?: string | null | undefined;
  readonly source?: ModuleSource | null | undefined;
}

/** Returns the result with functions of protobuf-es redirected. Deno doesn't tell the format. */
export function redirected(
  url: string,
  result: LoadResult,
  findings: FindingsSink,
): LoadResult {
  const original = result.source ?? sourceOf(url, result.format);
  if (
    original === undefined ||
    !/^(?:module|commonjs|undefined)$/.test(String(result.format))
  ) {
    return result;
  }
  const source = redirectModule(url, original, findings);
  return source === undefined ? result : { ...result, source };
}

/**
 * Returns the source of CommonJS that is redirected, which Node.js reads by itself for a module of which another loader gave
 * the source.
 */
function sourceOf(
  url: string,
  format: LoadResult["format"],
): Buffer | undefined {
  try {
    const isRead = format === "commonjs" && redirectionOf(url) !== undefined;
    return isRead ? readFileSync(fileURLToPath(url)) : undefined;
  } catch {
    // It is in an archive, or nowhere.
    return undefined;
  }
}

/** Tells what is found in a module, and returns what takes the place of its source, if anything does. */
export function redirectModule(
  url: string,
  original: ModuleSource,
  findings: FindingsSink,
): string | undefined {
  const { finding, source } = inspectModule(url, original);
  if (finding !== undefined) {
    findings.add(finding, url);
  }
  return source;
}

/**
 * Looks at a module, by its URL or file name, and at its source where that
 * matters.
 */
export function inspectModule(url: string, source: ModuleSource): Inspection {
  const file = fileOf(url);
  const redirection = redirectionOf(url);
  if (redirection !== undefined) {
    const text = textOf(source);
    if (REDIRECTED.test(text)) {
      return { finding: redirection.module };
    }
    const changed = redirectIn(redirection, text);
    return changed === undefined
      ? { finding: "moved" }
      : { finding: redirection.module, source: changed };
  }
  if (file !== undefined) {
    return file === "index.js" ? { finding: "index" } : {};
  }
  if (OTHER_NAME.test(url)) {
    return hasFingerprint(source) ? { finding: "other name" } : {};
  }
  // Bundles of others, in packages, are not for the application to build anew.
  return !/[\\/]node_modules[\\/]/.test(url) &&
    hasFingerprint(source) &&
    !REDIRECTED.test(textOf(source))
    ? { finding: "bundle" }
    : {};
}

/** Searches bytes as they are: all modules of an application are searched, and to decode them takes longer than that. */
function hasFingerprint(source: ModuleSource): boolean {
  const content =
    typeof source === "string" || Buffer.isBuffer(source)
      ? source
      : Buffer.from(source as Uint8Array);
  return content.includes(FINGERPRINT);
}

function textOf(source: ModuleSource): string {
  return typeof source === "string" ? source : new TextDecoder().decode(source);
}
