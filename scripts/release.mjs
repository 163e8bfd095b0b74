// Publishes both packages to npm, with provenance: npm signs where and from which commit they were built. That needs a CI that
// npm knows, and the repository's address, which is in no file: it is put into what is published.
//
// Usage: npm run release -- --repository <address> [--dry-run]
//   --repository  where the project is, for example https://example.com/owner/name
//   --dry-run     runs no tests and publishes nothing; says what a release still needs
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packAll } from "./packages/pack.mjs";
import { run } from "./packages/run.mjs";
import { root } from "./shared/root.mjs";

/** What has to pass before a release, beside what CI has run. */
const CHECKS = [
  ...[["lint"], ["golden", "--", "--check"], ["test"], ["typecheck"]],
  ["check", "--", "packages"],
];

/** What documents say as long as there was no release. */
const UNPUBLISHED = "not on npm yet";

const { values } = parseArgs({
  options: {
    repository: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  },
});
const dryRun = values["dry-run"];
const folders = ["runtime", "plugin"];
const manifests = folders.map((folder) =>
  JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")),
);
const [{ version }] = manifests;
const temporary = mkdtempSync(join(tmpdir(), "release-"));
try {
  const open = missing();
  const problems = dryRun ? wrong() : [...wrong(), ...open];
  if (problems.length > 0)
    throw new Error(`not ready:\n  ${problems.join("\n  ")}`);
  if (dryRun)
    for (const what of open) console.log(`   before a release: ${what}`);
  else for (const check of CHECKS) run("npm", ["run", ...check], { cwd: root });
  for (const [i, tarball] of packAll(temporary).entries())
    publish(tarball, folders[i]);
  console.log(
    dryRun
      ? "release: ok"
      : `Published. Now: git tag v${version} && git push origin v${version}`,
  );
} catch (error) {
  console.error(error.message);
  console.log("release: FAILED");
  process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/** What must hold at any time. */
function wrong() {
  const problems = manifests.flatMap(({ name, version: own, ...manifest }) => {
    const { access, provenance } = manifest.publishConfig ?? {};
    return [
      own !== version && `${name} has another version, ${own}`,
      (access !== "public" || provenance !== true) &&
        `${name}: publishConfig isn't public, with provenance`,
    ];
  });
  if (!read("CHANGELOG.md").split("\n").includes(`## ${version}`))
    problems.push(`CHANGELOG.md has no section ${version}`);
  return problems.filter(Boolean);
}

/** What only a release needs. */
function missing() {
  const documents = [
    ...["README.md", "runtime/README.md", "plugin/README.md"],
    "CHANGELOG.md",
  ];
  return [
    run("git", ["status", "--porcelain"], { cwd: root }) !== "" &&
      "commit what has changed",
    /^## Unreleased$/m.test(read("CHANGELOG.md")) &&
      `give the section Unreleased of CHANGELOG.md its version`,
    ...documents
      .filter((file) => read(file).includes(UNPUBLISHED))
      .map((file) => `${file} says "${UNPUBLISHED}"`),
    !URL.canParse(values.repository ?? "") &&
      "say where the project is, by --repository",
  ].filter(Boolean);
}

/** Publishes a tarball whose package.json has the addresses too. */
function publish({ name, path }, folder) {
  run("tar", ["-xzf", path, "-C", temporary], { cwd: root, label: "tar" });
  const content = join(temporary, "package");
  const file = join(content, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(
    file,
    `${JSON.stringify({ ...manifest, ...addresses(folder) }, null, 2)}\n`,
  );
  run(
    "npm",
    [
      "publish",
      "--ignore-scripts",
      ...(dryRun ? ["--dry-run", "--offline"] : []),
    ],
    { cwd: content, label: `npm publish ${name} ${version}` },
  );
  rmSync(content, { recursive: true });
}

function addresses(directory) {
  const address = values.repository?.replace(/(?:\.git|\/)$/, "");
  if (address === undefined) return {};
  return {
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: "git", url: `git+${address}.git`, directory },
  };
}

function read(file) {
  return readFileSync(join(root, file), "utf8");
}
