/** Takes messages, inits and JSON apart, into properties and elements. */
import type { DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";
import { hasOwn, isObject } from "../objects/properties.js";
import { zeroOfItem } from "../objects/zero-value.js";
import type { Part, Parts } from "./narrow.js";

type Member = DescField | DescOneof;

/** Takes a message or an init apart, or a value in it. */
export function splitMessage(part: Part): Parts {
  const { value, owner, schema } = part;
  if (!isObject(value) || ArrayBuffer.isView(value)) {
    return splitList(part);
  }
  if (owner?.kind === "oneof") {
    return splitOneof(part, owner, value);
  }
  // A Struct is an object without `$typeName`, except in a Value.
  if (
    schema === undefined ||
    (schema.typeName === "google.protobuf.Struct" && !("$typeName" in value))
  ) {
    return splitObject(part, value);
  }
  const parts = schema.members
    .filter((member) => isSet(member, value))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((member) => memberOf(part, value, member));
  const prototype: unknown = Object.getPrototypeOf(value);
  const zeros = schema.members
    .map((member) => ({ path: [member.localName], value: zeroOf(member) }))
    .filter((zero) => zero.value !== undefined);
  const others = ["$typeName", "$unknown"]
    .filter((name) => hasOwn(value, name))
    .map((name) => partOf(part, value, name));
  const set = [...zeros, ...others];
  return { parts, only: (some) => newObject(prototype, [...set, ...some]) };
}

/** Takes a JSON value apart, or a value in it. */
export function splitJson(part: Part): Parts {
  const { value, schema } = part;
  if (!isObject(value)) {
    return splitList(part);
  }
  // Types that can have any keys.
  const fields =
    schema === undefined ||
    /^google\.protobuf\.(?:Any|Struct|Value|ListValue)$/.test(schema.typeName)
      ? undefined
      : // A name that fields share is that of the last one.
        new Map(
          schema.fields.flatMap((field) =>
            [field.jsonName, field.name].map((name) => [name, field]),
          ),
        );
  return splitObject(part, value, fields);
}

/** The elements of longer lists are not looked at: a sparse one can have no memory for them. */
const MOST = 1 << 17;

/** A list has elements; anything that is no object has no parts. */
function splitList({ path, owner, value }: Part): Parts {
  const schema = owner?.kind === "field" ? owner.message : undefined;
  const parts =
    Array.isArray(value) && value.length <= MOST
      ? Array.from(value, (item: unknown, i): Part => {
          return { path: [...path, i], owner, schema, value: item };
        })
      : [];
  return { parts, only: (some) => some.map((element) => element.value) };
}

/** Takes an object apart, one with the keys of fields, or a map, or part of a Struct. */
function splitObject(
  part: Part,
  object: object,
  fields?: ReadonlyMap<string, DescField>,
): Parts {
  const parts = Object.keys(object).map((key) => {
    const owner = fields === undefined ? part.owner : fields.get(key);
    return partOf(part, object, key, owner, fields === undefined);
  });
  const prototype: unknown = Object.getPrototypeOf(object);
  return { parts, only: (some) => newObject(prototype, some) };
}

/** The value of a oneof is tried with its case; if there is no such case, the oneof has no parts. */
function splitOneof(part: Part, oneof: DescOneof, value: object): Parts {
  const { value: name } = partOf(part, value, "case");
  const field = oneof.fields.find(({ localName }) => localName === name);
  const parts =
    field === undefined ? [] : [partOf(part, value, "value", field, true)];
  return {
    parts,
    only: ([some]) =>
      some === undefined
        ? { case: undefined }
        : Object.defineProperty({ case: name }, "value", propertyOf(some)),
  };
}

/** The part with a member of a message. Required fields have no values of the prototype. */
function memberOf(part: Part, message: object, member: Member): Part {
  const { localName } = member;
  const found = partOf(part, message, localName, member);
  return isRequired(member) && !hasOwn(message, localName)
    ? { ...found, value: undefined }
    : found;
}

/** The part with a key of an object. @param isElement whether it is the value of a map or oneof, and not the whole of it */
function partOf(
  { path }: Part,
  object: object,
  key: string,
  owner?: Member,
  isElement = false,
): Part {
  const isMessage =
    owner?.kind === "field" &&
    (isElement || owner.fieldKind === "message") &&
    owner.message !== undefined;
  const part: Part = {
    path: [...path, key],
    owner,
    schema: isMessage ? owner.message : undefined,
    value: undefined,
  };
  try {
    return { ...part, value: (object as Record<string, unknown>)[key] };
  } catch (error) {
    return { ...part, error: error ?? "an error" };
  }
}

/** Those of `FeatureSet_FieldPresence` of protobuf-es. */
const EXPLICIT = 1;
const REQUIRED = 3;

/** What takes the place of a member that is left out; undefined for what messages may lack. */
function zeroOf(member: Member): unknown {
  if (member.kind === "oneof") {
    return { case: undefined };
  }
  switch (member.fieldKind) {
    case "list":
      return [];
    case "map":
      return {};
    case "message":
      return isRequired(member) ? emptyOf(member.message) : undefined;
    default:
      return member.presence === EXPLICIT ? undefined : zeroOfItem(member);
  }
}

/** An empty message with what is required, or the value of a wrapper, which stands for it. */
function emptyOf(schema: DescMessage): unknown {
  const { typeName, fields } = schema;
  if (/^google\.protobuf\..+Value$/.test(typeName) && fields[0] !== undefined) {
    return zeroOf(fields[0]);
  }
  const whole = { path: [], schema, value: { $typeName: typeName } };
  return splitMessage(whole).only([]);
}

/** Whether a member is to be tried: it is there, or should be. */
function isSet(member: Member, message: object): boolean {
  return zeroOf(member) !== undefined || hasOwn(message, member.localName);
}

function numberOf(member: Member): number {
  return member.kind === "oneof"
    ? (member.fields[0]?.number ?? 0)
    : member.number;
}

/** Makes an object of properties, the last of each name. */
function newObject(prototype: unknown, parts: readonly Part[]): object {
  const object = Object.create(prototype as object | null) as {
    [name: string]: unknown;
  };
  for (const part of parts) {
    const name = part.path[part.path.length - 1] as string;
    if (isMissing(part)) {
      delete object[name];
    } else {
      Object.defineProperty(object, name, propertyOf(part));
    }
  }
  return object;
}

/** Whether it is a required field that is not set. */
export function isMissing({ owner, value, error }: Part): boolean {
  return isRequired(owner) && value === undefined && error === undefined;
}

function isRequired(member: Member | undefined): member is DescField {
  return member?.kind === "field" && member.presence === REQUIRED;
}

function propertyOf({ value, error }: Part): PropertyDescriptor {
  const others = { enumerable: true, configurable: true };
  return error === undefined
    ? { ...others, value, writable: true }
    : {
        ...others,
        get: () => {
          throw error;
        },
      };
}
