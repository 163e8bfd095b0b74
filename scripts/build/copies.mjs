// Copies modules of the plugin to the runtime: neither package needs the other. Part of the runtime's build.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folders of the runtime, and the modules that each gets. What these import as upstream.js is beside that folder, and all else in it. */
const COPIES = {
  "gate/gen": ["layout/schema-digest"],
  "json/gen": ["features/json/well-known"],
  "plan/gen": [
    "layout/layout",
    "layout/copies",
    "build/plan-codes",
    "layout/scalars",
    "features/json/names",
  ],
};

for (const [folder, names] of Object.entries(COPIES)) {
  const target = path.join(root, "runtime/src", folder);
  mkdirSync(target, { recursive: true });
  for (const name of names) {
    const source = readFileSync(
      path.join(root, "plugin/src", `${name}.ts`),
      "utf8",
    ).replace(/"[./]+(?:\w+\/)*([\w-]+\.js)"/g, (_, file) =>
      file === "upstream.js" ? '"../upstream.js"' : `"./${file}"`,
    );
    writeFileSync(
      path.join(
        target,
        `${name.replace(/^(?:layout|build|features)\//, "").replace("/", "-")}.ts`,
      ),
      `// Copied by scripts/build/copies.mjs.\n${source}`,
    );
  }
}
