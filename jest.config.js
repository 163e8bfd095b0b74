import { FEATURES, wktFolderOf } from "./scripts/build/features.mjs";

/** The tests of what two passes do in another way than one: they run with both. */
const TWO_PASS_TESTS = [
  ...["allocate", "changing-messages", "conforming", "depth", "encode-into"],
  ...["errors", "hostile-messages", "interrupted", "lists", "lying-objects"],
  ...["maps", "odd-targets", "other-properties", "presence", "results"],
  ...["scalars", "shapes", "strings-and-bytes", "struct", "text", "unknown"],
  ...["views", "wrappers", "wrong-values"],
];

/** The tests of what messages can be, which run with plans too. */
const PLAN_TESTS = [
  ...TWO_PASS_TESTS.filter((name) => name !== "shapes"),
  ...["decode-*", "lengths", "large-messages", "huge-messages", "oneofs"],
  ...["order", "stack", "extensions", "draft", "odd-schemas", "json-any"],
  // Those that read JSON, which plans don't write.
  ...["json-c*", "json-d*", "json-mutated", "json-n*", "json-o*", "json-s*"],
  "json-text",
];

/** The tests of decoders, which run with standalone ones too. */
const STANDALONE_TESTS = [
  ...["bytes", "conforming", "first-strings", "hostile", "keys", "merge"],
  ...["mutated", "options", "text", "unknown", "wire"],
];

/** The entry points of generated code. */
const CODE = [
  ...FEATURES.filter((name) => name !== "encode"),
  ...["standalone", "two-pass"],
];

/** Where the code for the well-known types is that an entry point has. */
function wellKnown(name) {
  const folder = FEATURES.includes(name) ? wktFolderOf(name) : name;
  const from = ["^protobuf-es-fast/wkt", name].filter(Boolean).join("/");
  const to = ["<rootDir>/runtime/src/wkt", folder].filter(Boolean).join("/");
  return [
    [`${from}$`, `${to}/index.ts`],
    [`${from}/(.*)$`, `${to}/google/protobuf/$1_fast.ts`],
  ];
}

/** What all projects have. */
const shared = {
  roots: [
    "<rootDir>/runtime",
    "<rootDir>/plugin",
    "<rootDir>/conformance",
    "<rootDir>/examples",
    "<rootDir>/bench",
  ],
  testPathIgnorePatterns: ["/node_modules/", "/dist/"],
  modulePathIgnorePatterns: ["/dist/"],
  transform: {
    "\\.[cm]?[tj]s$": [
      "@swc/jest",
      {
        jsc: { target: "es2022", parser: { syntax: "typescript" } },
        module: { type: "commonjs" },
      },
    ],
  },
  // Jest looks up each global by way of a proxy, which took a third of the time. These become parameters of each module.
  sandboxInjectedGlobals: [
    ...["Array", "ArrayBuffer", "BigInt", "BigInt64Array", "DataView"],
    ...["Error", "JSON", "Map", "Math", "Number", "Object", "Reflect"],
    ...["Set", "String", "Symbol", "Uint8Array"],
  ],
  moduleNameMapper: {
    // TypeScript sources import each other with the extension of their output.
    "^(\\.{1,2}/.*)\\.js$": "$1",
    "^protobuf-es-fast$": "<rootDir>/runtime/src/index.ts",
    "^protobuf-es-fast/(?:encode|v[\\d.]+)$": "<rootDir>/runtime/src/encode.ts",
    "^protobuf-es-fast/protobuf$": "<rootDir>/runtime/src/protobuf.ts",
    [`^protobuf-es-fast/(?:v[\\d.]+/)?(${CODE.join("|")})$`]:
      "<rootDir>/runtime/src/$1.ts",
    ...Object.fromEntries(CODE.flatMap(wellKnown)),
    ...Object.fromEntries(wellKnown("")),
  },
};

/** @type {import("jest").Config} */
export default {
  // By default, Jest leaves one core idle: half of two. `npm test` gives it and its workers more memory for young objects,
  // since collecting those was a seventh of the time.
  maxWorkers: "100%",
  // Nothing waits that long. Machines may be slow, and busy with other things.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: "one pass",
      testMatch: ["**/test/**/*.test.ts"],
    },
    {
      ...shared,
      // By plans, with nothing generated.
      displayName: "plans",
      testMatch: PLAN_TESTS.map((name) => `**/plugin/test/${name}.test.ts`),
      globals: { plans: true },
    },
    {
      ...shared,
      // Decoders that are generated with standalone=true.
      displayName: "standalone",
      testMatch: STANDALONE_TESTS.map(
        (name) => `**/plugin/test/decode-${name}.test.ts`,
      ),
      globals: { standalone: true },
    },
    {
      ...shared,
      // With code that is generated with passes=2.
      displayName: "two passes",
      testMatch: TWO_PASS_TESTS.map((name) => `**/plugin/test/${name}.test.ts`),
      globals: { passes: 2 },
      moduleNameMapper: {
        "^\\./gen/(.*_(?:fast|pb))$":
          "<rootDir>/plugin/test/variants/two-pass/gen/$1",
        ...shared.moduleNameMapper,
      },
    },
  ],
};
