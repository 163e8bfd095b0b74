/**
 * How many members the objects of a JSON text have. Of several members with one name, the
 * object that `JSON.parse` makes has one: if it has made as many members as the text has,
 * there are no such names, which protobuf-es refuses.
 */

/** Whether a text that `JSON.parse` took has that many members. */
export function hasMembers(text: string, count: number): boolean {
  return colonsAfterStrings(text) === count || membersOf(text) === count;
}

/**
 * Counts the colons behind quotation marks and white space: at least as many as there are
 * members, and more only if strings have such colons in them.
 */
function colonsAfterStrings(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === QUOTE || before <= SPACE) {
      count++;
    }
  }
  return count;
}

/** Counts the colons outside of strings. */
function membersOf(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === COLON) {
      count++;
    } else if (code === QUOTE) {
      i = endOfString(text, i + 1);
    }
  }
  return count;
}

/** The position of the quotation mark that ends a string. */
function endOfString(text: string, start: number): number {
  let i = start;
  for (
    let code = text.charCodeAt(i);
    code !== QUOTE;
    code = text.charCodeAt(i)
  ) {
    i += code === BACKSLASH ? 2 : 1;
  }
  return i;
}

const SPACE = 0x20;
const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
