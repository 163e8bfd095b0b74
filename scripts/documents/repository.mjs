// Commands that documents give for this repository. CI runs them; here they only have to exist.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../shared/root.mjs";

/** Whether a block's commands are for this repository, and not for a project that uses it. */
export function isForRepository({ before }) {
  return /in (the root of )?this repository/i.test(before);
}

/**
 * Throws if a command calls an npm script or a file that isn't there.
 *
 * @param {string} command
 */
export function checkCommand(command) {
  for (const [call, script, rest] of command.matchAll(
    /npm (?:run ([\w:-]+)|start|test)([^&|\n#]*)/g,
  )) {
    const folder = / -w (\S+)/.exec(rest)?.[1] ?? ".";
    const name = script ?? /npm (\w+)/.exec(call)[1];
    const { scripts } = JSON.parse(
      readFileSync(join(root, folder, "package.json"), "utf8"),
    );
    if (!(name in scripts)) throw new Error(`${folder} has no script ${name}`);
  }
  for (const [, file] of command.matchAll(/node (\S+\.mjs)/g)) {
    if (!existsSync(join(root, file))) throw new Error(`no file ${file}`);
  }
}
