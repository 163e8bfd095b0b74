// Packs both packages, installs them in empty folders outside of the repository, and uses them as an application would:
// generates with buf and with protoc, type-checks, runs ES modules and CommonJS. Then follows README.md and the pages of
// docs as a newcomer would.
//
// Usage: npm run check:packages [-- --engines node22,node24,node26,bun,deno]
//   --engines  runs on these engines too; they are installed on demand from npm
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkDocuments } from "./documents.mjs";
import { checkContents } from "./packages/contents.mjs";
import { packAll } from "./packages/pack.mjs";
import { cleanEnv, run } from "./packages/run.mjs";
import { selectEngines, thisEngine } from "./shared/engines/index.mjs";
import { installFolder } from "./shared/install.mjs";
import { root } from "./shared/root.mjs";

const { values } = parseArgs({ options: { engines: { type: "string" } } });
const engines = [
  thisEngine(),
  ...(values.engines ? selectEngines(values.engines) : []),
];
const temporary = mkdtempSync(join(tmpdir(), "check-packages-"));
try {
  heading("tarballs");
  const tarballs = packAll(temporary);
  const project = join(temporary, "consumer");
  install(project, tarballs);
  for (const tarball of tarballs) {
    checkContents(tarball, join(project, "node_modules", tarball.name));
    const { name, files, size } = tarball;
    console.log(`   ok ${name}: ${files.length} files, ${size} bytes packed`);
  }
  lint(tarballs);

  heading("an application");
  generateWithBuf(project);
  generateWithProtoc(project);
  run("npx", ["tsc", "-p", "."], { cwd: project });
  run("npx", ["tsc", "-p", "tsconfig.bundler.json"], { cwd: project });
  for (const engine of engines) runOn(engine, project);

  heading("documents");
  checkDocuments();
  console.log("packages: ok");
} catch (error) {
  console.error(error.message);
  console.log("packages: FAILED");
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function heading(text) {
  console.log(`== ${text}`);
}

/** Makes a project from the folder consumer, with the tarballs and what they work with. */
function install(project, tarballs) {
  cpSync(
    fileURLToPath(new URL("packages/consumer", import.meta.url)),
    project,
    { recursive: true },
  );
  const { devDependencies } = readJson("package.json");
  const runtime = readJson("runtime/package.json");
  const packages = {
    "@bufbuild/buf": devDependencies["@bufbuild/buf"],
    "@bufbuild/protobuf": devDependencies["@bufbuild/protobuf"],
    "@bufbuild/protoc-gen-es": devDependencies["@bufbuild/protoc-gen-es"],
    "@grpc/grpc-js": runtime.devDependencies["@grpc/grpc-js"],
    "@types/node": devDependencies["@types/node"],
    typescript: devDependencies.typescript,
    unplugin: runtime.devDependencies.unplugin,
    ...Object.fromEntries(tarballs.map(({ name, path }) => [name, path])),
  };
  const manifest = { private: true, type: "module", dependencies: packages };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  run("npm", ["install", "--no-audit", "--no-fund"], { cwd: project });
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

/** Runs the tools that know what goes wrong in packages. */
function lint(tarballs) {
  const tools = fileURLToPath(new URL("packages/tools", import.meta.url));
  installFolder(tools);
  for (const { name, path } of tarballs) {
    run(process.execPath, ["lint.mjs", path], {
      cwd: tools,
      label: `publint ${name}`,
    });
    run("npx", ["attw", path, "--no-emoji"], {
      cwd: tools,
      label: `attw ${name}`,
    });
  }
}

/** Generates twice: the files must be the same. */
function generateWithBuf(project) {
  const gen = join(project, "gen");
  const generate = () => {
    run("npx", ["buf", "generate"], { cwd: project });
    const files = readFolder(gen);
    writeFileSync(join(gen, "cjs/package.json"), '{"type":"commonjs"}\n');
    return files;
  };
  compare(generate(), generate(), "buf generate");
}

/** Generates with protoc, which must give the same files as buf. */
function generateWithProtoc(project) {
  const out = join(project, "gen-protoc");
  mkdirSync(out);
  const options = "target=js+dts,import_extension=js";
  const bin = join(project, "node_modules/.bin");
  // Debian's package of protoc comes without the well-known types, which buf has.
  const imports = join(out, "imports.binpb");
  run("npx", ["buf", "build", "proto", "-o", imports], {
    cwd: project,
    label: "buf build",
  });
  run(
    "protoc",
    [
      "--proto_path=proto",
      `--descriptor_set_in=${imports}`,
      `--es_out=${out}`,
      `--es_opt=${options}`,
      `--es-fast_out=${out}`,
      `--es-fast_opt=${options}`,
      "parcel.proto",
      "weight.proto",
    ],
    {
      cwd: project,
      env: { ...cleanEnv, PATH: `${bin}${delimiter}${cleanEnv.PATH}` },
      label: "protoc",
    },
  );
  const fromBuf = readFolder(join(project, "gen/esm"));
  for (const name of fromBuf.keys()) {
    if (name.startsWith("standalone")) fromBuf.delete(name);
  }
  compare(fromBuf, readFolder(out), "protoc");
  rmSync(out, { recursive: true });
}

/** The files below a folder, by name. */
function readFolder(folder) {
  return new Map(
    readdirSync(folder, { recursive: true })
      .filter((name) => /_(pb|fast)\.[\w.]+$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}

function compare(expected, actual, what) {
  for (const name of new Set([...expected.keys(), ...actual.keys()])) {
    if (expected.get(name) !== actual.get(name)) {
      throw new Error(`${what}: ${name} is different`);
    }
  }
}

/** Runs ES modules and CommonJS, and the hook where the engine is Node. */
function runOn({ name, command, args, isNode }, project) {
  for (const file of ["main.mjs", "main.cjs"]) {
    run(command, [...args, file], { cwd: project, label: `${name} ${file}` });
  }
  if (isNode) {
    const imports = ["protobuf-es-fast/hook", "./register.mjs"];
    run(
      command,
      [...imports.flatMap((module) => ["--import", module]), "hook.mjs"],
      { cwd: project, label: `${name} --import protobuf-es-fast/hook` },
    );
  }
}
