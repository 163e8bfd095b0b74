// A loader that gives the source of CommonJS modules too, as those do that change it.
import { register } from "node:module";

// Node.js 26 deprecates `register`, which loaders still use.
process.noDeprecation = true;

const loader = `import { readFile } from "node:fs/promises";

export async function load(url, context, nextLoad) {
  const result = await nextLoad(url, context);
  return result.format === "commonjs" && url.startsWith("file:")
    ? { ...result, source: await readFile(new URL(url), "utf8") }
    : result;
}
`;
register(`data:text/javascript,${encodeURIComponent(loader)}`);
