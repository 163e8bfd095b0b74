// Runs the examples and puts what they print into the documents.
//
// Usage, on a machine that does nothing else: npm run figures [-- connect grpc]
import { run } from "./packages/run.mjs";
import { documentOf, writeMarked } from "./shared/marked.mjs";
import { provenance, stamp } from "./shared/provenance.mjs";
import { root } from "./shared/root.mjs";

/** The npm script of each example that prints figures. */
const EXAMPLES = {
  connect: "start",
  grpc: "start",
  "otlp-exporter": "start",
  streams: "start",
  browser: "check",
};

const wanted = process.argv.slice(2);
const origin = provenance();
for (const name of wanted.length > 0 ? wanted : Object.keys(EXAMPLES)) {
  const script = EXAMPLES[name];
  if (script === undefined) throw new Error(`no example is called ${name}`);
  const output = run(
    "npm",
    ["run", "--silent", script, "-w", `examples/${name}`],
    { cwd: root },
  );
  console.log(output);
  write(name, output);
}
/** Writes what an example printed, with when and where it did. */
function write(name, output) {
  const source = `Node.js ${process.versions.node}, ${stamp(origin)}`;
  const block = ["```text", output.trim(), "", source, "```"].join("\n");
  const part = `figures-${name}`;
  writeMarked(part, block);
  run("npx", ["biome", "check", "--write", documentOf(part)], { cwd: root });
}
