// Messages as applications make them. How an object came about decides its shape in the engine: the same properties in
// another order, or added one by one, are other shapes, and an object with a property deleted is a table of hashes.
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";

/**
 * Ways of making a message anew. Each gets the type's descriptor and a message that `create` made.
 *
 * @type {Record<string, (schema, message) => object>}
 */
export const WAYS = {
  create: (_schema, message) => message,
  decoded: (schema, message) => fromBinary(schema, toBinary(schema, message)),
  spread: (_schema, message) => ({ ...message }),
  cloned: (_schema, message) => structuredClone(message),
  assigned: (schema, message) => assigned(schema, message),
  deleted: (schema, message) => deleted(schema, message),
};

/** What a program does beside `create`, each with messages of other types. */
const OTHERS = ["spread", "assigned", "decoded", "cloned", "deleted"];

/**
 * Makes a message, and all messages within it, in one way.
 *
 * @param {keyof typeof WAYS} way
 */
export function messagesBy(way) {
  return (schema, init) => remake(schema, create(schema, init), WAYS[way]);
}

/**
 * Makes a message and those within it as a program does, which has one or two places where it makes messages of a type:
 * `create` makes most of them, and another way that hangs on the type every sixth.
 */
export function mixedMessages(schema, init, index) {
  let position = index;
  return remake(schema, create(schema, init), (type, message) =>
    position++ % 6 === 0 ? otherWay(type)(type, message) : message,
  );
}

function otherWay({ typeName }) {
  const { length } = typeName;
  return WAYS[
    OTHERS[(length + typeName.charCodeAt(length - 2)) % OTHERS.length]
  ];
}

/** Rebuilds the messages within a message, and then the message. */
function remake(schema, message, way) {
  for (const field of schema.fields) {
    const { message: type, oneof, localName: name } = field;
    if (type === undefined) continue;
    if (oneof !== undefined) {
      const adt = message[oneof.localName];
      if (adt.case === name) adt.value = remake(type, adt.value, way);
    } else if (field.fieldKind === "list") {
      message[name] = message[name].map((item) => remake(type, item, way));
    } else if (field.fieldKind === "map") {
      for (const key of Object.keys(message[name]))
        message[name][key] = remake(type, message[name][key], way);
    } else if (message[name] !== undefined) {
      message[name] = remake(type, message[name], way);
    }
  }
  return way(schema, message);
}

/** A message that was made empty, and got its fields one after the other, as a program goes on. */
function assigned(schema, message) {
  const made = create(schema);
  for (const name of Object.keys(message).reverse()) made[name] = message[name];
  return made;
}

/** A message of which a field was deleted: the first that has explicit presence and is not set. */
function deleted(schema, message) {
  const unset = schema.fields.find(
    (field) =>
      field.oneof === undefined &&
      (field.fieldKind === "message" || field.presence === EXPLICIT) &&
      !Object.hasOwn(message, field.localName),
  );
  if (unset === undefined) return message;
  const { $typeName, ...others } = message;
  const made = Object.assign(create(schema), {
    $typeName,
    [unset.localName]: undefined,
    ...others,
  });
  delete made[unset.localName];
  return made;
}

/** FeatureSet.FieldPresence.EXPLICIT */
const EXPLICIT = 1;
