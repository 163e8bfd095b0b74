import { isWrapperDesc } from "@bufbuild/protobuf/wkt";
import { setOwn } from "./json.mjs";
import { chance, pick } from "./random.mjs";

/**
 * @typedef {import("./random.mjs").Random} Random
 * @typedef {import("@bufbuild/protobuf").DescMessage} DescMessage
 *
 * @typedef {object} Place where a value can be replaced
 * @property {string} kind what stands there: "scalar", "list", "map", "key", "oneof", "case", "struct", "message",
 *   "typeName" or "unknown"
 * @property {object} owner the object or array that holds it
 * @property {string | number} key
 */

/** Values that a field of any kind may wrongly be given. None has a length that makes a loop endless. */
export const ANYTHING = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  1.5,
  NaN,
  Infinity,
  -Infinity,
  2 ** 31,
  2 ** 32,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  1e21,
  3.4028235677973362e38,
  3.5e38,
  0n,
  5n,
  -1n,
  2n ** 63n,
  2n ** 64n,
  -(2n ** 63n) - 1n,
  "",
  "0",
  "5",
  " 7 ",
  "0x10",
  "1e3",
  "1.5",
  "abc",
  "-9223372036854775809",
  Symbol("s"),
  [],
  [1, 2],
  ["a"],
  [undefined],
  [null],
  // biome-ignore lint/suspicious/noSparseArray: a hole is one of the wrong values
  [, 1],
  {},
  { value: 1 },
  { length: 2 },
  { case: "value", value: 1 },
  { $typeName: "google.protobuf.Any" },
  new Date(0),
  new Map([["a", 1]]),
  new Set([1]),
  new Uint8Array(0),
  new Uint8Array([1, 2]),
  new Uint16Array([1, 258]),
  new Uint8ClampedArray(2),
  new ArrayBuffer(2),
  // biome-ignore-start lint/style/useConsistentBuiltinInstantiation: boxed values are meant
  new Number(0),
  new String("x"),
  new Boolean(false),
  // biome-ignore-end lint/style/useConsistentBuiltinInstantiation: boxed values are meant
  () => 1,
  Object.create(null),
  { valueOf: () => 0 },
  { toString: () => "7" },
];
const WRONG_KEYS = [
  "",
  "0x10",
  " 5",
  "1.9",
  "1e3",
  "abc",
  "01",
  "-0",
  "+1",
  "True",
  "Infinity",
  "99999999999999999999",
];
const WRONG_UNKNOWN = [
  null,
  0,
  {},
  [null],
  [undefined],
  [{}],
  "ab",
  [{ no: 1, wireType: 0, data: [1] }],
];
const WRONG_UNKNOWN_MORE = [
  [{ no: 1, wireType: 2, data: "12" }],
  [{ no: 536870912, wireType: 0, data: new Uint8Array([1]) }],
  [{ no: -1, wireType: 0, data: new Uint8Array([1]) }],
  [{ no: 1.5, wireType: 7, data: new Uint8Array([1]) }],
  [{ no: "3", wireType: 0, data: new Uint8Array([1]) }],
  [{ no: 1, wireType: 0, data: undefined }],
];

/**
 * Puts a wrong value into a message at a random place: a field, a list or its element, a map, its key or value, a
 * oneof, a `$typeName`, the unknown fields. At times the value happens to be right for the place.
 *
 * @param {DescMessage} schema
 * @param {object} message is changed
 * @param {Random} rng
 * @returns {string} what was done, for a report
 */
export function spoil(schema, message, rng) {
  const places = [];
  collect(schema, message, places);
  // By kind first: otherwise the many scalars would hide the few others.
  const kind = pick(rng, [...new Set(places.map((place) => place.kind))]);
  const place = pick(
    rng,
    places.filter((candidate) => candidate.kind === kind),
  );
  return change(place, rng);
}

/** Collects the places of a message and of its children. */
function collect(schema, message, places) {
  const add = (kind, owner, key) => places.push({ kind, owner, key });
  add("typeName", message, "$typeName");
  add("unknown", message, "$unknown");
  for (const member of schema.members) {
    const key = member.localName;
    if (member.kind === "oneof") {
      add("oneof", message, key);
      const adt = message[key];
      const field =
        adt?.case === undefined
          ? undefined
          : member.fields.find((other) => other.localName === adt.case);
      add("case", adt, "case");
      if (field) collectValue(field, adt, "value", places);
    } else {
      collectField(member, message, places);
    }
  }
}

/** Collects the places of a field that is not in a oneof. */
function collectField(field, message, places) {
  const key = field.localName;
  const value = message[key];
  if (field.fieldKind !== "list" && field.fieldKind !== "map") {
    collectValue(field, message, key, places);
    return;
  }
  places.push({ kind: field.fieldKind, owner: message, key });
  // Few elements suffice: large lists would otherwise take most of the time.
  for (const element of Object.keys(value).slice(0, 4)) {
    if (field.fieldKind === "map")
      places.push({ kind: "key", owner: value, key: element });
    collectValue(field, value, element, places);
  }
}

/** Collects the place of a value, and those inside it if it is a message. */
function collectValue(field, owner, key, places) {
  const value = Object.hasOwn(owner, key) ? owner[key] : undefined;
  const boxed =
    field.message &&
    !(
      field.fieldKind === "message" &&
      !field.oneof &&
      isWrapperDesc(field.message)
    );
  if (!boxed) {
    places.push({ kind: "scalar", owner, key });
  } else if (value !== undefined && value.$typeName === undefined) {
    places.push({ kind: "struct", owner, key });
    places.push({ kind: "struct", owner: value, key: "a" });
  } else {
    places.push({ kind: "message", owner, key });
    if (value !== undefined) collect(field.message, value, places);
  }
}

/** Replaces what stands at the place. */
function change({ kind, owner, key }, rng) {
  switch (kind) {
    case "typeName": {
      owner[key] = pick(rng, [undefined, 5, "other.Message", "", null]);
      return `$typeName = ${String(owner[key])}`;
    }
    case "unknown":
      owner[key] = pick(rng, [...WRONG_UNKNOWN, ...WRONG_UNKNOWN_MORE]);
      return `$unknown = ${text(owner[key])}`;
    case "key": {
      const wrong = pick(rng, WRONG_KEYS);
      setOwn(owner, wrong, owner[key]);
      return `map key ${JSON.stringify(wrong)}`;
    }
    case "case":
      owner[key] = pick(rng, ["constructor", "toString", "other", null, 5, ""]);
      return `oneof case ${String(owner[key])}`;
    default: {
      if (chance(rng, 0.1)) {
        delete owner[key];
        return `${kind} ${String(key)} deleted`;
      }
      const value = pick(rng, ANYTHING);
      setOwn(owner, key, value);
      return `${kind} ${String(key)} = ${text(value)}`;
    }
  }
}

/** A short text for any value. */
function text(value) {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  const name =
    Object.getPrototypeOf(value)?.constructor.name ?? "null-prototype object";
  return Array.isArray(value) ? `array of ${value.length}` : name;
}
