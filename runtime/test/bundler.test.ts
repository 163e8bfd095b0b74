import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import { OPERATION_NAMES } from "../src/contract/operations.js";
import { inspectModule } from "../src/hook/inspect.js";
import { FINGERPRINT, isRedirected } from "../src/hook/redirections.js";
import { makeProject } from "./support/project.js";

it.each([
  ["/app/node_modules/@bufbuild/protobuf/dist/esm/to-binary.js", true],
  // In Vite's development server.
  ["/app/node_modules/@bufbuild/protobuf/dist/esm/to-binary.js?v=1a2b", true],
  ["C:\\app\\node_modules\\@bufbuild\\protobuf\\dist\\cjs\\to-binary.js", true],
  ["/app/node_modules/@bufbuild/protobuf/dist/cjs/from-binary.js", true],
  ["/app/node_modules/@bufbuild/protobuf/dist/esm/create.js", true],
  // In the caches of Deno and Bun.
  ["/npm/registry/@bufbuild/protobuf/2.17.0/dist/esm/to-binary.js", true],
  ["/cache/@bufbuild/protobuf@2.17.0@@@1/dist/esm/to-binary.js", true],
  ["/app/node_modules/@bufbuild/protobuf/dist/esm/from-json.js", true],
  ["/app/node_modules/@bufbuild/protobuf/dist/esm/to-text.js", false],
  ["/app/node_modules/@bufbuild/protobuf/dist/esm/wkt/create.js", false],
  ["/app/node_modules/@bufbuild/protoplugin/dist/esm/create.js", false],
  ["/app/src/to-binary.js", false],
  [
    "\0/app/node_modules/@bufbuild/protobuf/dist/cjs/create.js?commonjs-exports",
    false,
  ],
])("the bundler plugin knows the module by its name: %s", (id, known) => {
  expect(isRedirected(id)).toBe(known);
});

test("other modules of protobuf-es are no bundles, wherever they are", () => {
  const inspect = (file: string) =>
    inspectModule(file, `throw new Error("${FINGERPRINT}")`);
  expect(
    inspect("/cache/npm/@bufbuild/protobuf/2.17.0/dist/esm/registry.js"),
  ).toEqual({});
  expect(inspect("/app/dist/main.js")).toEqual({ finding: "bundle" });
});

test.each([
  ["text", (text: string) => text],
  ["a Buffer", (text: string) => Buffer.from(text)],
  ["a Uint8Array", (text: string) => new TextEncoder().encode(text)],
  ["an ArrayBuffer", (text: string) => new TextEncoder().encode(text).buffer],
])("the source of a module can be %s", (_, sourceOf) => {
  const bundle = `throw new Error("${FINGERPRINT}"); // é`;
  expect(inspectModule("/app/main.js", sourceOf(bundle))).toEqual({
    finding: "bundle",
  });
  expect(inspectModule("/app/main.js", sourceOf("// é"))).toEqual({});
  const redirected = `${bundle} t[Symbol.for("protobuf-es-fast.original")] = f;`;
  expect(inspectModule("/app/main.js", sourceOf(redirected))).toEqual({});
  const file = "/node_modules/@bufbuild/protobuf/dist/esm/create.js";
  const create = "// é\nexport function create() {}";
  expect(inspectModule(file, sourceOf(create))).toEqual(
    inspectModule(file, create),
  );
  expect(inspectModule(file, create).source).toContain("// é\nfunction ");
});

it("a bundle is found, whatever it uses of protobuf-es", () => {
  const applications = OPERATION_NAMES.map((name) => [
    name,
    {
      source: `import { ${name} } from "@bufbuild/protobuf";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
console.log(${name}(TimestampSchema, globalThis.given, globalThis.other));`,
    },
  ]);
  const script = path.join(__dirname, "support/tree-shaking.mjs");
  const bundles: Record<string, { code: string }> = JSON.parse(
    execFileSync(
      process.execPath,
      [script, JSON.stringify(Object.fromEntries(applications))],
      { encoding: "utf8", maxBuffer: 1 << 26 },
    ),
  );
  const found = Object.entries(bundles).map(([name, { code }]) => [
    name,
    inspectModule("/app/main.js", code).finding,
  ]);
  expect(found).toEqual(OPERATION_NAMES.map((name) => [name, "bundle"]));
});

it("nothing is redirected twice", () => {
  const file = "/node_modules/@bufbuild/protobuf/dist/esm/create.js";
  const code = "export function create() {}";
  const { source } = inspectModule(file, code);
  expect(inspectModule(file, source as string)).toEqual({
    finding: "create",
  });
});

it("in Rollup, the bundler plugin comes first, and source maps stay whole", () => {
  const script = path.join(__dirname, "support/rollup.mjs");
  const { stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const { redirected, sources, warnings } = JSON.parse(stdout);
  expect(warnings).toEqual([]);
  expect(redirected).toBe(OPERATION_NAMES.length);
  expect(sources).toEqual(
    expect.arrayContaining([
      ...["create.js", "from-binary.js", "to-binary.js"],
      ...["from-json.js", "to-json.js"],
    ]),
  );
});

it("the bundler plugin leaves a module alone that does not define toBinary", () => {
  const file = "/node_modules/@bufbuild/protobuf/dist/esm/to-binary.js";
  expect(inspectModule(file, "export const toBinary = encode;")).toEqual({
    finding: "moved",
  });
});

describe("without unplugin", () => {
  const project = makeProject();

  it.each([
    ["as an ES module", "import('protobuf-es-fast/bundler')"],
    ["as CommonJS", "require('protobuf-es-fast/bundler')"],
  ])("says what to install: %s", (_, load) => {
    const { status, stderr } = spawnSync(process.execPath, ["-e", load], {
      cwd: project,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain(
      "Error: protobuf-es-fast/bundler needs the package unplugin. Run: npm install --save-dev unplugin",
    );
  });
});

describe("options", () => {
  /** Runs a plugin with options, given as code, and returns the name of the plugin or the error. */
  function plugin(options: string): string {
    const program = `import("protobuf-es-fast/bundler").then(({ protobufEsFast }) =>
      console.log(protobufEsFast.rollup(${options}).name)).catch((error) => console.log(String(error)))`;
    const runtime = path.join(__dirname, "..");
    const node = ["--conditions=module", "-e", program];
    return spawnSync(process.execPath, node, {
      cwd: runtime,
      encoding: "utf8",
    }).stdout.trim();
  }

  it.each(["", "undefined", "{}", "{ plans: false }", "{ plans: undefined }"])(
    "are taken: %s",
    (options) => {
      expect(plugin(options)).toBe("protobuf-es-fast");
    },
  );

  it.each([
    ["{ plan: false }", "but plan is boolean (false)"],
    ["{ Plans: 'off' }", "but Plans is string (off)"],
    ["{ plans: 'off' }", "but plans is string (off)"],
    ["{ plans: 0 }", "but plans is number (0)"],
    ["{ plans: null }", "but plans is object (null)"],
    ["{ plans: { on: 1 } }", "but plans is object"],
    ["false", "but options is boolean (false)"],
    ["'off'", "but options is string (off)"],
    ["null", "but options is object (null)"],
  ])("are refused by name: %s", (options, error) => {
    expect(plugin(options)).toMatch(/^TypeError: protobuf-es-fast\/bundler: /);
    expect(plugin(options)).toContain(error);
  });
});
