// Texts as applications make them. An engine keeps a joined text as a tree of its parts and a piece of a text as a view
// on the whole, from 13 characters on in V8; which of them a string is decides how fast its characters are read.
import { mapStrings } from "../text.mjs";

/**
 * Ways of making a text anew. Each gets the text, and a position to cut it at.
 *
 * @type {Record<string, (text: string, at: number) => string>}
 */
export const KINDS = {
  template: (text, at) => {
    const { first, second, third } = parts(text, at);
    return `${first}${second}${third}`;
  },
  plus: (text, at) => {
    const { first, rest } = parts(text, at);
    return first + rest;
  },
  slice: (text, at) => {
    const { line, start } = parts(text, at);
    return line.slice(start, start + text.length);
  },
  buffer: (text) => decode(encode(text)),
  json: (text) => flat(text),
  // Of such a text V8 keeps one copy, as of a constant in the source.
  key: (text) => Object.keys({ [text]: 0 })[0],
};

/** How often an application makes a text in each way; names of things are constants. */
const MIXTURE = [
  "template",
  "template",
  "template",
  "plus",
  "plus",
  "slice",
  "slice",
  "buffer",
  "json",
  "key",
];

/**
 * A text that is one flat piece of memory.
 *
 * @param {string} text
 */
export function flat(text) {
  return JSON.parse(JSON.stringify(text));
}

/** Init data in which every text is flat. */
export function flatStrings(init) {
  return mapStrings(init, flat);
}

/**
 * Init data in which every text is made anew in one way.
 *
 * @param {keyof typeof KINDS} kind
 */
export function stringsBy(kind) {
  return (init) =>
    mapStrings(init, (text, index) => KINDS[kind](text, cut(text, index)));
}

/** Init data in which texts are made in all ways, as often as an application does; which way hangs on their position. */
export function builtStrings(init) {
  return mapStrings(init, (text, index, isName) => {
    const kind = isName ? "key" : MIXTURE[(index * 7 + 3) % MIXTURE.length];
    return KINDS[kind](text, cut(text, index));
  });
}

/** The parts of a text, cut at a position: each in memory of its own, and a line that has the text within. */
function parts(text, at) {
  const name = `${at} ${text}`;
  let found = PARTS.get(name);
  if (found === undefined) {
    const end = at + ((text.length - at) >> 1);
    const before = `level=${at} msg=`;
    found = {
      first: flat(text.slice(0, at)),
      second: flat(text.slice(at, end)),
      third: flat(text.slice(end)),
      rest: flat(text.slice(at)),
      line: flat(`${before}${text} end`),
      start: before.length,
    };
    PARTS.set(name, found);
  }
  return found;
}

/** Parts of all texts so far: the same are asked for each time that a message is made. */
const PARTS = new Map();

function cut(text, index) {
  return text.length === 0 ? 0 : (index * 5 + 3) % text.length;
}

// Not every engine has a Buffer.
const decoder = new TextDecoder();
const encoder = new TextEncoder();
const encode = (text) => globalThis.Buffer?.from(text) ?? encoder.encode(text);
const decode = (bytes) =>
  globalThis.Buffer === undefined ? decoder.decode(bytes) : bytes.toString();
