/** What bundlers leave out, and what they must not: a registry of which a part is missing leaves calls to protobuf-es. */
import { execFileSync } from "node:child_process";
import path from "node:path";

const APPLICATIONS = {
  drop: {
    source:
      'export { fromBinary, registerEncoders, toBinary } from "protobuf-es-fast/protobuf";',
  },
  json: { source: 'export { toJson } from "protobuf-es-fast/protobuf";' },
  registers: {
    source: `import { registerJson } from "protobuf-es-fast/protobuf";
      import { json_google_protobuf_empty } from "protobuf-es-fast/wkt/json/empty";
      registerJson(json_google_protobuf_empty);`,
  },
  binary: {
    source: 'export { fromBinary, toBinary } from "@bufbuild/protobuf";',
    redirects: true,
  },
  redirected: {
    source: 'export { fromJson, toJson } from "@bufbuild/protobuf";',
    redirects: true,
  },
};

interface Bundle {
  readonly modules: string[];
  readonly code: string;
}

let bundles: Record<keyof typeof APPLICATIONS, Bundle>;

beforeAll(() => {
  const printed = execFileSync(
    process.execPath,
    [
      path.join(__dirname, "support/tree-shaking.mjs"),
      JSON.stringify(APPLICATIONS),
    ],
    { encoding: "utf8", maxBuffer: 1 << 26 },
  );
  bundles = JSON.parse(printed);
});

test("what encodes and decodes binary has no code for JSON", () => {
  const { modules, code } = bundles.drop;
  expect(modules).toContain("registry/encoders.js");
  expect(modules.filter((name) => /\bjson\b/.test(name))).toEqual([]);
  expect(code).not.toContain("function toJson(");
});

test("nor has it if it calls protobuf-es, whose functions the bundler plugin redirects", () => {
  const { binary, redirected } = bundles;
  expect(binary.modules).toContain("registry/start-encoding.js");
  expect(binary.modules.filter((name) => /\bjson\b/.test(name))).toEqual([]);
  expect(redirected.modules).toContain("registry/start-json.js");
});

test("what registers JSON codecs has all that redirected functions call", () => {
  const { modules, code } = bundles.registers;
  expect(modules).toContain("wkt/json/google/protobuf/empty_fast.js");
  for (const name of ["toJson", "toJsonString", "fromJson", "fromJsonString"]) {
    expect(code).toContain(`registryPart("${name}", `);
  }
  expect(modules).not.toContain("registry/encoders.js");
});

test("what only writes JSON has no plans, which only read it", () => {
  const { modules } = bundles.json;
  expect(modules).toContain("json/driver.js");
  expect(modules.filter((name) => name.startsWith("plan/"))).toEqual([]);
});
