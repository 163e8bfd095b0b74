import { create, ScalarType, setExtension, toBinary } from "@bufbuild/protobuf";
import { isWrapperDesc } from "@bufbuild/protobuf/wkt";
import { randomJsonObject, randomKey, setOwn } from "./json.mjs";
import { below, chance, pick } from "./random.mjs";
import { randomInt32, randomScalar } from "./scalars.mjs";
import { randomUnknownFields } from "./unknown.mjs";

/**
 * @typedef {import("./random.mjs").Random} Random
 * @typedef {import("@bufbuild/protobuf").DescMessage} DescMessage
 * @typedef {import("@bufbuild/protobuf").DescField} DescField
 * @typedef {import("@bufbuild/protobuf").DescExtension} DescExtension
 *
 * @typedef {object} FillOptions
 * @property {number | ((field: DescField) => boolean)} [presence] how likely a field of the root message is set, or
 *   which fields are. By default every message draws its own likelihood: none, few, half, most or all.
 * @property {number} [budget] about how many values the whole message may hold (default 200)
 * @property {number} [depth] how deep messages may nest (default 5); required fields go deeper
 * @property {number} [largeList] how likely a list or map is a large one (default 0.03)
 * @property {number} [unknown] how likely a message has unknown fields (default 0.1)
 * @property {boolean} [clash] true if unknown fields may have the number of a known one; such bytes may not parse again
 * @property {boolean} [ascii] true if strings shall be ASCII only
 * @property {readonly DescExtension[]} [extensions] extensions that may be set on the messages that they extend
 * @property {readonly DescMessage[]} [anyTypes] messages that may stand inside google.protobuf.Any
 */

const DENSITIES = [0, 0.1, 0.5, 0.9, 1];
const LARGE = [17, 40, 130, 300];
/** Whether a message type has a finite message at all, once known. */
const finite = new WeakMap();

/**
 * Returns a random message that conforms to the TypeScript type that protoc-gen-es generates for the schema, with all
 * values in the range of their fields and every required field set, if `isFillable(schema)`. The same schema, random
 * sequence and options give the same message.
 *
 * @param {DescMessage} schema
 * @param {Random} rng for example `createRandom(seed)`, or `Math.random`
 * @param {FillOptions} [options]
 * @returns {import("@bufbuild/protobuf").Message}
 */
export function fill(schema, rng, options = {}) {
  const state = newState(rng, options);
  return fillMessage(
    state,
    schema,
    0,
    options.presence ?? pick(rng, DENSITIES),
  );
}

/**
 * Returns a random value for a field, a list or an extension, in protobuf-es's local representation: string instead
 * of bigint with jstype = JS_STRING, unboxed wrappers, JSON objects for Struct, records for maps.
 *
 * @param {DescField | DescExtension} field
 * @param {Random} rng
 * @param {FillOptions} [options]
 */
export function fillValue(field, rng, options = {}) {
  const state = newState(rng, options);
  return fieldValue(state, field, 0);
}

/** What is passed down while a message is filled. */
function newState(rng, options) {
  return {
    rng,
    options,
    budget: options.budget ?? 200,
    maxDepth: options.depth ?? 5,
    extensions: groupByExtendee(options.extensions ?? []),
    anyTypes: (options.anyTypes ?? []).filter(isFillable),
  };
}

/** Groups extensions by the name of the message that they extend. */
function groupByExtendee(extensions) {
  const groups = new Map();
  for (const extension of extensions) {
    const name = extension.extendee.typeName;
    const group = groups.get(name);
    if (group) group.push(extension);
    else groups.set(name, [extension]);
  }
  return groups;
}

/** Creates a message and sets each member by chance. */
function fillMessage(state, schema, depth, presence) {
  const { rng, options } = state;
  if (
    schema.typeName === "google.protobuf.Any" &&
    state.anyTypes.length > 0 &&
    depth <= state.maxDepth
  ) {
    return fillAny(state, schema, depth);
  }
  state.budget--;
  const message = create(schema);
  const wanted =
    typeof presence === "function" ? presence : () => chance(rng, presence);
  for (const member of schema.members) {
    if (member.kind === "oneof") {
      fillOneof(state, message, member, depth, presence);
    } else if (
      (isRequired(member) && canFill(member)) ||
      (wanted(member) && affordable(state, member, depth))
    ) {
      message[member.localName] = fieldValue(state, member, depth);
    }
  }
  if (chance(rng, options.unknown ?? 0.1)) {
    message.$unknown = randomUnknownFields(
      rng,
      (no) =>
        options.clash !== true &&
        schema.fields.some((field) => field.number === no),
    );
  }
  for (const extension of state.extensions.get(schema.typeName) ?? []) {
    if (chance(rng, 0.3) && affordable(state, extension, depth)) {
      setExtension(message, extension, fieldValue(state, extension, depth));
    }
  }
  return message;
}

