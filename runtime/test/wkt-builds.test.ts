/** The code for the well-known types, of which ES modules have one set of files, whichever build of the runtime they get. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runModule } from "./support/project";

const dist = path.join(__dirname, "../dist");
const FOLDERS = ["", "standalone", "two-pass", "decode", "json"];

it.each(["esm", "cjs"])("has all types for each feature: %s", (build) => {
  for (const folder of FOLDERS) {
    const types = path.join(dist, build, "wkt", folder, "google/protobuf");
    const files = readdirSync(types, { recursive: true }).map(String);
    const modules = files.filter((file) => file.endsWith("_fast.js"));
    expect(modules).toContain(path.join("compiler", "plugin_fast.js"));
    expect(modules.length).toBeGreaterThan(15);
    for (const module of modules)
      expect(files).toContain(module.replace(/\.js$/, ".d.ts"));
  }
});

it("exports the same names as ES modules and as CommonJS", () => {
  const script = `
    import { createRequire } from "node:module";
    const require = createRequire(import.meta.url);
    for (const folder of ${JSON.stringify([...FOLDERS, "create"])}) {
      const name = path.posix.join("protobuf-es-fast/wkt", folder);
      const [esm, cjs] = [await import(name), require(name)];
      const [names, others] = [Object.keys(esm).sort(), Object.keys(cjs).sort()];
      console.log(names.length > 100, names.join() === others.join());
    }`;
  expect(runModule(`import path from "node:path";${script}`)).toBe(
    "true true\n".repeat(FOLDERS.length + 1),
  );
});

it("has decoders and creators of a file in one module", () => {
  const script = `
    for (const name of ["", "/timestamp"]) {
      const [decode, create] = [await import("protobuf-es-fast/wkt/decode" + name), await import("protobuf-es-fast/wkt/create" + name)];
      console.log(decode === create, "decodeTimestamp" in decode, "createTimestamp" in create);
    }`;
  expect(runModule(script)).toBe("true true true\n".repeat(2));
});

it("imports the runtime that users import, and no other build", () => {
  const runtime = /^protobuf-es-fast\/v[\d.]+/;
  const upstream = /^@bufbuild\/protobuf\b/;
  const importsOfRuntime = (name: string) =>
    importsOf(name)
      .filter((from) => !upstream.test(from))
      .map((from) => from.replace(runtime, "runtime"));
  const file = "google/protobuf/timestamp_fast.js";
  expect(importsOfRuntime(file)).toEqual(["runtime"]);
  expect(importsOfRuntime(`two-pass/${file}`)).toEqual(["runtime/two-pass"]);
  expect(importsOfRuntime(`decode/${file}`).sort()).toEqual([
    "runtime/create",
    "runtime/decode",
  ]);
});

it("has comments for each field, and documentation with types alone", () => {
  const file = path.join(dist, "esm/wkt/google/protobuf/timestamp_fast");
  const code = readFileSync(`${file}.js`, "utf8");
  expect(code).toContain("// int64 seconds = 1;\n");
  expect(code).toContain("= /*@__PURE__*/ $writeTimestamp$closure();");
  expect(code).not.toContain("/**");
  expect(readFileSync(`${file}.d.ts`, "utf8")).toContain(
    "/**\n * Encode the message google.protobuf.Timestamp to binary",
  );
});

/** What a module of ES modules imports. */
function importsOf(name: string): string[] {
  const code = readFileSync(path.join(dist, "esm/wkt", name), "utf8");
  return Array.from(
    code.matchAll(/^import .* from "(.+)";$/gm),
    ([, from = ""]) => from,
  );
}
