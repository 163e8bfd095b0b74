import type { AnyOptions } from "../contract/encoder.js";

/**
 * The option `writeUnknownFields` as protobuf-es reads it: options are
 * assigned to the defaults, so that inherited properties do not count, and an
 * explicit undefined means false.
 */
export function writesUnknownFields(options: AnyOptions): boolean {
  return (
    !options ||
    !("writeUnknownFields" in Object(options)) ||
    Boolean(
      Object.assign({ writeUnknownFields: true }, options).writeUnknownFields,
    )
  );
}
