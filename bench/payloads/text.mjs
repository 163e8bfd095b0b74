// Strings: their memory layout, and the non-ASCII variants of the string-heavy payloads.

/**
 * The bytes of an ASCII text.
 *
 * @param {string} value
 */
export function ascii(value) {
  return Uint8Array.from(value, (c) => c.charCodeAt(0));
}

/**
 * A copy of init data with every string made by `change`; a string comes with its position in reading order and whether
 * it is a name (a map's key, or a field called key or name) rather than a value.
 *
 * @param {unknown} init
 * @param {(text: string, index: number, isName: boolean) => string} change
 */
export function mapStrings(init, change) {
  let index = 0;
  return walk(init, false);

  function walk(value, isName) {
    if (typeof value === "string") return change(value, index++, isName);
    if (Array.isArray(value)) return value.map((item) => walk(item, false));
    if (
      typeof value !== "object" ||
      value === null ||
      ArrayBuffer.isView(value)
    )
      return value;
    const isOneof = "case" in value && "value" in value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        isOneof && key === "case"
          ? item
          : walk(item, key === "key" || key === "name"),
      ]),
    );
  }
}

/**
 * The same data with flat strings. A string that was put together from pieces is a tree until someone reads it, and
 * the engine keeps that wrapper for good; strings that come off a network or a database are flat.
 *
 * @param {unknown} init
 */
export function flatten(init) {
  return mapStrings(init, (text) => JSON.parse(JSON.stringify(text)));
}

/** Every string in the Latin-1 range: one byte a character in the engine, two in UTF-8 for some of them. */
export function latin1(init) {
  return mapStrings(init, (text) =>
    replace(text, /[aeou]/g, { a: "ä", e: "é", o: "ø", u: "ü" }),
  );
}

/** Every string CJK with an emoji now and then: two bytes a character in the engine, three or four in UTF-8. */
export function cjk(init) {
  return mapStrings(init, (text, index) => {
    const wide = Array.from(text, (c) =>
      /[a-z]/i.test(c) ? String.fromCharCode(0x4e00 + c.charCodeAt(0) * 7) : c,
    );
    return wide.join("") + (index % 5 === 0 ? "🚀" : "");
  });
}

/** Names stay ASCII, one value in four does not: what a service with users all over the world sends. */
export function mixed(init) {
  const kinds = [
    (t) => t.replace(/[eo]/, "é"),
    (t) => `${t} 東京`,
    (t) => `${t} 👍`,
  ];
  return mapStrings(init, (text, index, isName) =>
    isName || index % 4 !== 0 ? text : kinds[(index >> 2) % 3](text),
  );
}

function replace(text, pattern, by) {
  return text.replace(pattern, (c) => by[c]);
}
