// Follows README.md and the pages of docs, and checks the links of all documents. Part of check:packages.
//
// Usage, after npm run build: node scripts/documents.mjs
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { followDocuments } from "./documents/follow.mjs";
import { checkLinks } from "./documents/links.mjs";
import { root } from "./shared/root.mjs";

/** Follows the documents in a new folder, and checks links. Throws at the first that doesn't hold. */
export function checkDocuments() {
  const documents = markdownFiles();
  for (const file of documents) checkLinks(file);
  console.log(`   ok the links of ${documents.length} documents`);
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
