/**
 * Changes of JSON texts and values. Most keep a text well-formed, since JSON.parse refuses all else alike.
 */
import { below, chance, pick } from "../../../conformance/filler/index.mjs";
import { setOwn } from "../../../conformance/filler/json.mjs";
import { ANYTHING } from "../../../conformance/filler/spoil.mjs";

/** @typedef {import("../../../conformance/filler/index.mjs").Random} Random */

/** Strings, numbers and words, and each other character alone. */
const TOKEN =
  /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[a-z]+|[ \t\r\n]+|[\ud800-\udbff][\udc00-\udfff]|./gs;

/** Characters that mean something in JSON, or are refused in it. */
const CHARACTERS = [
  ...'{}[]",:\\/ \t\n\r0159-+.eEtfnu_',
  ...["\0", "\u00a0", "\ufeff", "\u2028", "\ud800", "\udc00", "é", "😀"],
];

/** Numbers that JSON has in more than one spelling, or not at all. */
const NUMBERS = [
  ...["0", "-0", "-0.0", "1", "-1", "1.0", "1e2", "1E+2", "10e-1", "1.5"],
  ...["0.1", "5e-324", "1e400", "-1e400", "1e39", "3.4028235677973366e38"],
  ...["2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295"],
  ...["4294967296", "9007199254740993", "9223372036854775807"],
  ...["9223372036854775808", "-9223372036854775808", "18446744073709551615"],
  ...["18446744073709551616", "01", ".5", "1.", "+1", "0x10", "NaN"],
];

/** Texts that some type of field takes, or nearly. */
const STRINGS = [
  ...["", " ", "a", "é", "😀", "\ud800", "\udc00x", "__proto__", "null"],
  ...["NaN", "Infinity", "-Infinity", "nan", "-NaN", "0", "-0", "1", "01"],
  ...["1.0", "1e2", "0x10", " 7 ", "7\n", "+1", "1_0", "--1", "1n", "١"],
  ...["2147483648", "4294967296", "9223372036854775807"],
  ...["9223372036854775808", "-9223372036854775809", "18446744073709551616"],
  ...["AQ==", "AQ", "AR==", "-_8", "+/8=", "A Q = =", "AQ==AQ==", "A", "A*"],
  ...["AQI=", "AQID", "AQIDBA==", "====", "AQID\n", "é==="],
  ...["1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000000001Z"],
  ...["2024-02-30T24:00:00Z", "2023-02-29T00:00:00.1+01:00"],
  ...["9999-12-31T23:59:59.999999999Z", "0000-01-01T00:00:00Z"],
  ...["1970-01-01T00:00:60Z", "1970-01-01t00:00:00z", "0001-01-01T00:00:00Z"],
  ...[
    "1s",
    "-1.5s",
    "1.s",
    "-0.0s",
    "0.0000000001s",
    "1s junk",
    "315576000001s",
  ],
  ...["1.500s", "s", "01s", "fooBar", "fooBar,baz", "foo_bar", ",", "fooBar,"],
  ...["true", "false", "TYPE_STRING", "NULL_VALUE", "toString"],
  ...["type.googleapis.com/google.protobuf.Empty", "/google.protobuf.Value"],
];

/** Values in the place of any other. */
const VALUES = [
  ...["null", "null", "null", "true", "false", "{}", "[]", "[null]", "[[]]"],
  ...['{"a":1}', '{"":null}', '{"value":1}', '[1,"a",{}]', '{"@type":""}'],
  '{"@type":"type.googleapis.com/google.protobuf.Empty"}',
  '{"@type":"type.googleapis.com/google.protobuf.Value","value":null}',
  '{"seconds":"1","nanos":1}',
];

/** Names that are no field's, or that objects inherit. */
const KEYS = [
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"],
  ...["nope", "", "0", "1", "01", "-1", "true", "[edge.nope]", "@type"],
  ...["value", "seconds", "a:b", 'a":', " :", "\ud800", "é"],
];

