/**
 * Comments that keep linters and formatters from generated code. protoplugin
 * has one for ESLint; these are for Biome.
 */
const ESLINT = /^\/\* eslint-disable \*\/\n/m;

const BIOME = ["assist", "format", "lint"]
  .map((tool) => `// biome-ignore-all ${tool}: generated code\n`)
  .join("");

/** Returns the content of a file with the comments for Biome after the one for ESLint. */
export function withBiomeHeader(content: string): string {
  return content.replace(ESLINT, (comment) => comment + BIOME);
}
