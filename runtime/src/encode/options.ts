import type { AnyOptions } from "../contract/encoder.js";

/**
 * The option `writeUnknownFields` as protobuf-es reads it: options are
 * assigned to the defaults, so that inherited properties do not count, and an
 * explicit undefined means false.
 */
export function writesUnknownFields(options: AnyOptions): boolean {
  // Most calls have no options, and get by with what V8 inlines for nothing.
  return !options || doWriteUnknownFields(options);
}

function doWriteUnknownFields(options: object): boolean {
  return (
    !("writeUnknownFields" in Object(options)) ||
    Boolean(
      Object.assign({ writeUnknownFields: true }, options).writeUnknownFields,
    )
  );
}
