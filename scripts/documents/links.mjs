// Checks the links of Markdown documents: files, and headings in them.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../shared/root.mjs";

/**
 * Throws if a Markdown file of the project links to a file or to a heading that isn't there.
 *
 * @param {string} file a path in the repository
 */
export function checkLinks(file) {
  const path = join(root, file);
  const text = withoutCode(readFileSync(path, "utf8"));
  const broken = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !leadsSomewhere(target, path));
  if (broken.length > 0) {
    throw new Error(`${file} links to what isn't there: ${broken.join(", ")}`);
  }
}

function leadsSomewhere(target, from) {
  const [name, anchor] = target.split("#");
  const path = name === "" ? from : join(dirname(from), name);
  if (!existsSync(path)) return false;
  return anchor === undefined || !path.endsWith(".md")
    ? true
    : anchorsOf(readFileSync(path, "utf8")).has(anchor);
}

/** The anchors that GitHub gives the headings of a document. */
function anchorsOf(markdown) {
  const anchors = new Set();
  for (const [, title] of withoutCode(markdown).matchAll(/^#+ (.+)$/gm)) {
    const plain = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-");
    let anchor = plain;
    for (let i = 1; anchors.has(anchor); i++) anchor = `${plain}-${i}`;
    anchors.add(anchor);
  }
  return anchors;
}

function withoutCode(markdown) {
  return markdown.replaceAll(/^```[\s\S]*?^```$/gm, "");
}
