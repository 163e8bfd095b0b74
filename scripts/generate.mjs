// Generates the code that the tests and the examples use, and compiles the protos of the tests to descriptors. Needs a build.
//
// Usage: node scripts/generate.mjs [--tests]
//   --tests  only what tests of the packages use
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { writeCommonJs } from "./generate/common-js.mjs";
import { writeForms } from "./generate/forms.mjs";
import { writeNames } from "./generate/names.mjs";
import { root } from "./shared/root.mjs";

const bin = path.join(root, "node_modules", ".bin");
const tests = path.join(root, "plugin/test");

/** Whose messages are the same. */
const SAME_MESSAGES = {
  gen: ["standalone", "two-pass", "full"],
  "variants/js/gen": ["js-standalone", "js-full", "js-two-pass"],
};

const EXAMPLES = ["connect", "grpc", "otlp-demo", "otlp-exporter", "streams"];

/** Runs a command, which finds buf and the plugins on the PATH. */
async function run(command, cwd) {
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  };
  const child = spawn(command, { cwd, env, shell: true, stdio: "inherit" });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`${command}: exit code ${status}`);
}

async function generateForTests() {
  const protos = path.join(tests, "proto");
  writeForms(protos);
  writeNames(protos);
  writeCommonJs(path.join(root, "runtime/test/hook"));
  await run("buf generate", root);
  await run("buf build plugin/test/proto -o plugin/test/gen/image.binpb", root);
  for (const [from, variants] of Object.entries(SAME_MESSAGES)) {
    const names = readdirSync(path.join(tests, from), { recursive: true });
    for (const name of names.filter((name) => /_pb\.[^/]*$/.test(name))) {
      for (const variant of variants) {
        cpSync(
          path.join(tests, from, name),
          path.join(tests, "variants", variant, "gen", name),
        );
      }
    }
  }
  // The package around these files is CommonJS.
  for (const variant of ["js", ...SAME_MESSAGES["variants/js/gen"]]) {
    writeFileSync(
      path.join(tests, "variants", variant, "gen/package.json"),
      '{"type":"module"}\n',
    );
  }
}

async function generateForExamples() {
  for (const example of EXAMPLES) {
    const folder = path.join(root, "examples", example);
    const { scripts } = JSON.parse(
      readFileSync(path.join(folder, "package.json"), "utf8"),
    );
    await run(scripts.generate, folder);
  }
}

const { values } = parseArgs({ options: { tests: { type: "boolean" } } });
await Promise.all([
  generateForTests(),
  values.tests ? undefined : generateForExamples(),
]);
