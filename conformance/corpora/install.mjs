import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installFolder } from "../../scripts/shared/install.mjs";

/** This folder: a package of its own, so that only who runs the corpora downloads them. */
const FOLDER = fileURLToPath(new URL(".", import.meta.url));

/**
 * Installs the packages with the protos, where they aren't yet. None of their scripts runs.
 *
 * @returns {string} the folder node_modules with the packages
 */
export function installCorpora() {
  installFolder(FOLDER, ["--ignore-scripts"]);
  return join(FOLDER, "node_modules");
}
