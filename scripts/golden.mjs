// Generates plugin/test/golden/*_fast.ts, which show what the plugin makes of each kind of field. With --check, only
// says whether the committed files are what the plugin generates.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = "plugin/test/golden";
const ALL = "encode+decode+create+json";

/** Run the plugin over the folder's protos. `standalone` gets two files for what encodes, `register` what registers those two. */
function generate(out) {
  const bin = path.resolve("node_modules/.bin");
  const plugin = (name, opt) => ({
    local: "protoc-gen-es-fast",
    out: path.join(out, name),
    opt: ["target=ts", "elide_plugin_version=true", ...opt],
  });
  const run = (inputs, plugins) =>
    execFileSync(
      path.join(bin, "buf"),
      [
        "generate",
        "--template",
        JSON.stringify({ version: "v2", inputs, plugins }),
      ],
      {
        stdio: "inherit",
        env: {
          ...process.env,
          PATH: `${bin}${path.delimiter}${process.env.PATH}`,
        },
      },
    );
  run(
    [{ directory: folder }],
    [
      plugin("", ["features=encode"]),
      plugin("two-pass", ["features=encode", "passes=2"]),
      plugin("decode", ["features=decode"]),
      plugin("create", ["features=create"]),
      plugin("json", ["features=json"]),
    ],
  );
  run(
    [
      {
        directory: folder,
        paths: [`${folder}/optional.proto`, `${folder}/map.proto`],
      },
    ],
    [
      plugin("standalone", ["standalone=true", "features=encode"]),
      plugin("register", ["register=true", `features=${ALL}`]),
    ],
  );
  for (const name of read(path.join(out, "register")).keys()) {
    if (name !== "register_fast.ts") rmSync(path.join(out, "register", name));
  }
  run(
    [{ directory: folder }],
    [plugin("standalone-decode", ["standalone=true", "features=decode"])],
  );
}

/** The generated files below a folder, by name. */
function read(from) {
  return new Map(
    readdirSync(from, { recursive: true })
      .filter((name) => name.endsWith("_fast.ts"))
      .sort()
      .map((name) => [name, readFileSync(path.join(from, name), "utf8")]),
  );
}

if (process.argv.includes("--check")) {
  const out = mkdtempSync(path.join(tmpdir(), "golden-"));
  try {
    generate(out);
    const [committed, fresh] = [read(folder), read(out)];
    const names = new Set([...committed.keys(), ...fresh.keys()]);
    const different = [...names].filter(
      (name) => committed.get(name) !== fresh.get(name),
    );
    if (different.length > 0) {
      console.error(
        `not what the plugin generates: ${different.join(", ")} - run npm run golden, and read the difference`,
      );
      process.exitCode = 1;
    } else {
      console.log(`${names.size} golden files are fresh`);
    }
  } finally {
    rmSync(out, { recursive: true });
  }
} else {
  for (const name of read(folder).keys()) {
    rmSync(path.join(folder, name));
  }
  generate(folder);
}
