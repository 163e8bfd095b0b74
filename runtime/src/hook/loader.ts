/**
 * The hook for `module.register`, in the thread that loads ES modules.
 */
import { type LoadResult, redirected } from "./load-result.js";

/** An asynchronous load hook of Node. */
export async function load(
  url: string,
  context: object,
  nextLoad: (url: string, context: object) => Promise<LoadResult>,
): Promise<LoadResult> {
  return redirected(url, await nextLoad(url, context));
}
