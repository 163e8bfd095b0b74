/**
 * Unknown fields, which follow all others.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { block, type Code, scope } from "./code.js";
import { type Context, runtime } from "./context.js";

/**
 * Returns statements that add the size of the unknown fields.
 */
export function sizeUnknown(c: Context, message: DescMessage): Code {
  return readUnknown([
    ...(c.standalone
      ? [
          [
            ...["if (!", runtime(c, "isUnknownFields"), "(unknown)) throw "],
            ...[runtime(c, "invalid"), "(", c.f.string(message.typeName)],
            `, "$unknown", unknown);`,
          ],
        ]
      : []),
    ["size += ", runtime(c, "unknownSize"), "(unknown, tape);"],
  ]);
}

/**
 * Returns statements that write the unknown fields.
 */
export function writeUnknown(c: Context): Code {
  return readUnknown([
    ["p = ", runtime(c, "writeUnknown"), "(target, p, unknown, tape);"],
  ]);
}

function readUnknown(body: Code): Code {
  return scope([
    ["const unknown = message.$unknown;"],
    ...block(["if (unknown !== undefined)"], body),
  ]);
}