/**
 * The ways to change a text, by name. They get names of fields too.
 *
 * @type {Readonly<Record<string, (rng: Random, text: string, names: readonly string[]) => string>>}
 */
export const TEXT_WAYS = {
  /** Cut off. */
  cut: (rng, text) => text.slice(0, below(rng, text.length + 1)),
  /** One character is another one. */
  character: (rng, text) => {
    const at = below(rng, text.length);
    return text.slice(0, at) + pick(rng, CHARACTERS) + text.slice(at + 1);
  },
  /** One more, or some come twice, or go. */
  insert: (rng, text) => {
    const at = below(rng, text.length + 1);
    return text.slice(0, at) + pick(rng, CHARACTERS) + text.slice(at);
  },
  repeat: (rng, text) =>
    text.slice(0, below(rng, text.length + 1)) +
    text.slice(below(rng, text.length + 1)),
  /** Two tokens change places, of one kind for the most part. */
  swap: (rng, text) => {
    const tokens = tokensOf(text);
    const same = chance(rng, 0.8) ? isValue : () => true;
    const places = placesOf(tokens, same);
    return places.length === 0
      ? text
      : swapped(tokens, pick(rng, places), pick(rng, places));
  },
  /** A scalar is another one. */
  scalar: (rng, text) => replaceToken(rng, text, isValue, scalar),
  /** A value is null, or empty, or an object. */
  value: (rng, text) =>
    replaceToken(rng, text, isValue, () => pick(rng, VALUES)),
  /** A number has another spelling, or is a string. */
  number: (rng, text) =>
    replaceToken(rng, text, isNumber, (rng, token) =>
      pick(rng, [
        () => `"${token}"`,
        () => `${token}.0`,
        () => `${token}e0`,
        () => `-${token}`,
        () => pick(rng, NUMBERS),
      ])(),
    ),
  /** A string of digits is a number, or has more or fewer of them. */
  digits: (rng, text) =>
    replaceToken(
      rng,
      text,
      (token) => /^"-?\d+"$/.test(token),
      (rng, token) =>
        pick(rng, [
          token.slice(1, -1),
          token.replace(/\d/, "0$&"),
          `"${token.slice(1, -1)}0"`,
          `" ${token.slice(1)}`,
        ]),
    ),
  /** Some characters of a string or a key are escaped: it stays the same. */
  escape: (rng, text) => replaceToken(rng, text, isString, escaped),
  /** Colons, white space and quotation marks within a string. */
  colon: (rng, text) =>
    replaceToken(rng, text, isString, (rng, token) => {
      const at = 1 + below(rng, token.length - 1);
      // Not between a backslash and what it escapes, if possible.
      const more = pick(rng, [":", " :", '\\":', "\\\\", '\\"', "\\n:", "{}:"]);
      return token.slice(0, at) + more + token.slice(at);
    }),
  /** White space between tokens, as it is allowed. */
  space: (rng, text) => {
    const space = pick(rng, [" ", "\n", "\t", "\r\n", "  "]);
    return tokensOf(text)
      .map((token) => (chance(rng, 0.2) ? token + space : token))
      .join("");
  },
  /** A key comes again, here or in another object, in this spelling or another. */
  duplicate: (rng, text) => {
    const tokens = tokensOf(text);
    const keys = keysOf(tokens);
    if (keys.length === 0) return text;
    const key = tokens[pick(rng, keys)];
    const spelled = pick(rng, [key, escaped(rng, key), otherCase(key)]);
    const value = pick(rng, ["null", "1", '"a"', "[]", "{}", scalar(rng)]);
    const at = pick(rng, keys);
    return tokens.with(at, `${spelled}:${value},${tokens[at]}`).join("");
  },
  /** A whole member comes again: the text between one key and the next. */
  again: (rng, text) => {
    const tokens = tokensOf(text);
    const keys = keysOf(tokens);
    if (keys.length < 2) return text;
    const from = below(rng, keys.length - 1);
    const member = tokens.slice(keys[from], keys[from + 1]).join("");
    return tokens.with(keys[from], member + tokens[keys[from]]).join("");
  },
  /** A key is another one. */
  key: (rng, text) => {
    const tokens = tokensOf(text);
    const keys = keysOf(tokens);
    if (keys.length === 0) return text;
    const key = pick(rng, [
      () => JSON.stringify(pick(rng, KEYS)),
      () => tokens[pick(rng, keys)],
      () => otherCase(tokens[pick(rng, keys)]),
    ])();
    return tokens.with(pick(rng, keys), key).join("");
  },
  /** A member more: that no message has, or of a field. */
  more: (rng, text, names) => {
    const tokens = tokensOf(text);
    const keys = keysOf(tokens);
    const key = JSON.stringify(pick(rng, chance(rng, 0.3) ? KEYS : names));
    const value = pick(rng, [pick(rng, VALUES), scalar(rng)]);
    if (keys.length === 0) return text.replace("{}", `{${key}:${value}}`);
    const at = pick(rng, keys);
    return tokens.with(at, `${key}:${value},${tokens[at]}`).join("");
  },
  /** A value within arrays or objects, at times very many. */
  nest: (rng, text) => {
    const depth = pick(rng, [1, 1, 2, 5, 60, 110]);
    const [open, close] = pick(rng, [
      ["[", "]"],
      ['{"a":', "}"],
      ['{"child":', "}"],
      ['[{"value":', "}]"],
    ]);
    return replaceToken(
      rng,
      text,
      isValue,
      (_, token) => open.repeat(depth) + token + close.repeat(depth),
    );
  },
  /** The whole is something else. */
  other: (rng) => pick(rng, [pick(rng, VALUES), scalar(rng)]),
};

