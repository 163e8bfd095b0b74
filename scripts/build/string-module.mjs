// Assembles runtime/src/engine/strings.wat, the WebAssembly module that writes strings, into a TypeScript module beside
// it. Part of the runtime's build.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import loadWabt from "wabt";

const source = new URL("../../runtime/src/engine/strings.wat", import.meta.url);
const output = new URL("gen/string-module.ts", source);

const { parseWat } = await loadWabt();
const module = parseWat("strings.wat", readFileSync(source, "utf8"), {
  reference_types: true,
  bulk_memory: true,
});
module.validate();
const { buffer } = module.toBinary({});
mkdirSync(fileURLToPath(new URL(".", output)), { recursive: true });
writeFileSync(
  output,
  `// Made by scripts/build/string-module.mjs from strings.wat.

/** The WebAssembly module that writes strings: see string-memory.ts. */
export const STRING_MODULE: readonly number[] = [${buffer.join()}];
`,
);
