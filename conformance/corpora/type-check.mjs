import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** What generated code has to pass: no DOM types, no newer library than ES2020, everything that is strict. */
const STRICT = {
  target: "ES2020",
  lib: ["ES2020"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  isolatedModules: true,
  isolatedDeclarations: true,
  declaration: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
};

/**
 * Type-checks all generated TypeScript in a folder, and compiles it to JavaScript.
 *
 * @param {string} source
 * @param {string} outDir
 * @param {boolean} erasable whether to forbid TypeScript that emits code
 * @returns {{ seconds: number, errors: string[] }} one line for each error
 */
export function typeCheck(source, outDir, erasable) {
  const config = join(source, "tsconfig.json");
  const compilerOptions = {
    ...STRICT,
    erasableSyntaxOnly: erasable,
    rootDir: ".",
    outDir,
  };
  writeFileSync(
    config,
    JSON.stringify({ compilerOptions, include: ["**/*.ts"] }),
  );
  const require = createRequire(import.meta.url);
  const tsc = join(
    dirname(require.resolve("typescript/package.json")),
    "bin/tsc",
  );
  const start = performance.now();
  const result = spawnSync(
    process.execPath,
    [tsc, "-p", config, "--pretty", "false"],
    {
      cwd: source,
      encoding: "utf8",
      maxBuffer: 1 << 30,
    },
  );
  const seconds = (performance.now() - start) / 1000;
  if (result.error) throw result.error;
  const errors = result.stdout
    .split("\n")
    .filter((line) => /error TS\d+/.test(line));
  if (result.status !== 0 && errors.length === 0) {
    throw new Error(`tsc failed: ${result.stdout}${result.stderr}`);
  }
  return { seconds, errors };
}
