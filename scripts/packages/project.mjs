// An application that uses both packages, made from the folder consumer; what installs it is up to the caller.
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../shared/root.mjs";
import { cleanEnv, run } from "./run.mjs";

/** Makes a project from the folder consumer, which depends on the tarballs and on what they work with. */
export function makeProject(project, tarballs) {
  cpSync(fileURLToPath(new URL("consumer", import.meta.url)), project, {
    recursive: true,
  });
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
    ...Object.fromEntries(
      tarballs.map(({ name, path }) => [name, `file:${path}`]),
    ),
  };
  const manifest = { private: true, type: "module", dependencies: packages };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

/** Generates twice: the files must be the same. */
export function generateWithBuf(project) {
  const generate = () => {
    run("npx", ["buf", "generate"], { cwd: project });
    return [join(project, "gen"), join(project, "cjs")].map(readFolder);
  };
  const [once, twice] = [generate(), generate()];
  for (const [i, files] of once.entries())
    compare(files, twice[i], "buf generate");
}

/** Generates with protoc, which must give the same files as buf. */
export function generateWithProtoc(project) {
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
      `--es-fast_opt=${options},features=encode+decode+create+json`,
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
export function runOn({ name, command, args, isNode, env }, project) {
  for (const file of ["main.mjs", "main.cjs", "compile.mjs"]) {
    run(command, [...args, file], {
      cwd: project,
      env,
      label: `${name} ${file}`,
    });
  }
  if (isNode) {
    const imports = ["protobuf-es-fast/hook", "./register.mjs"];
    run(
      command,
      [
        ...args,
        ...imports.flatMap((module) => ["--import", module]),
        "hook.mjs",
      ],
      { cwd: project, env, label: `${name} --import protobuf-es-fast/hook` },
    );
  }
}
