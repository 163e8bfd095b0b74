/**
 * Messages that are made by a function for each part of them: see parts.ts.
 */
import type { DescMessage } from "@bufbuild/protobuf";

/**
 * TypeScript follows about 2000 conditions of a function, and gives up (TS2563). A field can
 * have two of them, and a oneof four.
 */
const MAX_MEMBERS = 500;

/** Whether a message is made by a function for each part of it. */
export function isLarge({ fields, oneofs }: DescMessage): boolean {
  return fields.length + oneofs.length > MAX_MEMBERS;
}
