// Type-checks the packages, their tests, and the generated code, the latter with
// the strictest and the laxest flags, on the oldest and the newest TypeScript.
// Needs `npm run generate` before.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { execute, inParallel } from "./shared/parallel.mjs";
import { root } from "./shared/root.mjs";

const require = createRequire(import.meta.url);
const configs = path.join(root, "plugin/test/gen");
const compilers = ["typescript", "typescript-5.7"].map((name) => {
  const manifest = require.resolve(`${name}/package.json`);
  return {
    version: require(manifest).version,
    tsc: path.join(path.dirname(manifest), "bin/tsc"),
  };
});
const [current, old] = compilers;

const common = {
  noEmit: true,
  types: [],
  module: "ESNext",
  moduleResolution: "bundler",
  skipLibCheck: true,
};
const strict = {
  ...common,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  isolatedDeclarations: true,
  declaration: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noPropertyAccessFromIndexSignature: true,
};
const lax = { ...common, strict: false };
const target = (name) => ({ target: name, lib: [name] });
const gen = "plugin/test/gen";
const variants = "plugin/test/variants";

/** What is checked: with which compilers, and which files with which options, or which package. */
const checks = [
  ["runtime", [current], { project: "runtime" }],
  ["plugin", [current], { project: "plugin" }],
  ["tests", [current], { project: "plugin/test" }],
  // protobuf-es supports targets from ES2017 on.
  [
    "generated code, strict, ES2017",
    compilers,
    {
      include: [`${gen}/**/*.ts`],
      options: { ...strict, ...target("ES2017") },
    },
  ],
  [
    "generated code, strict, ES2022",
    [current],
    {
      include: [`${gen}/**/*.ts`],
      options: { ...strict, ...target("ES2022") },
    },
  ],
  [
    "generated code, strict off",
    compilers,
    { include: [`${gen}/**/*.ts`], options: { ...lax, ...target("ES2020") } },
  ],
  [
    "use of generated code",
    compilers,
    {
      include: [
        "plugin/test/types/usage.ts",
        "plugin/test/types/create-usage.ts",
      ],
      options: { ...strict, ...target("ES2020") },
    },
  ],
  [
    "standalone, strict, ES2017",
    compilers,
    {
      include: [`${variants}/standalone/gen/**/*.ts`],
      options: { ...strict, ...target("ES2017") },
    },
  ],
  [
    "standalone, strict off",
    [current],
    {
      include: [`${variants}/standalone/gen/**/*.ts`],
      options: { ...lax, ...target("ES2020") },
    },
  ],
  [
    "two passes, strict, ES2017",
    compilers,
    {
      include: [`${variants}/two-pass/gen/**/*.ts`],
      options: { ...strict, ...target("ES2017") },
    },
  ],
  [
    "all features, strict, ES2017",
    compilers,
    {
      include: [`${variants}/full/gen/**/*.ts`],
      options: { ...strict, ...target("ES2017") },
    },
  ],
  [
    "all features, strict off",
    [current],
    {
      include: [`${variants}/full/gen/**/*.ts`],
      options: { ...lax, ...target("ES2020") },
    },
  ],
  [
    "type declarations, Node's modules",
    compilers,
    {
      include: [
        `${variants}/js/gen/**/*.d.ts`,
        `${variants}/js-standalone/gen/**/*.d.ts`,
        `${variants}/js-full/gen/**/*.d.ts`,
        `${variants}/js-two-pass/gen/**/*.d.ts`,
      ],
      options: {
        ...strict,
        ...target("ES2022"),
        module: "NodeNext",
        moduleResolution: "NodeNext",
        skipLibCheck: false,
      },
    },
  ],
  [
    "erasable syntax, further types",
    [current],
    {
      include: [
        `${variants}/erasable/gen/**/*.ts`,
        "plugin/test/types/valid.ts",
      ],
      options: {
        ...strict,
        ...target("ES2020"),
        erasableSyntaxOnly: true,
        allowImportingTsExtensions: true,
      },
    },
  ],
  [
    "further types, strict",
    [old],
    {
      include: [
        `${variants}/erasable/gen/**/*.ts`,
        "plugin/test/types/valid.ts",
      ],
      options: {
        ...strict,
        ...target("ES2020"),
        allowImportingTsExtensions: true,
      },
    },
  ],
];

/** The tsconfig.json of a package, or a new one. */
function configOf(name, { project, include, options }) {
  if (project !== undefined) {
    return path.join(root, project, "tsconfig.json");
  }
  mkdirSync(configs, { recursive: true });
  const file = path.join(
    configs,
    `tsconfig.${name.replace(/[^a-z0-9]+/gi, "-")}.json`,
  );
  const config = {
    compilerOptions: options,
    include: include.map((pattern) => path.join(root, pattern)),
    exclude: [],
  };
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}

/** Runs a check with one compiler, and returns whether it passes. */
async function run(name, { version, tsc }, check) {
  const start = performance.now();
  const { status, stdout } = await execute(
    process.execPath,
    [tsc, "--noEmit", "-p", configOf(name, check)],
    { cwd: root },
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${status === 0 ? "ok    " : "FAILED"} TypeScript ${version}: ${name} (${seconds} s)`,
  );
  if (status !== 0) console.log(stdout);
  return status === 0;
}

const passed = await inParallel(
  checks.flatMap(([name, versions, check]) =>
    versions.map((version) => () => run(name, version, check)),
  ),
);
process.exitCode = passed.every(Boolean) ? 0 : 1;
