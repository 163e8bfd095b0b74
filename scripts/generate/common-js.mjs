// Makes the programs of the hook's tests that are ES modules again, as CommonJS.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const PROGRAMS = ["alone", "app", "calls", "main", "plans"];

/** Writes them into their folder. Git ignores them. */
export function writeCommonJs(folder) {
  for (const name of PROGRAMS) {
    const file = path.join(folder, name);
    const text = readFileSync(`${file}.mjs`, "utf8");
    writeFileSync(
      `${file}.cjs`,
      `// Made by npm run generate.\n${convert(text)}`,
    );
  }
}

/** Imports become calls of require, of one format within the folder; an exported function becomes a property of exports. */
function convert(text) {
  const converted = text
    .replaceAll(
      /import (?:\* as (\w+)|(\{[^}]*\})) from ("[^"]*");/g,
      (_, all, names, from) =>
        `const ${all ?? names.replaceAll(" as ", ": ")} = require(${from.replace("./app.mjs", "./app.cjs")});`,
    )
    .replaceAll(/export function (\w+)/g, "exports.$1 = $1;\nfunction $1");
  if (/^(?:import|export) /m.test(converted)) {
    throw new Error(`can't be made CommonJS: ${converted}`);
  }
  return converted;
}
