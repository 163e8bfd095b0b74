// Follows the quick start of README.md word for word in an empty folder outside of the repository: writes the files that
// it names, runs its commands, and compares their output with what it says. Only the project's own two packages come
// from tarballs instead of a registry.
//
// Usage, after npm run build: node scripts/readme.mjs
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packAll } from "./packages/pack.mjs";
import { run } from "./packages/run.mjs";
import { root } from "./shared/root.mjs";

/**
 * @typedef {object} Block a fenced code block
 * @property {string} language
 * @property {string} text
 * @property {string} before the paragraph before it
 */

/**
 * The code blocks of a section of a Markdown text, its subsections included.
 *
 * @param {string} markdown
 * @param {string} title a heading of the second level
 * @returns {Block[]}
 */
function blocksOf(markdown, title) {
  const section = markdown
    .split(/^## /m)
    .find((text) => text.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`no section "${title}"`);
  const blocks = [];
  let end = 0;
  for (const match of section.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)) {
    const [whole, language, text] = match;
    const before = section.slice(end, match.index).trim().split("\n\n").at(-1);
    blocks.push({ language, text, before });
    end = match.index + whole.length;
  }
  return blocks;
}

/** The file that a block is the content of: the last name in backticks before it. */
function fileOf({ before }) {
  const name = [...before.matchAll(/`([\w./-]+\.\w+)`/g)].at(-1)?.[1];
  if (name === undefined) {
    throw new Error(`no file is named before a code block: ${before}`);
  }
  return name;
}

/**
 * Follows the quick start in an empty folder.
 *
 * @param {string} folder
 * @param {import("./packages/pack.mjs").Tarball[]} tarballs
 */
export function followQuickStart(folder, tarballs) {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  let output;
  let compared = 0;
  for (const block of blocksOf(readme, "Quick start")) {
    const { language, text } = block;
    if (language === "sh") {
      output = run("sh", ["-e", "-c", withTarballs(text, tarballs)], {
        cwd: folder,
        label: text.replaceAll(/\s*\\\n\s*/g, " ").replaceAll("\n", "; "),
      });
    } else if (language === "text") {
      if (output?.trim() !== text) {
        throw new Error(`README.md says "${text}", but it is "${output}"`);
      }
      verify(folder, text);
      compared++;
    } else {
      const file = join(folder, fileOf(block));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${text}\n`);
    }
  }
  if (compared === 0) throw new Error("the quick start shows no output");
  console.log(`   ok ${compared} outputs are as README.md says`);
}

/** Throws unless protobuf-es parses the bytes, and writes the same bytes for that message. */
function verify(folder, hex) {
  const script = `
    import { fromBinary, toBinary } from "@bufbuild/protobuf";
    import { PersonSchema } from "./src/gen/person_pb.js";
    const person = fromBinary(PersonSchema, Buffer.from("${hex}", "hex"));
    console.log(Buffer.from(toBinary(PersonSchema, person)).toString("hex"));`;
  const output = run("node", ["--input-type=module", "-e", script], {
    cwd: folder,
    label: "the same from toBinary",
  });
  if (output.trim() !== hex) {
    throw new Error(`toBinary gives "${output}", not "${hex}"`);
  }
}

/** A command with tarballs in the place of the packages of this repository. */
function withTarballs(command, tarballs) {
  return command.replace(/^npm install .*$/gm, (line) =>
    line
      .split(" ")
      .map((word) => tarballs.find(({ name }) => name === word)?.path ?? word)
      .join(" "),
  );
}

/**
 * Throws if a Markdown file of the project links to a file that isn't there.
 *
 * @param {string} file a path in the repository
 */
export function checkLinks(file) {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  const missing = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(dirname(path), target)));
  if (missing.length > 0) {
    throw new Error(`${file} links to what isn't there: ${missing.join(", ")}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = mkdtempSync(join(tmpdir(), "quick-start-"));
  try {
    const project = join(folder, "project");
    mkdirSync(project);
    followQuickStart(project, packAll(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
