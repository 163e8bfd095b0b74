import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * The versions of protobuf-es in which functions can be redirected, the packages that have them here, their folders of
 * CommonJS, and whether decoders read for them: 2.16 drops a byte order mark, so everything is left to its fromBinary.
 */
export const VERSIONS = [
  {
    version: "2.16.0",
    name: "protobuf-es-2.16",
    cjs: "commonjs",
    reads: false,
  },
  { version: "2.17.0", name: "@bufbuild/protobuf", cjs: "cjs", reads: true },
];

const runtime = path.join(__dirname, "../..");

/** The folder of an installed version of protobuf-es. */
export function packageFolder(name: string): string {
  return path.join(require.resolve(name), "../../..");
}

/** Make a project with a version of protobuf-es and this package in node_modules, and return its folder, which is removed after the tests. */
export function makeProject(protobufEs = "@bufbuild/protobuf"): string {
  const project = mkdtempSync(path.join(tmpdir(), "protobuf-es-fast-hook-"));
  const modules = path.join(project, "node_modules");
  copy(packageFolder(protobufEs), path.join(modules, "@bufbuild/protobuf"));
  for (const name of ["package.json", "dist"]) {
    copy(
      path.join(runtime, name),
      path.join(modules, "protobuf-es-fast", name),
    );
  }
  for (const programs of ["hook", "strings"]) {
    copy(path.join(__dirname, "..", programs), project);
  }
  afterAll(() => rmSync(project, { recursive: true }));
  return project;
}

/** Types, maps of sources, and what nothing here imports: most files. */
const UNUSED = /\.d\.c?ts$|\.map$|[\\/]wkt[\\/](?:standalone|two-pass)$/;

/** Copy a file or a folder, without what is unused. */
function copy(from: string, to: string): void {
  const filter = (file: string) => !UNUSED.test(file);
  cpSync(from, to, { recursive: true, filter });
}

/** Rename the modules that define toBinary in a folder with protobuf-es. */
export function moveFunctions(protobufEs: string): void {
  for (const format of ["esm", "cjs"]) {
    const folder = path.join(protobufEs, "dist", format);
    const [from, to] = ["to-binary.js", "encode.js"];
    renameSync(path.join(folder, from), path.join(folder, to));
    for (const name of readdirSync(folder, { recursive: true }) as string[]) {
      if (name.endsWith(".js")) {
        const file = path.join(folder, name);
        const text = readFileSync(file, "utf8");
        writeFileSync(file, text.replaceAll(`/${from}`, `/${to}`));
      }
    }
  }
}

/** Run a main file with Node, and return what it prints. */
export function run(project: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project,
    encoding: "utf8",
    // Jest's own, which tests change.
    env: process.env,
  });
  if (status !== 0) {
    throw new Error(stderr);
  }
  return { ...JSON.parse(stdout), stderr };
}

/** Run an ES module with the runtime's builds as its folder, and return what it prints. */
export function runModule(script: string): string {
  const args = ["--input-type=module", "--eval", script];
  const cwd = path.join(runtime, "dist");
  return execFileSync(process.execPath, args, { cwd, encoding: "utf8" });
}

/** Return the files of which a build exports other names than that for browsers, with both. */
export function differingExports(build: string, files: string[]): string {
  return runModule(`
    const names = async (build, file) => Object.keys(await import("./" + build + "/" + file)).join();
    for (const file of ${JSON.stringify(files)}) {
      const [browser, other] = [await names("esm", file), await names("${build}", file)];
      if (browser !== other) console.log(file, browser, other);
    }`);
}
