// A project that has installed the runtime, with programs that run on any engine.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../root.mjs";

/** What comes before the main module, so that these modules are loaded first. */
const PRELOAD = {
  bun: (modules) => modules.flatMap((module) => ["--preload", module]),
  deno: (modules) => [
    ...["run", "-A", "--node-modules-dir=manual"],
    ...modules.flatMap((module) => ["--preload", module]),
  ],
};
const IMPORT = (modules) => modules.flatMap((module) => ["--import", module]);

/**
 * Makes a project whose programs are those of a folder, and calls a function with its own folder. Removes it at the end.
 *
 * @param {string} programs the path of their folder, from the root
 * @param {(project: string) => void} use
 */
export function withProject(programs, use) {
  const project = mkdtempSync(join(tmpdir(), "engines-"));
  const copy = (from, to) =>
    cpSync(join(root, from), join(project, to), { recursive: true });
  try {
    const modules = "node_modules/@bufbuild/protobuf";
    copy(modules, modules);
    for (const name of ["package.json", "dist"]) {
      copy(`runtime/${name}`, `node_modules/protobuf-es-fast/${name}`);
    }
    copy(programs, ".");
    use(project);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/**
 * Runs a program with modules loaded before it, and returns what it prints, and its errors.
 *
 * @param {string} project
 * @param {import("./index.mjs").Engine} engine
 * @param {string[]} modules
 * @param {string} main
 */
export function runProgram(project, { name, command }, modules, main) {
  const preload = PRELOAD[name] ?? IMPORT;
  const { status, stdout, stderr } = spawnSync(
    command,
    [...preload(modules), main],
    { cwd: project, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } },
  );
  if (status !== 0) {
    throw new Error(`${name} ${main}: ${stderr}`);
  }
  return { ...JSON.parse(stdout), stderr };
}
