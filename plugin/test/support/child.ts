/** Runs a script of plugin/test/child in a process of its own, where state that lasts harms no other test. */
import { execFileSync } from "node:child_process";
import path from "node:path";

/** Runs the script, with arguments behind its name, and returns the JSON that it prints. */
export function runChild(
  command: string,
  options: { env?: Record<string, string>; flags?: string[] } = {},
): unknown {
  const [script = "", ...args] = command.split(" ");
  const file = path.join(__dirname, "..", "child", script);
  const output = execFileSync(
    process.execPath,
    [...(options.flags ?? []), file, ...args],
    { encoding: "utf8", env: { ...process.env, ...options.env } },
  );
  return JSON.parse(output);
}
