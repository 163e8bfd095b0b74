/** The build for Node.js, where few files have the content of all modules. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const dist = path.join(__dirname, "../dist");
const folder = path.join(dist, "node");
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".js"));
const shared = path.join("shared", "");
const entries = files.filter((file) => !file.startsWith(shared));

it("exports the same names as the build for browsers", () => {
  expect(entries).toContain("decode.js");
  const script = `
    const names = async (build, file) => Object.keys(await import("./" + build + "/" + file)).join();
    for (const file of ${JSON.stringify(entries.filter((file) => file !== "hook.js"))}) {
      const [browser, node] = [await names("esm", file), await names("node", file)];
      if (browser !== node) console.log(file, browser, node);
    }`;
  expect(run(script)).toBe("");
});

it("has a file for each entry point, and few that they share", () => {
  const { exports } = JSON.parse(
    readFileSync(path.join(__dirname, "../package.json"), "utf8"),
  ) as { exports: Record<string, { import?: { node?: { default: string } } }> };
  const targets = Object.values(exports).flatMap(
    (entry) => entry.import?.node?.default ?? [],
  );
  // A `*` stands for each of the well-known types.
  const types = new Set(
    entries.flatMap((file) => /protobuf\/(.+)_fast/.exec(file)?.[1] ?? []),
  );
  const expected = targets.flatMap((target) => {
    const file = path.relative("dist/node", target);
    return file.includes("*")
      ? [...types].map((type) => file.replace("*", type))
      : [file];
  });
  expect(types.size).toBeGreaterThan(15);
  expect([...entries].sort()).toEqual([...new Set(expected)].sort());
  expect(files.length - entries.length).toBeLessThan(13);
});

it("has the content of each module once", () => {
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const source of sourcesOf(file)) {
      places.set(source, [...(places.get(source) ?? []), file]);
    }
  }
  expect(places.size).toBeGreaterThan(100);
  expect([...places].filter(([, { length }]) => length > 1)).toEqual([]);
  expect([...places.keys()].filter((source) => !existsSync(source))).toEqual(
    [],
  );
});

it("loads nothing for encoders where only decoders are imported", () => {
  expect(loaded("decode.js", "create.js")).toEqual([
    "create.js",
    "decode.js",
    "shared/common.js",
    "shared/decode.js",
  ]);
  expect(loaded("index.js")).toEqual([
    "index.js",
    "shared/common.js",
    "shared/encode.js",
  ]);
});

it("loads no other well-known type where only Timestamp is imported", () => {
  const file = "google/protobuf/timestamp_fast.js";
  const shared = ["shared/common.js", "shared/encode.js"];
  const made = ["create.js", "shared/common.js"];
  for (const [folder, expected] of [
    ["", ["index.js", ...shared]],
    ["standalone", [...shared, "standalone.js"]],
    ["two-pass", [...shared, "two-pass.js"]],
    ["decode", [...made, "decode.js", "shared/decode.js"]],
    ["create", made],
  ] as const) {
    const name = path.join("wkt", folder, file);
    expect(loaded(name)).toEqual([...expected, name].sort());
  }
});

it("loads what plans need, and nothing else, where only the hook is imported", () => {
  expect(loaded("hook.js")).toEqual([
    "hook.js",
    "shared/common.js",
    "shared/decode.js",
    "shared/encode.js",
    "shared/registry.js",
  ]);
});

it("keeps names, comments, constants and parentheses", () => {
  const code = readFileSync(path.join(folder, "shared/decode.js"), "utf8");
  expect(code).toContain("const readVarint = (function readVarint(");
  expect(code).toContain(
    " * Counts the varints between two positions: the bytes that end one.\n",
  );
  expect(code).toMatch(/^ ?const \{ readGroup \} = /m);
});

it("has source maps that lead to src", () => {
  const script = `
    const { decodeWith } = await import("./node/decode.js");
    decodeWith({ get create() { throw new Error("here"); }, fromBinary() { throw new Error("there"); } }, new Uint8Array(), undefined);`;
  expect(() => run(script, "--enable-source-maps")).toThrow(
    /\bsrc\/(?:decode\/driver|fallback\/from-binary)\.ts:\d+/,
  );
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

/** The modules whose content is in a file. */
function sourcesOf(file: string): string[] {
  const map = path.join(folder, `${file}.map`);
  const { sources } = JSON.parse(readFileSync(map, "utf8")) as {
    sources: string[];
  };
  return sources.map((source) => path.join(path.dirname(map), source));
}

function run(script: string, ...flags: string[]): string {
  return execFileSync(
    process.execPath,
    [...flags, "--input-type=module", "--eval", script],
    { cwd: dist, encoding: "utf8", stdio: "pipe" },
  );
}