/** The ways that mostly keep a text well-formed, which are taken more often. */
const GENTLE = Object.keys(TEXT_WAYS).filter(
  (name) => !/^(?:cut|character|insert|repeat|other)$/.test(name),
);

/**
 * Changes a JSON text in one to three ways.
 *
 * @param {Random} rng
 * @param {string} text
 * @param {readonly string[]} names of fields
 */
export function mutateText(rng, text, names) {
  let result = text;
  for (let n = 1 + below(rng, 3); n > 0; n--) {
    const ways = chance(rng, 0.85) ? GENTLE : Object.keys(TEXT_WAYS);
    result = TEXT_WAYS[pick(rng, ways)](rng, result, names);
  }
  return result;
}

function tokensOf(text) {
  return text.match(TOKEN) ?? [];
}

const isString = (token) => token[0] === '"' && token.length > 1;
const isNumber = (token) => /^-?\d/.test(token);

function placesOf(tokens, test) {
  return [...tokens.keys()].filter(
    (i) => test(tokens[i], i, tokens) && !isKey(tokens, i),
  );
}

function isValue(token) {
  return isString(token) || isNumber(token) || /^[a-z]/.test(token);
}

/** Whether a token is the key of a member. */
function isKey(tokens, i) {
  let next = i + 1;
  while (/^\s/.test(tokens[next] ?? "")) next++;
  return isString(tokens[i]) && tokens[next] === ":";
}

function keysOf(tokens) {
  return [...tokens.keys()].filter((i) => isKey(tokens, i));
}

function swapped(tokens, a, b) {
  return tokens.with(a, tokens[b]).with(b, tokens[a]).join("");
}

/** Replaces one of the tokens that pass the test; keys do if they are strings that are asked for. */
function replaceToken(rng, text, test, replace) {
  const tokens = tokensOf(text);
  const places = [...tokens.keys()].filter(
    (i) => test(tokens[i]) && (test === isString || !isKey(tokens, i)),
  );
  if (places.length === 0) return text;
  const at = pick(rng, places);
  return tokens.with(at, replace(rng, tokens[at])).join("");
}

function scalar(rng) {
  return chance(rng, 0.5)
    ? pick(rng, NUMBERS)
    : JSON.stringify(pick(rng, STRINGS));
}

