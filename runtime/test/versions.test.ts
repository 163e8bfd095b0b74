/** Generated code and a runtime of other versions: an error that says which two meet, and what to run. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { genDir } from "../../plugin/test/support/generated";
import { makeProject } from "./support/project";

const manifest = JSON.parse(
  readFileSync(path.join(__dirname, "../package.json"), "utf8"),
);
const { version, exports } = manifest as {
  version: string;
  exports: Record<string, unknown>;
};
const [major, minor] = version.split(".");
const own = major === "0" ? `v0.${minor}` : `v${major}`;

it("generated code imports from the runtime of its own version", () => {
  const plugin = JSON.parse(
    readFileSync(path.join(__dirname, "../../plugin/package.json"), "utf8"),
  );
  expect(plugin.version).toBe(version);
  for (const [variant, entryPoint] of [
    ["gen/edge/implicit_fast.ts", ""],
    ["variants/standalone/gen/edge/implicit_fast.ts", "/standalone"],
    ["variants/full/gen/edge/implicit_fast.ts", "/decode"],
    ["variants/full/gen/edge/implicit_fast.ts", "/create"],
  ] as const) {
    const file = path.join(genDir, "..", variant);
    expect(readFileSync(file, "utf8")).toContain(
      `from "protobuf-es-fast/${own}${entryPoint}";`,
    );
  }
});

it("the runtime has these paths, and an error of its version for others", () => {
  for (const entryPoint of [
    "standalone",
    "decode",
    "create",
    "json",
    "two-pass",
  ]) {
    expect(exports[`./${own}/${entryPoint}`]).toEqual(
      exports[`./${entryPoint}`],
    );
  }
  expect(exports[`./${own}`]).toEqual(exports["./encode"]);
  expect(exports["./v*"]).toContain(`this is protobuf-es-fast ${version}, `);
});

const nodeVersion = Number.parseInt(process.versions.node, 10);

describe("a meeting of versions", () => {
  const project = makeProject();

  const imports = (from: string) => ({
    "app.mjs": `import { encode, newName } from "${from}"; console.log(encode, newName);`,
    "app.cjs": `const { encode } = require("${from}"); console.log(typeof encode);`,
  });

  it.each(["app.mjs", "app.cjs"] as const)(
    "older and newer generated code: %s",
    (file) => {
      // Versions 0.0 and 9 are not this one, nor will they be.
      for (const other of ["v0.0", "v9", "v0.0/standalone", "v9/decode"]) {
        writeFileSync(
          path.join(project, file),
          imports(`protobuf-es-fast/${other}`)[file],
        );
        const { status, stderr } = spawnSync(process.execPath, [file], {
          cwd: project,
          encoding: "utf8",
        });
        expect(status).toBe(1);
        expect(stderr).toContain(
          `this is protobuf-es-fast ${version}, but the code was generated for/${other}/Run npm install with one version of protobuf-es-fast and protoc-gen-es-fast and generate the code again`,
        );
        // Newer versions of Node.js don't name the CommonJS module in this case.
        if (file === "app.mjs" || nodeVersion < 22) {
          expect(stderr).toContain(file);
        }
      }
    },
  );

  it("the same version has no error", () => {
    writeFileSync(
      path.join(project, "app.cjs"),
      imports(`protobuf-es-fast/${own}`)["app.cjs"],
    );
    const { stdout } = spawnSync(process.execPath, ["app.cjs"], {
      cwd: project,
      encoding: "utf8",
    });
    expect(stdout).toBe("function\n");
  });
});
