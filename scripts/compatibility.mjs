// Compares the generated encoders with toBinary under every minor version of protobuf-es from 2.16 on, each installed
// from npm in a folder of its own, and writes the table of versions. Then tries every minor version from 2.0 on as the copy
// that a dependency has of its own: the hook must not change what it does.
//
// Usage: npm run compatibility [-- --versions 2.16.0,2.17.0] [--rounds 20] [--no-write]
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { writeForms } from "./generate/forms.mjs";
import { packAll } from "./packages/pack.mjs";
import { cleanEnv, run } from "./packages/run.mjs";
import { documentOf, writeMarked } from "./shared/marked.mjs";
import { root } from "./shared/root.mjs";

/** Where the peer range of the runtime begins. */
const FIRST_MINOR = 16;
const HOOK = ["--import", "protobuf-es-fast/hook"];
const PROTOS = join(root, "plugin/test/proto");

const { values } = parseArgs({
  options: {
    versions: { type: "string" },
    rounds: { type: "string", default: "20" },
    "no-write": { type: "boolean" },
  },
});
const temporary = mkdtempSync(join(tmpdir(), "compatibility-"));
try {
  const tarballs = packAll(temporary);
  const versions = values.versions?.split(",") ?? supportedVersions();
  const results = versions.map((version) => {
    console.log(`== protobuf-es ${version}`);
    return { version, ...compare(version, tarballs) };
  });
  for (const { version, examples } of results) {
    for (const example of examples) console.log(`${version}: ${example}`);
  }
  const table = tableOf(results);
  console.log(table);
  if (!values["no-write"] && values.versions === undefined) write(table);
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
  if (values.versions === undefined) tryNested(tarballs);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/** Tries each minor version within a dependency, beside the latest one. */
function tryNested(tarballs) {
  const folder = join(temporary, "nested");
  const versions = latestOfMinors(0);
  mkdirSync(folder);
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({
      private: true,
      type: "module",
      dependencies: {
        "@bufbuild/protobuf": versions.at(-1),
        ...Object.fromEntries(tarballs.map(({ name, path }) => [name, path])),
        ...Object.fromEntries(
          versions.map((version) => [
            `copy-${version}`,
            `npm:@bufbuild/protobuf@${version}`,
          ]),
        ),
      },
    }),
  );
  run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  cpSync(join(root, "conformance/filler"), join(folder, "filler"), {
    recursive: true,
  });
  const driver = join(folder, "nested.mjs");
  cpSync(join(root, "scripts/compatibility/nested.mjs"), driver);
  for (const version of versions) {
    // The hook knows the package by its folder.
    const copy = join(folder, version, "node_modules/@bufbuild/protobuf");
    cpSync(join(folder, `node_modules/copy-${version}`), copy, {
      recursive: true,
    });
    const output = run("node", [...HOOK, driver, copy, values.rounds], {
      cwd: folder,
      label: "nested",
    });
    const { differences, planned, examples } = JSON.parse(output);
    console.log(
      `nested protobuf-es ${version}: ${differences} results changed by plans; planned calls of toBinary, fromBinary, fromJson: ${planned.join(", ")}`,
    );
    for (const example of examples) console.log(example);
    // Of the latest one, all types have plans.
    const isLatest = version === versions.at(-1);
    if (differences > 0 || (isLatest && planned.includes(0))) {
      process.exitCode = 1;
    }
  }
}

/** The latest patch of each minor version that is supported. */
function supportedVersions() {
  return latestOfMinors(FIRST_MINOR);
}

/** The latest patch of each minor version from one on. */
function latestOfMinors(first) {
  const all = JSON.parse(
    run("npm", ["view", "@bufbuild/protobuf", "versions", "--json"], {
      cwd: temporary,
    }),
  );
  const latest = new Map();
  for (const version of all) {
    const [, minor] = /^2\.(\d+)\.\d+$/.exec(version) ?? [];
    if (Number(minor) >= first) latest.set(minor, version);
  }
  return [...latest.values()];
}

/** Installs a version, generates with its own plugin and with ours, and compares. */
function compare(version, tarballs) {
  const folder = join(temporary, version);
  mkdirSync(folder);
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({
      private: true,
      type: "module",
      dependencies: {
        "@bufbuild/protobuf": version,
        "@bufbuild/protoc-gen-es": version,
        ...Object.fromEntries(tarballs.map(({ name, path }) => [name, path])),
      },
    }),
  );
  run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  generate(folder);
  for (const part of ["corpora/compare.mjs", "filler", "suite"]) {
    cpSync(join(root, "conformance", part), join(folder, part), {
      recursive: true,
    });
  }
  const driver = join(folder, "driver.mjs");
  cpSync(join(root, "scripts/compatibility/driver.mjs"), driver);
  const output = run("node", [driver, join(folder, "gen"), values.rounds], {
    cwd: folder,
    label: "compare",
  });
  const result = JSON.parse(output);
  const { differences, wrongDifferences, fallbacks } = result;
  return { ...result, ok: differences + wrongDifferences + fallbacks === 0 };
}

/** Generates code for the protos of the differential tests. */
function generate(folder) {
  writeForms(PROTOS);
  const plugin = (local, ...options) => ({
    local,
    out: "gen",
    opt: ["target=js", "import_extension=js", ...options],
  });
  const template = {
    version: "v2",
    inputs: [{ directory: PROTOS, paths: [join(PROTOS, "edge")] }],
    plugins: [
      plugin("protoc-gen-es"),
      plugin("protoc-gen-es-fast", "features=encode"),
    ],
  };
  const bins = [folder, root].map((base) => join(base, "node_modules/.bin"));
  run("buf", ["generate", "--template", JSON.stringify(template)], {
    cwd: folder,
    env: { ...cleanEnv, PATH: [...bins, cleanEnv.PATH].join(delimiter) },
    label: "buf generate",
  });
}

function tableOf(results) {
  return [
    "| protobuf-es | message types | messages | left to `toBinary` | other bytes | wrong messages | other outcome |",
    "| ----------- | ------------- | -------- | ------------------ | ----------- | -------------- | ------------- |",
    ...results.map((r) =>
      [
        "",
        r.version,
        r.types,
        r.messages,
        r.fallbacks,
        r.differences,
        r.wrong,
        r.wrongDifferences,
        "",
      ]
        .join(" | ")
        .trim(),
    ),
  ].join("\n");
}

function write(table) {
  const part = "compatibility-table";
  writeMarked(part, table);
  run("npx", ["biome", "check", "--write", documentOf(part)], { cwd: root });
}
