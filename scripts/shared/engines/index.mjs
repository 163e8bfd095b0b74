// The JavaScript engines that the bench runs on. Those that it knows by name come from npm, installed on demand.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installFolder } from "../install.mjs";

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} command the executable
 * @property {string[]} args what comes before the script
 * @property {boolean} isNode
 * @property {(job: object) => Promise<import("../../../bench/measure/turns.mjs").Player>} [startMixed] starts what times mixed traffic where
 *   that isn't a process: in a browser
 */

/** Where each engine's package has its executable. */
const EXECUTABLES = {
  node22: "node/bin/node",
  node24: "node/bin/node",
  node26: "node/bin/node",
  bun: ".bin/bun",
  deno: "deno/deno",
};

/**
 * The engines that the options of a command ask for.
 *
 * @param {{ engine?: string, node?: string }} options
 * @returns {Engine[]}
 */
export function enginesOf({ engine, node }) {
  return node === undefined ? selectEngines(engine) : enginesFromCommands(node);
}

/** The engine that runs this script. */
export function thisEngine() {
  return fromCommand(
    `node${process.versions.node.split(".")[0]}`,
    process.execPath,
  );
}

/**
 * Engines by name, installed where needed.
 *
 * @param {string | undefined} names separated by commas; without any, the engine that runs this
 * @returns {Engine[]}
 */
export function selectEngines(names) {
  if (names === undefined) return [thisEngine()];
  return names.split(",").map((name) => {
    if (!(name in EXECUTABLES))
      throw new Error(
        `no engine is called ${name}; there are ${Object.keys(EXECUTABLES)}`,
      );
    const folder = fileURLToPath(new URL(name, import.meta.url));
    installFolder(folder);
    return fromCommand(name, join(folder, "node_modules", EXECUTABLES[name]));
  });
}

/**
 * Engines from executables on the path, or paths of executables.
 *
 * @param {string} commands separated by commas
 * @returns {Engine[]}
 */
export function enginesFromCommands(commands) {
  return commands
    .split(",")
    .map((command) =>
      fromCommand(command.slice(command.lastIndexOf("/") + 1), command),
    );
}

function fromCommand(name, command) {
  return {
    name,
    command,
    args: name.startsWith("deno") ? ["run", "-A"] : [],
    isNode: isNode(command),
  };
}

/** Asks the executable, since it can have any name. Deno doesn't know this option, and fails. */
function isNode(command) {
  const { error, stdout } = spawnSync(
    command,
    ["-p", "!(process.versions.bun || process.versions.deno)"],
    { encoding: "utf8" },
  );
  if (error !== undefined) throw error;
  return stdout.trim() === "true";
}
