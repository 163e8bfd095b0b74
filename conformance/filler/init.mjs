import { isWrapperDesc } from "@bufbuild/protobuf/wkt";
import { fill } from "./fill.mjs";
import { setOwn } from "./json.mjs";
import { below, chance, pick } from "./random.mjs";
import { ANYTHING } from "./spoil.mjs";

/**
 * @typedef {import("./random.mjs").Random} Random
 * @typedef {import("@bufbuild/protobuf").DescMessage} DescMessage
 * @typedef {import("@bufbuild/protobuf").DescField} DescField
 */

/**
 * Returns a random init for `create`: objects and messages, nested in any way, with some properties missing.
 *
 * @param {DescMessage} schema
 * @param {Random} rng
 * @param {import("./fill.mjs").FillOptions & { odd?: number }} [options] those of `fill`; and how likely something is
 *   what the type of inits does not allow: null, a wrong type, an unknown case, a getter, an inherited property, a Proxy
 * @returns {object}
 */
export function fillInit(schema, rng, options = {}) {
  const message = fill(schema, rng, options);
  return toInit({ rng, odd: options.odd ?? 0 }, schema, message);
}

/** Makes an init of a message. */
function toInit(state, schema, message) {
  const { rng, odd } = state;
  const entries = [];
  for (const member of schema.members) {
    const key = member.localName;
    if (!Object.hasOwn(message, key) || chance(rng, 0.1)) continue;
    entries.push([key, memberOf(state, member, message[key])]);
  }
  if (chance(rng, 0.2)) entries.push([pick(rng, EXTRA_KEYS), 1]);
  if (chance(rng, 0.2)) entries.push(["$unknown", message.$unknown]);
  if (chance(rng, odd)) {
    entries.push(["$typeName", pick(rng, [...ANYTHING, schema.typeName])]);
  }
  if (chance(rng, 0.3)) shuffle(rng, entries);
  return holderOf(state, entries);
}

/** What protobuf-es ignores, or what every object inherits. */
const EXTRA_KEYS = ["other", "toString", "constructor", "__proto__", "case"];

function shuffle(rng, list) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
}

/** An object with the properties. */
function holderOf({ rng, odd }, entries) {
  const target = {};
  for (const [key, value] of entries) setOwn(target, key, value);
  if (!chance(rng, odd)) {
    return chance(rng, 0.1) ? Object.freeze(target) : target;
  }
  switch (below(rng, 6)) {
    case 0:
      return Object.assign(Object.create(null), target);
    case 1:
      return Object.create(target);
    case 2:
      return withGetters(rng, target);
    case 3:
      return new Proxy(target, {});
    case 4:
      return Object.assign(new (class Init {})(), target);
    default:
      return Object.assign(() => 0, { own: target });
  }
}

/** Some properties become getters, of which some throw. */
function withGetters(rng, target) {
  for (const key of Object.keys(target)) {
    if (chance(rng, 0.5)) continue;
    const value = target[key];
    const get = chance(rng, 0.1)
      ? () => {
          throw new RangeError(`get ${key}`);
        }
      : () => value;
    Object.defineProperty(target, key, { get, enumerable: true });
  }
  return target;
}

/** What an init has for a field or oneof. */
function memberOf(state, member, value) {
  const { rng, odd } = state;
  if (chance(rng, odd)) {
    return pick(rng, [null, undefined, ...ANYTHING]);
  }
  if (member.kind === "oneof") {
    return oneofOf(state, member, value);
  }
  switch (member.fieldKind) {
    case "list":
      return listOf(
        state,
        value.map((item) => valueFor(state, member, item)),
      );
    case "map": {
      const record = {};
      for (const key of Object.keys(value)) {
        setOwn(record, key, valueFor(state, member, value[key]));
      }
      return record;
    }
    default:
      return valueFor(state, member, value);
  }
}

/** Lists with holes, and of other classes, are odd. */
function listOf({ rng, odd }, list) {
  if (!chance(rng, odd)) return list;
  switch (below(rng, 4)) {
    case 0:
      delete list[0];
      return list;
    case 1:
      return Object.assign(new (class List extends Array {})(), list);
    case 2:
      return new Proxy(list, {});
    default:
      return Object.assign(list, { 1: pick(rng, ANYTHING) });
  }
}

function oneofOf(state, oneof, { case: name, value }) {
  const { rng, odd } = state;
  const field = oneof.fields.find((other) => other.localName === name);
  if (field === undefined) {
    return chance(rng, 0.5) ? { case: undefined } : undefined;
  }
  if (chance(rng, odd)) {
    return {
      case: pick(rng, [...ANYTHING, "other", "toString", "case"]),
      value,
    };
  }
  if (chance(rng, odd)) {
    return { case: name, value: pick(rng, ANYTHING) };
  }
  return { case: name, value: valueFor(state, field, value) };
}

/** A value, an element, or the value of a map. */
function valueFor(state, field, value) {
  const { rng, odd } = state;
  if (chance(rng, odd)) return pick(rng, ANYTHING);
  if (value instanceof Uint8Array) {
    return chance(rng, 0.3) ? Array.from(value) : value;
  }
  const unboxed =
    field.fieldKind === "message" &&
    field.oneof === undefined &&
    isWrapperDesc(field.message);
  // A Struct is a JSON object.
  return field.message === undefined ||
    unboxed ||
    value.$typeName === undefined ||
    chance(rng, 0.2)
    ? value
    : toInit(state, field.message, value);
}
