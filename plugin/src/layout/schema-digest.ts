/**
 * A number by which a table of generated code is recognized as that of its schemas. The runtime's build copies this
 * file: both have to come to the same number.
 */
import type {
  DescEnum,
  DescField,
  DescFile,
  DescMessage,
} from "@bufbuild/protobuf";

/** Part of all engines, and of none of the types of ECMAScript. */
declare const TextEncoder: new () => {
  encode(text: string): Uint8Array;
};

/**
 * Returns all messages of a file, nested ones included, in the order of declaration. (The synthetic ones of map
 * entries are no types of their own, and not among them.)
 */
export function messagesOf({ messages }: DescFile): DescMessage[] {
  const all: DescMessage[] = [];
  const add = (message: DescMessage) => {
    all.push(message);
    message.nestedMessages.forEach(add);
  };
  messages.forEach(add);
  return all;
}

/**
 * Returns 32 bits that depend on all that the generated code of these messages was made from: their fields, and the
 * names of the types of those.
 */
export function schemaDigest(messages: readonly DescMessage[]): number {
  let text = "";
  for (const { typeName, fields } of messages) {
    text += typeName;
    for (const field of fields) {
      text += describe(field);
    }
  }
  return hash(text);
}

/**
 * Returns 32 bits of all bits of a text. Four bytes a round: this runs once, so V8 does not compile it.
 */
function hash(text: string): number {
  const encoded = new TextEncoder().encode(text);
  const bytes = new Uint8Array(encoded.length + 3);
  bytes.set(encoded);
  const view = new DataView(bytes.buffer);
  let result = 0;
  for (let i = 0; i < encoded.length; i += 4) {
    // A product spreads bits upwards, the shift brings them back.
    result = Math.imul(result ^ view.getInt32(i, true), 0x5bd1e995);
    result ^= result >>> 15;
  }
  return result >>> 0;
}

/**
 * Describes what generated code depends on. (Not whether UTF-8 is checked, which protobuf-es 2.16 does not tell: what is
 * malformed is left to protobuf-es in any case.) Short, because it is in all bundles, and runs at the start of programs.
 */
function describe(field: DescField): string {
  const { localName, name, jsonName, message, enum: type, oneof } = field;
  // Which of these there are depends on the kind of field, and on the version of protobuf-es.
  const { packed, mapKey, delimitedEncoding, longAsString } = field as Partial<
    Record<"packed" | "mapKey" | "delimitedEncoding" | "longAsString", unknown>
  >;
  return (
    `;${field.number},${localName},${name},${jsonName},${field.fieldKind},` +
    `${field.presence},${field.scalar},${field.proto.defaultValue},` +
    `${!!packed},${!!delimitedEncoding},${!!longAsString},${mapKey},` +
    `${oneof?.localName},${message?.typeName},${type && knownValues(type)}`
  );
}

/** The name of an enum, and the numbers that code knows: the default value, and all of a closed enum. */
function knownValues({ typeName, open, values }: DescEnum): string {
  const known = values.slice(0, open ? 1 : undefined);
  return `${typeName},${known.map(({ number }) => number)}`;
}
