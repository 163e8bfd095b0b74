// Follows README.md and the pages of docs, and checks the links of all documents. Part of `npm run check -- packages`.
//
// Usage, after npm run build: node scripts/documents.mjs
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { followDocuments } from "./documents/follow.mjs";
import { checkLinks } from "./documents/links.mjs";
import { checkCommands } from "./documents/repository.mjs";
import { root } from "./shared/root.mjs";

/** A newcomer reads README.md in five minutes. */
const README_LINES = 200;

/** Follows the documents in a new folder, and checks links and commands. Throws at the first that doesn't hold. */
export function checkDocuments() {
  const documents = markdownFiles();
  for (const file of documents) {
    checkLinks(file);
    checkCommands(file);
  }
  console.log(`   ok links and commands of ${documents.length} documents`);
  const lines = readFileSync(join(root, "README.md"), "utf8").split("\n");
  if (lines.length > README_LINES)
    throw new Error(`README.md has more than ${README_LINES} lines`);
  const folder = mkdtempSync(join(tmpdir(), "documents-"));
  try {
    followDocuments(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The documents of the repository, down to the second folder. */
function markdownFiles(folder = "", depth = 0) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(
    (entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return path.endsWith(".md") ? [path] : [];
      const skip =
        depth === 2 ||
        /^(\..*|dist|node_modules)$/.test(entry.name) ||
        path === "docs/api";
      return skip ? [] : markdownFiles(path, depth + 1);
    },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) checkDocuments();
