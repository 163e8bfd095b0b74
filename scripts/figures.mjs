// Runs the examples, and what else prints figures, and puts what they print into the documents.
//
// Usage, on a machine that does nothing else: npm run build && node scripts/figures.mjs [connect grpc]
import { run } from "./packages/run.mjs";
import { documentOf, writeMarked } from "./shared/marked.mjs";
import { provenance, stamp } from "./shared/provenance.mjs";
import { root } from "./shared/root.mjs";

const NODES = "node22,node24,node26";

/** The commands that print figures. Those of the bench print Markdown. */
const COMMANDS = {
  connect: example("connect", "start"),
  grpc: example("grpc", "start"),
  "otlp-exporter": example("otlp-exporter", "start"),
  streams: example("streams", "start"),
  browser: example("browser", "check"),
  messages: ["node", "scripts/selection.mjs"],
  bundled: bench(
    "bundled.mjs",
    "--summary",
    "--engine",
    NODES,
    "--passes",
    "3",
  ),
  native: bench("native.mjs", "--engine", "node24", "--variants", "fast"),
};

const wanted = process.argv.slice(2);
const origin = provenance();
for (const name of wanted.length > 0 ? wanted : Object.keys(COMMANDS)) {
  if (!(name in COMMANDS)) throw new Error(`no figures are called ${name}`);
  const [command, ...args] = COMMANDS[name];
  const output = run(command, args, { cwd: root });
  console.log(output);
  write(name, output);
}

/** The command that runs an npm script of an example. */
function example(name, script) {
  return ["npm", "run", "--silent", script, "-w", `examples/${name}`];
}

/** The command that runs a script of the bench. */
function bench(script, ...args) {
  return ["node", `bench/${script}`, ...args];
}

/** Writes what a command printed, with when and where it did. */
function write(name, output) {
  const isMarkdown = COMMANDS[name].some((arg) => arg.startsWith("bench/"));
  const block = isMarkdown
    ? `${output.trim()}\n\n${stamp(origin)}.`
    : [
        "```text",
        output.trim(),
        "",
        `Node.js ${process.versions.node}, ${stamp(origin)}`,
        "```",
      ].join("\n");
  const part = `figures-${name}`;
  writeMarked(part, block);
  run("npx", ["biome", "check", "--write", documentOf(part)], { cwd: root });
}
