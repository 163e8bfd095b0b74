// Commands that documents give for this repository. CI runs them; here they only have to exist.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../shared/root.mjs";

/** Whether a block's commands are for this repository, and not for a project that uses it. */
export function isForRepository({ before }) {
  return /in (the root of )?this repository/i.test(before);
}

/**
 * Throws if a document gives a command for an npm script or a file that isn't there.
 *
 * @param {string} file a path in the repository
 */
export function checkCommands(file) {
  const text = readFileSync(join(root, file), "utf8");
  const missing = [
    ...[...text.matchAll(/npm run ([\w:-]+)(?:[^`\n&|#]* -w (\S+))?/g)]
      .filter(([, script, folder = "."]) => !hasScript(folder, script))
      .map(([call]) => call),
    ...[...text.matchAll(/node ((?:bench|scripts|plugin)\/\S+\.mjs)/g)]
      .filter(([, path]) => !existsSync(join(root, path)))
      .map(([call]) => call),
  ];
  if (missing.length > 0) {
    throw new Error(`${file} has commands that don't exist: ${missing}`);
  }
}

function hasScript(folder, script) {
  const manifest = readFileSync(join(root, folder, "package.json"), "utf8");
  return script in JSON.parse(manifest).scripts;
}
