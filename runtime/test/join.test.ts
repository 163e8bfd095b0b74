/** The build for Node.js, where few files have the content of all modules. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { words } from "../../plugin/test/support/words";
import { differingExports } from "./support/project";

const dist = path.join(__dirname, "../dist");
const folder = path.join(dist, "node");
const files = filesOf("node");
const shared = path.join("shared", "");
const entries = files.filter((file) => !file.startsWith(shared));

it("exports the same names as the build for browsers", () => {
  expect(entries).toContain("decode.js");
  const names = entries.filter((file) => file !== "hook.js");
  expect(differingExports("node", names)).toBe("");
});

it("has a file for each entry point, and few that they share", () => {
  const { exports } = JSON.parse(
    readFileSync(path.join(__dirname, "../package.json"), "utf8"),
  ) as { exports: Record<string, { import?: { node?: { default: string } } }> };
  const targets = Object.values(exports).flatMap(
    (entry) => entry.import?.node?.default ?? [],
  );
  const expected = targets.map((target) => path.relative("dist/node", target));
  expect([...entries].sort()).toEqual([...new Set(expected)].sort());
  expect(files.length - entries.length).toBe(4);
});

it("has the content of each module once", () => {
  const expected = functionsOf("esm");
  expect(expected.length).toBeGreaterThan(500);
  expect(functionsOf("node")).toEqual(expected);
});

it("loads nothing for encoders where only decoders are imported", () => {
  expect(loaded("decode.js", "create.js")).toEqual([
    "create.js",
    "decode.js",
    "shared/common.js",
    "shared/decode.js",
  ]);
  expect(loaded("encode.js")).toEqual([
    "encode.js",
    "shared/common.js",
    "shared/encode.js",
  ]);
  expect(loaded("index.js")).toEqual(["index.js", "shared/common.js"]);
});

it("loads what plans need, and nothing else, where only the hook is imported", () => {
  expect(loaded("hook.js")).toEqual(words`
    hook.js shared/common.js shared/decode.js shared/encode.js
    shared/registry.js
  `);
});

it("keeps names, comments, constants and parentheses", () => {
  const code = readFileSync(path.join(folder, "shared/decode.js"), "utf8");
  expect(code).toContain("const decodeReady = (function decodeReady(");
  expect(code).toContain("// The last character may be cut off.\n");
  expect(code).toMatch(/^ ?const \{ readGroup \} = /m);
});

/** The names of the files that a program loads that imports these. */
function loaded(...names: string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(file, "utf8");
    for (const [, name = ""] of code.matchAll(/\b(?:from|import) '(\..+)';$/gm))
      visit(path.join(path.dirname(file), name));
  };
  for (const name of names) visit(path.join(folder, name));
  return [...found]
    .map((file) => path.relative(folder, file).split(path.sep).join("/"))
    .sort();
}

/** The modules of a build, without those of the well-known types and of the report, which is CommonJS, and without what only browsers or the loader's thread have. */
function filesOf(build: string): string[] {
  return readdirSync(path.join(dist, build), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".js"))
    .filter(
      (file) => !/^(?:wkt|report)\b|\bbrowser\b|\bloader\.js$/.test(file),
    );
}

/** The names of all functions, without what Rollup puts behind a name that comes again. */
function functionsOf(build: string): string[] {
  return filesOf(build)
    .flatMap((file) => [
      ...readFileSync(path.join(dist, build, file), "utf8").matchAll(
        /\bfunction (\w*)(?:\$\d+)?/g,
      ),
    ])
    .map(([, name = ""]) => name)
    .sort();
}
