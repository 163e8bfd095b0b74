// Runs the examples and puts what they print into README.md, between the marks of each example.
//
// Usage, on a machine that does nothing else: npm run figures [-- connect grpc]
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { provenance } from "../bench/lib/results.mjs";
import { root } from "./packages/pack.mjs";
import { run } from "./packages/run.mjs";

/** The npm script of each example that prints figures. */
const EXAMPLES = {
  connect: "start",
  grpc: "start",
  "otlp-exporter": "start",
  streams: "start",
  browser: "check",
};

const wanted = process.argv.slice(2);
const readme = join(root, "README.md");
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
run("npx", ["biome", "check", "--write", readme], { cwd: root });

/** Replaces the text between the marks of an example. */
function write(name, output) {
  const text = readFileSync(readme, "utf8");
  const [start, end] = ["start", "end"].map(
    (mark) => `<!-- figures-${name}:${mark} -->`,
  );
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`README.md has no mark ${start}`);
  const { date, commit, machine } = provenance();
  const stamp = `Node.js ${process.versions.node}, ${date}, commit ${commit}, ${machine}`;
  const block = ["```text", output.trim(), "", stamp, "```"].join("\n");
  writeFileSync(readme, `${before}${start}\n\n${block}\n\n${end}${after}`);
}
