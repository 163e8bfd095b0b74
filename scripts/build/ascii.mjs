// Makes runtime/src/read/gen/ascii.ts, which reads short strings of ASCII characters. Part of the runtime's build.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The length of the longest string, in bytes: up to some 30, this is faster than native code. */
const MAX = 28;

/** The variables for the bytes. One is the position. */
const NAMES = [..."abcdefghijklmnoqrstuvwxyzABCDEFG"].slice(0, MAX);

/** The case for strings of so many bytes. */
function caseOf(length) {
  const names = NAMES.slice(0, length);
  const bytes = names.map((name, i) => `${name} = bytes[p + ${i}]!`);
  return `    case ${length}: {
      const ${bytes.join(", ")};
      return (${names.join(" | ")}) < 0x80 ? fromCharCode(${names.join(", ")}) : undefined;
    }
`;
}

const output = new URL("../../runtime/src/read/gen/ascii.ts", import.meta.url);
mkdirSync(fileURLToPath(new URL(".", output)), { recursive: true });
writeFileSync(
  output,
  `// Made by scripts/build/ascii.mjs.

const { fromCharCode } = String;

/** The length of the longest string that \`readAscii\` reads. */
export const MAX_ASCII = ${MAX};

/**
 * Reads a string of up to MAX_ASCII bytes, or returns undefined if a byte is not ASCII.
 *
 * V8 makes a string from character codes faster than native code decodes bytes, if the codes are arguments that it sees,
 * and not an array of them. So each length has a case of its own.
 */
export function readAscii(bytes: Uint8Array, p: number, length: number): string | undefined {
  switch (length) {
    case 0:
      return "";
${Array.from({ length: MAX }, (_, i) => caseOf(i + 1)).join("")}    default:
      return undefined;
  }
}
`,
);
