/** Zero values, as messages of protobuf-es have them. Bytes are new each time. */
import type { DescField } from "@bufbuild/protobuf";

/** Returns that of a field, or of an item of a list or map: undefined for messages. */
export function zeroOfItem(field: DescField): unknown {
  if (field.enum !== undefined) {
    return field.enum.values[0]?.number ?? 0;
  }
  return field.scalar === undefined
    ? undefined
    : zeroOfScalar(
        field.scalar,
        field.fieldKind === "scalar" && field.longAsString,
      );
}

/** Returns that of a scalar type, by its number. */
export function zeroOfScalar(type: number, longAsString: boolean): unknown {
  switch (type) {
    case 3: // INT64, UINT64, FIXED64, SFIXED64, SINT64
    case 4:
    case 6:
    case 16:
    case 18:
      return longAsString ? "0" : BigInt(0);
    case 8: // BOOL
      return false;
    case 9: // STRING
      return "";
    case 12: // BYTES
      return new Uint8Array(0);
    default:
      return 0;
  }
}
