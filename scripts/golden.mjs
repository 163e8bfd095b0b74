// Generates plugin/test/golden: what the plugin makes of each kind of field, with all features, and of some in other ways.
// With --check, only says whether the committed files are what the plugin generates.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = "plugin/test/golden";

/** All features. */
const ALL = "features=all";

/** What is generated: where, with which options, of which protos, and which files are kept if not all. */
const VARIANTS = [
  {
    out: "",
    opt: ["target=ts", ALL],
    protos: ["message", "presence", "scalar"],
  },
  {
    out: "two-pass",
    opt: ["target=ts", "features=encode", "passes=2"],
    protos: ["small"],
  },
  {
    out: "standalone",
    opt: ["target=ts", "features=encode+decode", "standalone=true"],
    protos: ["small"],
  },
  {
    out: "js",
    opt: ["target=js+dts", "features=encode"],
    protos: ["small"],
  },
  {
    out: "register",
    opt: ["target=ts", ALL, "register=true"],
    protos: ["message", "presence"],
    keep: "register_fast.ts",
  },
  {
    out: "register/lazy",
    opt: ["target=ts", ALL, "register=lazy"],
    protos: ["message", "presence"],
    keep: "register_fast.ts",
  },
];

/** Runs the plugin for each variant. */
function generate(into) {
  const bin = path.resolve("node_modules/.bin");
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  };
  for (const { out, opt, protos, keep } of VARIANTS) {
    const paths = protos.map((name) => `${folder}/${name}.proto`);
    const plugin = {
      local: "protoc-gen-es-fast",
      out: path.join(into, out),
      opt: ["elide_plugin_version=true", ...opt],
    };
    const template = {
      version: "v2",
      inputs: [{ directory: folder, paths }],
      plugins: [plugin],
    };
    execFileSync(
      path.join(bin, "buf"),
      ["generate", "--template", JSON.stringify(template)],
      { stdio: "inherit", env },
    );
    if (keep) {
      for (const name of read(plugin.out).keys()) {
        if (name !== keep) rmSync(path.join(plugin.out, name));
      }
    }
  }
}

/** The generated files below a folder, by name. */
function read(from) {
  return new Map(
    readdirSync(from, { recursive: true })
      .filter((name) => /_fast\.(?:d\.ts|ts|js)$/.test(name))
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