/** Selects one member of a oneof, or none. */
function fillOneof(state, message, oneof, depth, presence) {
  const { rng } = state;
  const candidates =
    typeof presence === "function"
      ? oneof.fields.filter(presence)
      : chance(rng, presence)
        ? oneof.fields
        : [];
  const affordableOnes = candidates.filter((field) =>
    affordable(state, field, depth),
  );
  if (affordableOnes.length > 0) {
    const field = pick(rng, affordableOnes);
    message[oneof.localName] = {
      case: field.localName,
      value: fieldValue(state, field, depth),
    };
  }
}

/** An Any that holds a message of one of the given types. */
function fillAny(state, schema, depth) {
  const inner = pick(state.rng, state.anyTypes);
  const value = toBinary(
    inner,
    fillMessage(state, inner, depth + 1, pick(state.rng, DENSITIES)),
  );
  return create(schema, {
    typeUrl: `type.googleapis.com/${inner.typeName}`,
    value,
  });
}

/**
 * Whether a message type has messages that conform: one that requires itself, directly or through others, has not.
 *
 * @param {DescMessage} schema
 * @returns {boolean}
 */
export function isFillable(schema) {
  const known = finite.get(schema);
  if (known !== undefined) return known;
  // Stands for a type that is met again on the way: then it requires itself.
  finite.set(schema, false);
  const result = schema.fields.every(
    (field) => !isRequired(field) || canFill(field),
  );
  finite.set(schema, result);
  return result;
}

/** Whether a value of the field, its list or its map can be made. */
function canFill(field) {
  return !field.message || isFillable(field.message);
}

function isRequired(field) {
  return field.presence === 3; // FeatureSet.FieldPresence.LEGACY_REQUIRED
}

/** Whether the budget and the depth allow for the field. */
function affordable(state, field, depth) {
  if (state.budget <= 0 || !canFill(field)) return false;
  return !field.message || depth < state.maxDepth;
}

/** A value for a singular field, a list, or a map. */
function fieldValue(state, field, depth) {
  switch (field.fieldKind) {
    case "list":
      return listValue(state, field, depth);
    case "map":
      return mapValue(state, field, depth);
    case "message":
      if (!field.oneof && isWrapperDesc(field.message)) {
        state.budget--;
        return randomScalar(
          field.message.fields[0].scalar,
          state.rng,
          state.options,
        );
      }
      return messageValue(state, field, depth);
    default:
      return itemValue(state, field);
  }
}

/** How many elements a list or a map gets; few once the budget is spent. */
function randomCount(state) {
  const { rng } = state;
  const count = chance(rng, state.options.largeList ?? 0.03)
    ? pick(rng, LARGE)
    : below(rng, 5);
  return Math.max(0, Math.min(count, state.budget + 2));
}

function listValue(state, field, depth) {
  return Array.from({ length: randomCount(state) }, () =>
    field.listKind === "message"
      ? messageValue(state, field, depth)
      : itemValue(state, field),
  );
}

function mapValue(state, field, depth) {
  const record = {};
  for (let n = randomCount(state); n > 0; n--) {
    const value =
      field.mapKind === "message"
        ? messageValue(state, field, depth)
        : itemValue(state, field);
    setOwn(record, mapKey(state, field.mapKey), value);
  }
  return record;
}

/** A key as protobuf-es stores it: integers in canonical decimal notation, "true" or "false". */
function mapKey(state, type) {
  if (type === ScalarType.STRING) return randomKey(state.rng, state.options);
  const value = randomScalar(type, state.rng, state.options);
  // -0 reads as "0" here, as it would from any object literal.
  return String(value);
}

/** A message, a JSON object for Struct, or an empty message where nothing else can be afforded. */
function messageValue(state, field, depth) {
  const schema = field.message;
  if (
    schema.typeName === "google.protobuf.Struct" &&
    field.parent?.typeName !== "google.protobuf.Value"
  ) {
    state.budget--;
    return randomJsonObject(state.rng, state.options);
  }
  const density =
    state.budget > 0 && depth < state.maxDepth ? pick(state.rng, DENSITIES) : 0;
  return fillMessage(state, schema, depth + 1, density);
}

/** A scalar or enum value, alone or as an element. */
function itemValue(state, field) {
  state.budget--;
  if (field.enum) {
    // Upstream writes any int32, whether the enum is open or closed.
    return chance(state.rng, 0.1)
      ? randomInt32(state.rng)
      : pick(state.rng, field.enum.values).number;
  }
  const value = randomScalar(field.scalar, state.rng, state.options);
  return field.longAsString && typeof value === "bigint"
    ? String(value)
    : value;
}
