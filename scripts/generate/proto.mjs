// What the generators of protos write with.
import { writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a proto below a folder. Git ignores it.
 *
 * @param {string} folder
 * @param {string} name without its ending; the package is named after it
 * @param {{about: string, syntax?: string, imports?: string[]}} head
 * @param {string[]} members messages and whatever else there is
 */
export function writeProto(folder, name, head, members) {
  const lines = [
    "// Made by npm run generate.",
    `// ${head.about}`,
    `syntax = "${head.syntax ?? "proto3"}";`,
    `package ${name.replaceAll("/", ".")};`,
    ...(head.imports ?? []).map((file) => `import "${file}.proto";`),
  ];
  const file = path.join(folder, `${name}.proto`);
  writeFileSync(file, `${[...lines, "", ...members].join("\n")}`);
}

/** Returns what makes the fields of a type, for an array's map: numbers count from 1. */
export function field(type) {
  return (name, i) => `${type} ${name} = ${i + 1};`;
}

export function oneof(name, members) {
  return `oneof ${name} {\n${members.map((each) => `    ${each}\n`).join("")}  }`;
}

export function message(name, members) {
  return `message ${name} {\n${members.map((each) => `  ${each}\n`).join("")}}\n`;
}
