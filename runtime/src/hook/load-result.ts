import {
  type FindingsSink,
  type ModuleSource,
  redirectModule,
} from "./inspect.js";

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
  const original = result.source;
  if (
    original === null ||
    original === undefined ||
    !/^(?:module|commonjs|undefined)$/.test(String(result.format))
  ) {
    return result;
  }
  const source = redirectModule(url, original, findings);
  return source === undefined ? result : { ...result, source };
}
