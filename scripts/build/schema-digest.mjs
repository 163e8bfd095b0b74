// Copies the plugin's schema-digest.ts to runtime/src/registry/gen: neither package needs the other. Part of the runtime's build.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const [source, copy] = [
  "plugin/src/schema-digest.ts",
  "runtime/src/registry/gen/schema-digest.ts",
].map((file) => fileURLToPath(new URL(`../../${file}`, import.meta.url)));

mkdirSync(path.dirname(copy), { recursive: true });
writeFileSync(
  copy,
  `// Copied by scripts/build/schema-digest.mjs.\n${readFileSync(source, "utf8")}`,
);
