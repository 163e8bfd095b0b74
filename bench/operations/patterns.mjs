// Init data of many patterns: an application that creates messages rarely sets the same fields each time.
import { seeded } from "../payloads/random.mjs";

/** How many patterns there are of each payload. */
export const PATTERNS = 32;

/** What share of the fields that can be left out is left out. */
const LEFT_OUT = 0.25;

/**
 * Leaves fields out of init data: another selection for each index, and none for the first. Lists and maps stay, and what
 * is in them loses fields as well.
 *
 * @param schema
 * @param {object} init as `create` of protobuf-es takes it
 * @param {number} index
 */
export function pattern(schema, init, index) {
  if (index === 0) return init;
  const random = seeded(index);
  return thin(schema, init);

  function thin(type, from) {
    const left = {};
    for (const member of type.members) {
      const { localName: name } = member;
      if (!(name in from)) continue;
      if (isOptional(member) && random.float() < LEFT_OUT) continue;
      left[name] =
        member.kind === "oneof"
          ? thinOneof(member, from[name])
          : thinField(member, from[name]);
    }
    return left;
  }

  function thinOneof(oneof, { case: name, value }) {
    const field = oneof.fields.find((each) => each.localName === name);
    return { case: name, value: field && thinField(field, value) };
  }

  function thinField({ fieldKind, message }, value) {
    if (message === undefined) return value;
    if (fieldKind === "list") return value.map((item) => thin(message, item));
    if (fieldKind !== "map") return thin(message, value);
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, thin(message, item)]),
    );
  }
}

function isOptional(member) {
  return (
    member.kind === "oneof" ||
    (member.fieldKind !== "list" &&
      member.fieldKind !== "map" &&
      member.presence !== LEGACY_REQUIRED)
  );
}

/** FeatureSet.FieldPresence.LEGACY_REQUIRED */
const LEGACY_REQUIRED = 3;
