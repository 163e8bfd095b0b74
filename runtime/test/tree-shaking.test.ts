/** What bundlers leave out, and what they must not: a registry of which a part is missing leaves calls to protobuf-es. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { browser } from "../package.json";

/** What is generated with standalone=true for a file. */
const STANDALONE = path.join(
  __dirname,
  "../../plugin/test/variants/js-standalone/gen/edge/optional_fast.js",
);

const APPLICATIONS = {
  drop: {
    source:
      'export { fromBinary, register, toBinary } from "protobuf-es-fast/protobuf";',
  },
  strings: {
    source: `import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
      import { StringValueSchema } from "@bufbuild/protobuf/wkt";
      import * as fast from "protobuf-es-fast/protobuf";
      fast.registerPlans(StringValueSchema);
      const strings = ["", "a", "\\u00e9", "\\u4e2d\\u6587", "\\u{1f600}", "\\ud800", "\\u4e2d".repeat(39)];
      const values = Array.from({ length: 400 }, (_, i) => strings[i % 7].repeat(1 + i % 60).concat(i));
      console.log(JSON.stringify(values.map((value) => {
        const message = create(StringValueSchema, { value });
        const bytes = toBinary(StringValueSchema, message);
        return String(bytes) === String(fast.toBinary(StringValueSchema, message)) &&
          fromBinary(StringValueSchema, bytes).value === fast.fromBinary(StringValueSchema, bytes).value;
      })));`,
  },
  json: { source: 'export { toJson } from "protobuf-es-fast/protobuf";' },
  registers: {
    source: `import { register } from "protobuf-es-fast/protobuf";
      import { fast_google_protobuf_empty } from "protobuf-es-fast/wkt/json/empty";
      register(fast_google_protobuf_empty);`,
  },
  binary: {
    source: 'export { fromBinary, toBinary } from "@bufbuild/protobuf";',
    redirects: true,
  },
  redirected: {
    source: 'export { fromJson, toJson } from "@bufbuild/protobuf";',
    redirects: true,
  },
  standaloneEncode: {
    source: `export { encodeExplicit } from "${STANDALONE}";`,
  },
  standaloneDecode: {
    source: `export { decodeExplicit } from "${STANDALONE}";`,
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
  expect(modules).toContain("operations/to-binary.js");
  expect(modules.filter((name) => /\bjson\b/.test(name))).toEqual([]);
  expect(code).not.toContain("function toJson(");
});

test("nor has it if it calls protobuf-es, whose functions the bundler plugin redirects", () => {
  const { binary, redirected } = bundles;
  expect(binary.modules).toContain("operations/to-binary.js");
  expect(binary.modules.filter((name) => /\bjson\b/.test(name))).toEqual([]);
  expect(redirected.modules).toContain("operations/from-json.js");
});

test("standalone code that decodes has none that encodes, nor protobuf-es, and the other way round", () => {
  const { standaloneEncode, standaloneDecode } = bundles;
  expect(standaloneDecode.modules).toContain("standalone/read-message.js");
  expect(standaloneDecode.code).not.toMatch(/function \$?(?:write|encode)/);
  expect(standaloneEncode.code).not.toMatch(/function \$?(?:read|decode)/);
  expect(
    standaloneEncode.modules.filter((name) => name.startsWith("read/")),
  ).toEqual([]);
  for (const { code } of [standaloneEncode, standaloneDecode]) {
    expect(code).not.toMatch(/^import /m);
  }
});

test("what registers a table has what is in it, and nothing that others do", () => {
  const { modules } = bundles.registers;
  expect(modules).toContain("wkt/json/google/protobuf/empty_fast.js");
  expect(
    modules.filter((name) => /^(?:operations|plan|encode|decode)\b/.test(name)),
  ).toEqual([]);
});

test("bundles for browsers have nothing of what only Node.js has", () => {
  const { modules, code } = bundles.drop;
  expect(modules).toContain("read/browser/native.js");
  for (const original of Object.keys(browser)) {
    expect(modules).not.toContain(original.replace("./dist/esm/", ""));
  }
  expect(modules).not.toContain("engine/v8.js");
  expect(code).not.toContain("WebAssembly.");
});

test.each(Object.entries(browser))(
  "what takes the place of %s exports the same",
  (original, replacement) => {
    const names = [original, replacement].map((file) => {
      const code = readFileSync(path.join(__dirname, "..", file), "utf8");
      return code.match(/(?<=^export (?:const|function) )\w+/gm);
    });
    expect(names[1]).toEqual(expect.arrayContaining(names[0] ?? []));
    expect(names[0]).toEqual(expect.arrayContaining(names[1] ?? []));
  },
);

test("and write and read the same strings", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module"], {
    encoding: "utf8",
    input: bundles.strings.code,
  });
  expect(JSON.parse(printed)).toEqual(new Array(400).fill(true));
});

test("what only writes JSON has no plans, which only read it", () => {
  const { modules } = bundles.json;
  expect(modules).toContain("json/driver.js");
  expect(modules.filter((name) => name.startsWith("plan/"))).toEqual([]);
});
