/** What linters and formatters of users say about generated code: nothing, with all that they recommend. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { genDir } from "./support/generated";

const biome = path.join(
  path.dirname(require.resolve("@biomejs/biome/package.json")),
  "bin/biome",
);

describe("Biome", () => {
  let project: string;

  beforeAll(() => {
    project = mkdtempSync(path.join(tmpdir(), "linters-"));
    writeFileSync(
      path.join(project, "biome.json"),
      '{ "files": { "maxSize": 4000000 } }\n',
    );
    for (const [name, folder] of [
      ["ts", genDir],
      ["standalone", path.join(genDir, "../variants/standalone/gen")],
      ["js", path.join(genDir, "../variants/js/gen")],
    ] as const) {
      cpSync(folder, path.join(project, name), {
        recursive: true,
        filter: (file) => !/_pb\.|\.json$/.test(file),
      });
    }
  });

  afterAll(() => {
    rmSync(project, { recursive: true });
  });

  const check = () =>
    spawnSync(process.execPath, [biome, "ci", "--colors=off", "."], {
      cwd: project,
      encoding: "utf8",
    });

  it("parses, formats and lints nothing in generated code", () => {
    const { status, stdout, stderr } = check();
    expect(stdout + stderr).toMatch(/^Checked \d{3} files in .*\.\s*$/);
    expect(status).toBe(0);
  });

  it("control: it does so in other code", () => {
    writeFileSync(path.join(project, "control.js"), "let   a = 1\n");
    expect(check().status).toBe(1);
    rmSync(path.join(project, "control.js"));
  });
});
