/** Messages that are made by a function for each part of them: see parts.ts. */
import type { DescMessage } from "@bufbuild/protobuf";
import { countOptional } from "../../print/shapes.js";

/**
 * TypeScript follows about 2000 conditions of a function, and gives up (TS2563). A field can
 * have two of them, and a oneof four.
 */
const MAX_MEMBERS = 500;

/**
 * With more properties than that in each message, a dictionary is made in less time than an object of one shape
 * (runtime/src/objects/shapes.ts).
 */
const MAX_PROPERTIES = 384;

/** Whether a message is made by a function for each part of it. */
export function isLarge(message: DescMessage): boolean {
  const { fields, oneofs, members } = message;
  return (
    fields.length + oneofs.length > MAX_MEMBERS ||
    members.length - countOptional(message) > MAX_PROPERTIES
  );
}
