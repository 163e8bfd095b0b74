// Documents have parts that scripts write, between two comments: `<!-- name:start -->` and `<!-- name:end -->`.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The document that each part is in. To move a part, move its comments and change its line here. */
const DOCUMENTS = {
  "bench-sources": "README.md",
  "bench-table": "README.md",
  "bench-process": "docs/performance.md",
  "bench-process-apart": "docs/performance.md",
  "bench-process-demand": "docs/performance.md",
  "bench-process-plans": "docs/performance.md",
  "bench-encode-app": "docs/performance.md",
  "bench-encode": "docs/performance.md",
  "bench-decode": "docs/performance.md",
  "bench-decode-app": "docs/performance.md",
  "bench-round-trip": "docs/performance.md",
  "bench-encode-types": "docs/performance.md",
  "bench-decode-types": "docs/performance.md",
  "bench-create": "docs/performance.md",
  "bench-create-encode": "docs/performance.md",
  "bench-to-json-app": "docs/performance.md",
  "bench-stringify-app": "docs/performance.md",
  "bench-from-json-app": "docs/performance.md",
  "bench-parse-app": "docs/performance.md",
  "bench-json-engines": "docs/performance.md",
  "bench-json-app": "docs/performance.md",
  "bench-encode-isolated": "docs/performance.md",
  "bench-encode-bundle": "docs/performance.md",
  "bench-json-bundle": "docs/performance.md",
  "bench-bundles": "docs/performance.md",
  "bench-install": "docs/performance.md",
  "bench-start-server": "docs/performance.md",
  "bench-start-import": "docs/performance.md",
  "bench-servers": "docs/servers.md",
  "compatibility-table": "docs/versions.md",
  "figures-connect": "docs/integrations.md",
  "figures-grpc": "docs/integrations.md",
  "figures-otlp-exporter": "docs/integrations.md",
  "figures-streams": "docs/integrations.md",
  "figures-browser": "docs/integrations.md",
  "figures-messages": "docs/options.md",
  "figures-bundled": "docs/performance.md",
  "figures-native": "docs/performance.md",
};

/** The names of all parts that begin in a certain way. */
export function markedParts(beginning) {
  return Object.keys(DOCUMENTS).filter((part) => part.startsWith(beginning));
}

/** The path from the root of the document that has a part. */
export function documentOf(part) {
  if (!(part in DOCUMENTS)) throw new Error(`no document has a part ${part}`);
  return DOCUMENTS[part];
}

/**
 * Replaces a part of a document.
 *
 * @param {string} part its name
 * @param {string} text
 * @throws if the document has no such part
 */
export function writeMarked(part, text) {
  const document = documentOf(part);
  const path = join(root, document);
  const [start, end] = ["start", "end"].map(
    (mark) => `<!-- ${part}:${mark} -->`,
  );
  const [before, rest] = readFileSync(path, "utf8").split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${document} has no mark ${start}`);
  writeFileSync(path, `${before}${start}\n\n${text}\n\n${end}${after}`);
}
