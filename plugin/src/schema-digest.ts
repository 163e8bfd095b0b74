/**
 * A number by which a table of generated code is recognized as that of its schemas. The runtime's build copies this
 * file: both have to come to the same number.
 */
import type { DescEnum, DescField, DescMessage } from "@bufbuild/protobuf";

/** Part of all engines, and of none of the types of ECMAScript. */
declare const TextEncoder: new () => {
  encode(text: string): Uint8Array;
};

/**
 * Returns 32 bits that depend on all that the generated code of these messages was made from: their fields, and the
 * names of the types of those.
 */
export function schemaDigest(messages: readonly DescMessage[]): number {
  let text = "";
  for (const { typeName, fields } of messages) {
    text += `${typeName};`;
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
 * malformed is left to protobuf-es in any case.) Short, because all fields of a program go through it at its start.
 */
function describe(field: DescField): string {
  const { number, localName, fieldKind, presence, proto } = field;
  const text = `${number},${localName},${fieldKind},${presence},${typeOf(field)},${proto.defaultValue},`;
  switch (fieldKind) {
    case "list":
      return `${text}${field.packed};`;
    case "map":
      return `${text}${field.mapKey};`;
    default:
      return `${text}${field.oneof?.localName};`;
  }
}

/** Describes the type of a field, of the elements of a list, or of the values of a map. */
function typeOf(field: DescField): string {
  if (field.message !== undefined) {
    const isGroup = "delimitedEncoding" in field && field.delimitedEncoding;
    return `${field.message.typeName},${isGroup}`;
  }
  if (field.enum !== undefined) {
    return `${field.enum.typeName},${valuesOf(field.enum)}`;
  }
  return `${field.scalar},${"longAsString" in field && field.longAsString}`;
}

/** The numbers of an enum that code knows: the default value, and all of a closed enum. */
function valuesOf({ open, values }: DescEnum): string {
  return open
    ? `${values[0]?.number}`
    : `${values.map(({ number }) => number)}`;
}
