/** What the main thread passes to the loader. */
export interface LoaderData {
  readonly target: RegExp;
  readonly folder: RegExp;
  readonly places: readonly string[];
  readonly source: string;
  readonly mark: string;
  readonly warning: string;
}

/**
 * The source of the loader for `module.register`. It runs in a thread of its
 * own, and redirects ES modules only. A string, because code that is built
 * both as an ES module and as CommonJS can't know the URL of a file next to it.
 */
export const LOADER = `import { existsSync } from "node:fs";

let data;
const checked = new Set();

export function initialize(given) {
  data = given;
}

export async function load(url, context, nextLoad) {
  const result = await nextLoad(url, context);
  if (result.format === "module" && data.target.test(url)) {
    return { ...result, source: data.source.split(data.mark).join(url) };
  }
  const folder = data.folder.exec(url)?.[1];
  if (folder !== undefined && !checked.has(folder)) {
    checked.add(folder);
    if (!data.places.some((place) => existsSync(new URL(place, folder)))) {
      process.emitWarning(data.warning);
    }
  }
  return result;
}
`;
