// Runs a command with another version of Node.js, which comes first on the PATH. It is installed on demand from npm.
//
// Usage: npm run with -- node24 npx jest runtime/test
import { spawnSync } from "node:child_process";
import path from "node:path";
import { selectEngines } from "./shared/engines/index.mjs";

const [name, command, ...args] = process.argv.slice(2);
const [engine] = selectEngines(name);
if (!engine.isNode || command === undefined) {
  throw new Error("expected the name of a version of Node.js, and a command");
}
const folder = path.dirname(engine.command);
const { status, error } = spawnSync(command, args, {
  stdio: "inherit",
  env: {
    ...process.env,
    PATH: `${folder}${path.delimiter}${process.env.PATH}`,
  },
});
if (error) throw error;
process.exitCode = status ?? 1;
