// Packs both packages, installs them in empty folders outside of the repository, and uses them as an application would:
// generates with buf and with protoc, type-checks, runs ES modules and CommonJS, and so with pnpm and Yarn. Then follows
// README.md and the pages of docs as a newcomer would.
//
// Usage: npm run check -- packages [--engines node22,node24,node26,bun,deno]
//   --engines  runs on these engines too; they are installed on demand from npm
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkDocuments } from "./documents.mjs";
import { checkContents } from "./packages/contents.mjs";
import { installWith, managers } from "./packages/managers.mjs";
import { packAll } from "./packages/pack.mjs";
import {
  generateWithBuf,
  generateWithProtoc,
  makeProject,
  runOn,
} from "./packages/project.mjs";
import { run } from "./packages/run.mjs";
import { checkUpdate } from "./packages/update.mjs";
import { selectEngines, thisEngine } from "./shared/engines/index.mjs";
import { installFolder } from "./shared/install.mjs";
import { root } from "./shared/root.mjs";

const { values } = parseArgs({ options: { engines: { type: "string" } } });
const engines = [
  thisEngine(),
  ...(values.engines ? selectEngines(values.engines) : []),
];
const RELEASE = fileURLToPath(new URL("release.mjs", import.meta.url));
/** Where the project might be. */
const ADDRESS = "https://example.com/owner/name";
const tools = fileURLToPath(new URL("packages/tools", import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), "check-packages-"));
try {
  heading("tarballs");
  const tarballs = packAll(temporary);
  const project = join(temporary, "consumer");
  makeProject(project, tarballs);
  run("npm", ["install", "--no-audit", "--no-fund"], { cwd: project });
  for (const tarball of tarballs) {
    checkContents(tarball, join(project, "node_modules", tarball.name));
    const { name, files, size, unpackedSize } = tarball;
    console.log(
      `   ok ${name}: ${files.length} files, ${size} bytes packed, ${unpackedSize} unpacked`,
    );
  }
  lint(tarballs);

  heading("an application");
  generateWithBuf(project);
  generateWithProtoc(project);
  run("npx", ["tsc", "-p", "."], { cwd: project });
  run("npx", ["tsc", "-p", "tsconfig.bundler.json"], { cwd: project });
  for (const engine of engines) runOn(engine, project);

  heading("a release");
  run(process.execPath, [RELEASE, "--dry-run", "--repository", ADDRESS], {
    cwd: root,
    label: "npm run release -- --dry-run",
  });

  heading("an update");
  checkUpdate(temporary, tarballs);

  heading("other package managers");
  for (const manager of managers(tools)) {
    const project = join(temporary, manager.name);
    makeProject(project, tarballs);
    const engine = installWith(manager, project);
    runOn(engine, project);
  }

  heading("documents");
  checkDocuments();
  console.log("packages: ok");
} catch (error) {
  console.error(error.message);
  console.log("packages: FAILED");
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function heading(text) {
  console.log(`== ${text}`);
}

/** Runs the tools that know what goes wrong in packages. */
function lint(tarballs) {
  installFolder(tools);
  for (const { name, path } of tarballs) {
    run(process.execPath, ["lint.mjs", path], {
      cwd: tools,
      label: `publint ${name}`,
    });
    run("npx", ["attw", path, "--no-emoji"], {
      cwd: tools,
      label: `attw ${name}`,
    });
  }
}
