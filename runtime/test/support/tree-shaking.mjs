// Bundles applications by Rollup, with the ES modules that bundlers for browsers take, and prints each bundle, and which modules
// of this package it has code of: node tree-shaking.mjs <applications by names, as JSON: source, and whether the bundler plugin redirects>
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { protobufEsFast } from "protobuf-es-fast/bundler";
import { rollup } from "rollup";

const runtime = path.join(import.meta.dirname, "../..");
const esm = path.join(runtime, "dist/esm");

const { browser } = JSON.parse(
  readFileSync(path.join(runtime, "package.json"), "utf8"),
);
const replaced = new Map(
  Object.entries(browser).map((pair) =>
    pair.map((file) => path.join(runtime, file)),
  ),
);

/** Gives an application its source, and finds packages as bundlers for browsers do. */
const application = (source) => ({
  name: "application",
  resolveId(id, importer) {
    if (id === "application") return id;
    if (id.startsWith("."))
      return replaced.get(path.resolve(path.dirname(importer), id));
    const [, type, entry] =
      /^protobuf-es-fast(?:\/v[\d.]+)?\/(?:wkt\/json\/(.+)|(.+))$/.exec(id) ??
      [];
    if (type !== undefined)
      return path.join(esm, `wkt/json/google/protobuf/${type}_fast.js`);
    if (entry !== undefined)
      return path.join(esm, `${entry.replace(/^v[\d.]+\//, "")}.js`);
    return id.startsWith("@bufbuild/")
      ? { id: fileURLToPath(import.meta.resolve(id)), moduleSideEffects: false }
      : null;
  },
  load: (id) => (id === "application" ? source : null),
});

const applications = Object.entries(JSON.parse(process.argv[2]));
const bundles = {};
for (const [name, { source, redirects }] of applications) {
  const bundle = await rollup({
    input: "application",
    plugins: [application(source), redirects && protobufEsFast.rollup()],
    // As package.json says.
    treeshake: { moduleSideEffects: (id) => /\/start-\w+\.js$/.test(id) },
    onwarn: () => {},
  });
  const { output } = await bundle.generate({ format: "esm" });
  const [{ code, modules }] = output;
  bundles[name] = {
    code,
    modules: Object.entries(modules)
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => path.relative(esm, id))
      .filter((id) => !id.startsWith("..") && !path.isAbsolute(id)),
  };
}
console.log(JSON.stringify(bundles));
