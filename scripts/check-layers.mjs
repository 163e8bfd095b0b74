/**
 * Checks the direction of imports in runtime/src and plugin/src, of types too. The table below says what is allowed, and is
 * the documentation. Generated code has no part in it, except that what is generated into a folder belongs to that.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript-5.7";
import { root } from "./shared/root.mjs";

/**
 * The folders, from the bottom, and what is directly below each: it may import those folders, and what they may. With a
 * slash it is one module, and nothing else of its folder. Files that are in no folder are on top, and may import all.
 */
const LAYERS = {
  "runtime/src": {
    contract: [],
    engine: ["contract"],
    objects: ["engine"],
    write: ["objects"],
    read: ["objects", "write/varint"],
    gate: ["engine"],
    fallback: ["gate", "read"],
    encode: ["fallback", "write"],
    decode: ["fallback", "read"],
    create: ["fallback"],
    json: ["fallback", "write/decimal"],
    copies: ["json", "write/int64"],
    standalone: [
      "write",
      "read",
      "encode/grow",
      "encode/options",
      "encode/output",
    ],
    "two-pass": ["encode"],
    plan: ["encode", "decode", "copies"],
    registry: ["plan"],
    operations: ["registry"],
    // CommonJS: what loads an optional package, or knows its own folder.
    optional: [],
    hook: ["operations"],
    report: ["hook"],
  },
  "plugin/src": {
    layout: [],
    print: ["layout"],
    ...Object.fromEntries(
      readdirSync(path.join(root, "plugin/src/features"))
        .filter((name) => !/\.|clone/.test(name))
        .map((name) => [`features/${name}`, ["print"]]),
    ),
    // Copies are made as new messages are.
    "features/clone": ["features/create"],
    // What makes a part of the runtime.
    build: ["features/encode", "features/decode"],
  },
};

/** Files that are in no folder, and yet in a layer of the table. */
const PLACES = {
  "plugin/src/version": "layout",
};

/** What belongs to the top and is in a folder. */
const UNLAYERED = /^plugin\/src\/(?:features\/index\.ts|demand\/.*)$/;

const problems = [];
let count = 0;
for (const [folder, layers] of Object.entries(LAYERS)) {
  const imports = importsOf(folder);
  count += imports.length;
  for (const file of modulesOf(folder)) {
    if (file.includes("/") && !UNLAYERED.test(`${folder}/${file}`)) {
      if (layerOf(Object.keys(layers), file) === "")
        problems.push(`${folder}/${file} is in a folder that the table lacks`);
    }
  }
  for (const { from, to, layer, target } of imports) {
    if (mayImport(layers, layer, target, to)) continue;
    problems.push(
      `${folder}/${from} imports ${to}: ${named(layer)} may not import ${named(target)}`,
    );
  }
  const names = Object.keys(layers);
  for (const [i, name] of names.entries()) {
    // What is below comes first, so that there is no circle.
    const above = layers[name].filter(
      (below) => names.indexOf(layerOf(names, `${below}/`)) >= i,
    );
    if (above.length > 0) {
      problems.push(`${folder}/${name} is before ${above.join(", ")}`);
    }
  }
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `layers: ok, ${count} imports from one to another`
    : `layers: ${problems.length} FAILED`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The layer that a module is in, or nothing for the top. */
function layerOf(names, module) {
  return names.find((name) => module.startsWith(`${name}/`)) ?? "";
}

function named(layer) {
  return layer || "the top";
}

/** Whether a layer may import a module of another one. */
function mayImport(layers, layer, target, module) {
  if (layer === "") return target in layers;
  return (layers[layer] ?? []).some(
    (below) =>
      below === target ||
      below === module ||
      (below in layers && mayImport(layers, below, target, module)),
  );
}

/** The imports in a folder from one layer to another. Modules are without extension, and the layer on top has no name. */
function importsOf(folder) {
  const names = Object.keys(LAYERS[folder]);
  return modulesOf(folder)
    .flatMap((file) => {
      const text = readFileSync(path.join(root, folder, file), "utf8");
      return ts
        .preProcessFile(text, true, true)
        .importedFiles.filter(({ fileName }) => fileName.startsWith("."))
        .map(({ fileName }) => ({
          from: withoutExtension(file),
          to: withoutExtension(path.posix.join(file, "..", fileName)),
        }));
    })
    .map(({ from, to }) => ({
      from,
      to,
      layer: PLACES[`${folder}/${from}`] ?? layerOf(names, from),
      target: PLACES[`${folder}/${to}`] ?? layerOf(names, to),
    }))
    .filter(({ layer, target }) => layer !== target);
}

/** The files of a folder that people wrote. */
function modulesOf(folder) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => /\.[cm]?[jt]s$/.test(name))
    .filter((name) => !/(?:^wkt|\/gen)\//.test(name));
}

function withoutExtension(name) {
  return name.replace(/(?:\.d)?\.[cm]?[jt]s$/, "");
}
