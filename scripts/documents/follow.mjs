// Follows the documents word for word, in the folder of a project outside of the repository: writes the files that they
// name, runs their commands, and compares the output with what they say.
//
// - A block of another language than sh and text is the file whose path is the last in backticks before it.
// - A block of sh is a command. `sh node24` (or another engine) runs it with that engine first on the path.
// - A block of text is the output of the command before it.
// - Commands "in this repository" only have to exist: CI runs them. `npm run pack` is run.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { cleanEnv, run } from "../packages/run.mjs";
import { selectEngines } from "../shared/engines/index.mjs";
import { root } from "../shared/root.mjs";
import { blocksOf, fileOf } from "./blocks.mjs";
import { isForRepository } from "./repository.mjs";

/** The documents to follow, in this order. Each can use the files that those before it made. */
const PAGES = [
  "README.md",
  "docs/api.md",
  "docs/options.md",
  "docs/integrations.md",
  "docs/recipes.md",
  "docs/performance.md",
  "docs/guarantees.md",
  "docs/versions.md",
];

/** The folder of the project as the documents call it from the repository. */
const PROJECT = "../my-app";

/**
 * Follows all documents.
 *
 * @param {string} folder an empty folder, for the project and what is beside it
 */
export function followDocuments(folder) {
  const project = join(folder, basename(PROJECT));
  mkdirSync(project);
  for (const page of PAGES) followPage(page, project);
}

function followPage(page, project) {
  let output = "";
  for (const block of blocksOf(readFileSync(join(root, page), "utf8"))) {
    if (isMade(block) || block.language === "diff") continue;
    if (block.language === "text") {
      compare(page, block.text, output);
    } else if (block.language !== "sh") {
      const file = join(project, fileOf(block));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${block.text}\n`);
    } else if (isForRepository(block)) {
      inRepository(block.text, project);
    } else {
      output = run("sh", ["-e", "-c", block.text], {
        cwd: project,
        env: environment(block.where, project),
        label: `${page}: ${oneLine(block.text)}`,
      });
    }
  }
}

/** Whether a script wrote the block: figures are followed by their machine, and not by a command. */
function isMade({ language, text }) {
  return language === "text" && /, commit \w+\+?, /.test(text);
}

function compare(page, expected, output) {
  if (output.trim() !== expected) {
    throw new Error(`${page} says\n${expected}\nbut it is\n${output}`);
  }
}

function inRepository(text, project) {
  const target = /npm run pack -- (\S+)/.exec(text)?.[1];
  if (target === undefined) return;
  const folder = target.replace(PROJECT, project);
  run("node", ["scripts/pack.mjs", folder], {
    cwd: root,
    label: `npm run pack -- ${target}`,
  });
}

/** The environment with an engine first on the path. */
function environment(name, project) {
  if (name === undefined) return cleanEnv;
  const [{ command, isNode }] = selectEngines(name);
  const bin = join(dirname(project), `bin-${name}`);
  mkdirSync(bin, { recursive: true });
  try {
    symlinkSync(command, join(bin, isNode ? "node" : name));
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return { ...cleanEnv, PATH: `${bin}${delimiter}${cleanEnv.PATH}` };
}

function oneLine(text) {
  return text.replaceAll(/\s*\\\n\s*/g, " ").replaceAll("\n", "; ");
}
