// The fenced code blocks of Markdown documents.

/**
 * @typedef {object} Block a fenced code block
 * @property {string} language
 * @property {string | undefined} where the word after the language: the engine to run on
 * @property {string} text
 * @property {string} before the paragraph before it
 */

/**
 * The code blocks of a Markdown text.
 *
 * @param {string} markdown
 * @returns {Block[]}
 */
export function blocksOf(markdown) {
  const blocks = [];
  let end = 0;
  for (const match of markdown.matchAll(
    /^```(\w+)(?: (\w+))?\n([\s\S]*?)\n```$/gm,
  )) {
    const [whole, language, where, text] = match;
    const before = markdown.slice(end, match.index).trim().split("\n\n").at(-1);
    blocks.push({ language, where, text, before });
    end = match.index + whole.length;
  }
  return blocks;
}

/**
 * The file that a block is the content of: the last path in backticks before it.
 *
 * @param {Block} block
 * @throws if there is none
 */
export function fileOf({ before, text }) {
  const name = [...before.matchAll(/`([\w./-]+\.\w+)`/g)].at(-1)?.[1];
  if (name === undefined) {
    throw new Error(`no file is named before this block:\n${text}`);
  }
  return name;
}
