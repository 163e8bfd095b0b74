// Updates an application that has both packages from files, as README.md says: npm takes a file with the same name and version
// for the same package, unless it is installed by its path again.
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
} from "node:fs";
import { join } from "node:path";
import { blocksOf } from "../documents/blocks.mjs";
import { root } from "../shared/root.mjs";
import { run } from "./run.mjs";

/** Installs tarballs by the commands of README.md, then others of the same version, and expects their code. */
export function checkUpdate(folder, tarballs) {
  const project = join(folder, "updated");
  const vendor = join(project, "vendor");
  mkdirSync(vendor, { recursive: true });
  const commands = installCommands();
  const install = () =>
    run("sh", ["-e", "-c", commands], { cwd: project, label: "install" });
  for (const { name, path } of tarballs)
    copyFileSync(path, join(vendor, `${name}.tgz`));
  install();
  expectUpdate(project, tarballs, "undefined");

  for (const { name, path } of tarballs) {
    const content = unpack(path, join(folder, `changed-${name}`));
    appendFileSync(
      join(content, "dist/cjs/index.js"),
      "exports.packedAgain = true;\n",
    );
    pack(content, vendor, name);
  }
  install();
  expectUpdate(project, tarballs, "true");
  run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: project });
  expectUpdate(project, tarballs, "true");
}

/** The commands of the quick start that install packages. */
function installCommands() {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const { text } = blocksOf(readme).find(({ text }) =>
    text.includes("npm install @bufbuild/protobuf "),
  );
  return text;
}

function unpack(tarball, folder) {
  mkdirSync(folder);
  run("tar", ["-xzf", tarball, "-C", folder], { cwd: folder, label: "tar" });
  return join(folder, "package");
}

/** Packs a folder under the name that `npm run pack` gives. */
function pack(content, vendor, name) {
  const output = run(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--pack-destination", vendor],
    { cwd: content, label: `npm pack ${name}` },
  );
  const [{ filename }] = JSON.parse(output);
  renameSync(join(vendor, filename), join(vendor, `${name}.tgz`));
}

/** What the installed packages export tells which were installed. */
function expectUpdate(project, tarballs, expected) {
  for (const { name } of tarballs) {
    const script = `console.log(require("${name}").packedAgain)`;
    const printed = run(process.execPath, ["--eval", script], {
      cwd: project,
      label: `require("${name}")`,
    });
    if (printed.trim() !== expected)
      throw new Error(`${name} is not the package that was installed last`);
  }
}
