// The JavaScript engines that the bench runs on.

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} command the executable
 * @property {string[]} args what comes before the script
 */

/**
 * An engine from an executable's name or path.
 *
 * @param {string} command
 * @returns {Engine}
 */
export function engineFromCommand(command) {
  const name = command.slice(command.lastIndexOf("/") + 1);
  return { name, command, args: name.startsWith("deno") ? ["run", "-A"] : [] };
}
