/**
 * How many members the objects of a JSON text have. Of several members with one name, the
 * object that `JSON.parse` makes has one: if it has made as many members as the text has,
 * there are no such names, which protobuf-es refuses.
 *
 * Strings may be long, and have JSON in them. So they aren't walked, but for a short way where colons and
 * escaped quotation marks are dense: a colon is looked at together with what is before it, which tells in nearly all cases whether
 * it comes after a name.
 */

/** Counts the colons outside of strings in a text that `JSON.parse` took. */
export function memberCount(text: string): number {
  let count = 0;
  // A position that is outside of strings, and the last colon in one.
  let outside = 0;
  let inside = 0;
  for (let at = text.indexOf(":"); at !== -1; ) {
    let next = at + 1;
    const quote = quoteBefore(text, at);
    if (quote === -1) {
      if (at - inside <= DENSE) {
        next = skipInside(text, next);
      }
      inside = at;
    } else {
      const end =
        quote < outside || endsName(text, quote)
          ? quote
          : endOf(text, outside, quote);
      if (end === quote) {
        count++;
      } else {
        next = end + 1;
      }
      outside = next;
    }
    at = text.indexOf(":", next);
  }
  return count;
}

/** To skip what follows in a string whose colons are so near to each other takes less time than to find each. */
const DENSE = 6;

/** So many characters are looked at one by one after an escaped quotation mark, such as those of JSON in a string. */
const WALK = 64;

/** Returns a position further on in the same string, or at its end, so that no colon after a name is skipped. */
function skipInside(text: string, position: number): number {
  let at = text.indexOf('"', position);
  if (isEscaped(text, at)) {
    const limit = ++at + WALK;
    for (let code = text.charCodeAt(at); code !== QUOTE && at < limit; ) {
      at += code === BACKSLASH ? 2 : 1;
      code = text.charCodeAt(at);
    }
  }
  return at;
}

/** The position of the quotation mark before a colon and white space, or -1 if the colon is in a string, with something else before it. */
function quoteBefore(text: string, colon: number): number {
  let at = colon - 1;
  let code = text.charCodeAt(at);
  while (code <= SPACE) {
    code = text.charCodeAt(--at);
  }
  return code === QUOTE && !isEscaped(text, at) ? at : -1;
}

/** Whether there is an odd number of backslashes before a position. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) {
    before--;
  }
  return (at - before) % 2 === 0;
}

/** Whether a quotation mark can only be the end of a string. A string begins at the start, or after one of these. */
function endsName(text: string, quote: number): boolean {
  const code = text.charCodeAt(quote - 1);
  return !(
    code <= SPACE ||
    code === COLON ||
    code === COMMA ||
    code === BRACKET ||
    code === BRACE ||
    quote === 0
  );
}

/** The end of the string that a quotation mark begins or ends, given a position before it that is outside of strings. */
function endOf(text: string, outside: number, quote: number): number {
  let end = outside - 1;
  do {
    end = text.indexOf('"', end + 1);
    do {
      end = text.indexOf('"', end + 1);
    } while (isEscaped(text, end));
  } while (end < quote);
  return end;
}

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;