/** The same string with some of its characters escaped. */
function escaped(rng, token) {
  const inner = token.slice(1, -1).replace(/\\.|[^\\]/gs, (part) => {
    if (part.length > 1 || chance(rng, 0.5)) return part;
    const code = part.charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${chance(rng, 0.5) ? code : code.toUpperCase()}`;
  });
  return `"${inner}"`;
}

/** The name of a field as Protobuf has it for that of JSON, and the other way around. */
function otherCase(token) {
  return token.includes("_")
    ? token.replace(/_([a-z0-9])/g, (_, next) => next.toUpperCase())
    : token.replace(/(?<!\\)[A-Z]/g, (upper) => `_${upper.toLowerCase()}`);
}

/** Objects that JSON.parse doesn't make. */
const ODD = [
  ...ANYTHING,
  Buffer.from("ab"),
  new Uint8Array([1, 2, 3]).subarray(1),
  Object.create({ value: 1 }),
  Object.freeze(["a"]),
  Object.freeze({ a: 1 }),
  new (class Odd {
    value = 1;
  })(),
  Object.defineProperty({ a: 1 }, "b", { value: 2 }),
  { [Symbol("s")]: 1 },
];

/**
 * Returns a copy of a JSON value that is changed in one to three places, also to what is no JSON.
 *
 * @param {Random} rng
 * @param {unknown} json
 */
export function mutateValue(rng, json) {
  const root = { root: copy(json) };
  for (let n = 1 + below(rng, 3); n > 0; n--) change(rng, root);
  return root.root;
}

function change(rng, root) {
  const places = [];
  collect(root, places);
  if (places.length === 0) return;
  const [owner, key] = pick(rng, places);
  const value = owner[key];
  switch (below(rng, 6)) {
    case 0:
      setOwn(owner, key, pick(rng, [null, undefined, [], {}]));
      break;
    case 1:
      setOwn(owner, key, pick(rng, STRINGS));
      break;
    case 2:
      setOwn(owner, key, Number(pick(rng, NUMBERS)));
      break;
    case 3:
      setOwn(owner, key, pick(rng, ODD));
      break;
    case 4:
      changeKey(rng, owner === root ? value : owner, key);
      break;
    default:
      if (typeof value === "object" && value !== null) {
        setOwn(owner, key, inherited(rng, value));
      } else {
        delete owner[key];
      }
  }
}

/** Adds a member, or gives one another name. */
function changeKey(rng, object, key) {
  if (!isChangeable(object) || Array.isArray(object)) return;
  const name = pick(rng, [
    pick(rng, KEYS),
    otherCase(String(key)),
    ...Object.keys(object).slice(0, 3),
  ]);
  const value = chance(rng, 0.5) ? pick(rng, ODD) : object[key];
  setOwn(object, name, value);
}

/** The same members in an object of another kind. */
function inherited(rng, value) {
  if (Array.isArray(value)) {
    return pick(rng, [
      () => Object.assign([...value], { extra: 1 }),
      () => Object.assign(Object.create(null), { ...value }),
      () => ({ ...value, length: value.length }),
      () => [...value, ...new Array(1)],
    ])();
  }
  return pick(rng, [
    () => Object.assign(Object.create(null), value),
    () => Object.create(value),
    () => Object.setPrototypeOf({ ...value }, { nope: 1 }),
    () => new Map(Object.entries(value)),
    () => [value],
  ])();
}

/** All places of values. */
function collect(owner, places) {
  for (const key of Object.keys(owner)) {
    places.push([owner, key]);
    const value = owner[key];
    if (isChangeable(value)) collect(value, places);
  }
}

/** Whether a value is an object that is used once. */
function isChangeable(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    !ODD.includes(value) &&
    !ArrayBuffer.isView(value)
  );
}

/** A copy, in which `__proto__` is a property like others. */
function copy(json) {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map(copy);
  const result = {};
  for (const [key, value] of Object.entries(json)) {
    setOwn(result, key, copy(value));
  }
  return result;
}
