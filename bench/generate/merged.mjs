// Code of pbf and protons, whose compilers take one file at a time: each payload's, with what it imports inside of it.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { selectVariants } from "../libraries/index.mjs";
import { ALL } from "../payloads/index.mjs";
import { bin, compile, out } from "./files.mjs";
import { protoFolder } from "./own.mjs";

/** pbf's code, which is JavaScript. */
export function generatePbf() {
  for (const proto of mergedFiles("pbf"))
    writeFileSync(
      proto.replace(/proto$/, "js"),
      execFileSync(join(bin, "pbf"), [proto]),
    );
}

/** The code of protons, which is TypeScript. */
export function generateProtons() {
  for (const proto of mergedFiles("protons"))
    execFileSync(join(bin, "protons"), ["-o", dirname(proto), proto]);
  compile(out("protons"));
}

/** Writes the files of the payloads that a rival can do to its folder, and returns their paths. */
function mergedFiles(variant) {
  const [{ lacks }] = selectVariants(variant, "encode");
  const files = ALL.filter((payload) => !lacks(payload)).map(
    ({ file }) => file,
  );
  return [...new Set(files)].map((file) => {
    const proto = join(out(variant), `${file}.proto`);
    const [syntax] = read(file).match(/^syntax = .*;$/m);
    mkdirSync(dirname(proto), { recursive: true });
    writeFileSync(proto, `${syntax}\n${merged(file)}`);
    return proto;
  });
}

/** A file and what it imports, without packages: pbf has none, and names of types without them are unique in each of the files. */
function merged(file, seen = new Set()) {
  if (seen.has(file)) return "";
  seen.add(file);
  const text = read(file);
  const imported = [...text.matchAll(/^import "(.+)\.proto";$/gm)];
  return [
    ...imported.map(([, name]) => merged(name, seen)),
    text
      .replaceAll(/^(syntax|package|import|option) .*;$/gm, "")
      .replaceAll(/\bopentelemetry(\.\w+)+\.(?=[A-Z])/g, ""),
  ].join("\n");
}

function read(file) {
  return readFileSync(join(protoFolder, `${file}.proto`), "utf8");
}
