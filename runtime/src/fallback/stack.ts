/**
 * Room on the stack for the first use of a type by protobuf-es. It makes a function for the type
 * then, and for the types of its fields, and remembers each before it is complete. If the stack ends in between, the function
 * stays incomplete, and loses fields without an error. (Seen in 2.17.) Here that is
 * not rare: a stack that ends in generated code is a fallback.
 */

import type { DescField, DescMessage } from "@bufbuild/protobuf";

/** What protobuf-es takes for a type and each one nested in it: 480 to 750 bytes in Node.js 20 to 26. */
const BYTES_PER_TYPE = 1024;
/** What it takes beside that, its error included. */
const BYTES_BESIDE = 16 * 1024;
/** No more types are counted: what they need is half of the stack that Node.js has by default. */
const MAX_DEPTH = 512;
/** The size of an argument on the stack. */
const BYTES_PER_ARGUMENT = 8;

/**
 * Makes sure that there is room on the stack, once for each type.
 *
 * Throws the engine's RangeError otherwise.
 */
export function ensureStack(schema: object, known: WeakSet<object>): void {
  if (known.has(schema)) {
    return;
  }
  const type = schema as DescMessage;
  const met = new Set<DescMessage>();
  // It takes fields in the order of their numbers to encode, and as they are declared to decode.
  const depth = Math.max(
    depthOf(type, ({ fields }) => fields, known, met),
    depthOf(type, inOrder, known, new Set()),
  );
  const bytes = BYTES_BESIDE + BYTES_PER_TYPE * depth;
  nothing.apply(undefined, new Array(bytes / BYTES_PER_ARGUMENT) as []);
  // Those of fields too: protobuf-es makes their functions with that of the type.
  for (const type of met) {
    known.add(type);
  }
}

/** Its arguments are put on the stack. */
function nothing(): void {}

function inOrder({ fields }: DescMessage): readonly DescField[] {
  return fields.concat().sort((a, b) => a.number - b.number);
}

/** How deep protobuf-es goes into the types of fields that it has not met. */
function depthOf(
  type: DescMessage,
  fieldsOf: (type: DescMessage) => readonly DescField[],
  known: WeakSet<object>,
  met: Set<DescMessage>,
  left = MAX_DEPTH,
): number {
  met.add(type);
  let depth = 0;
  if (left > 1) {
    for (const { message } of fieldsOf(type)) {
      if (message !== undefined && !met.has(message) && !known.has(message)) {
        const below = depthOf(message, fieldsOf, known, met, left - 1);
        depth = Math.max(depth, below);
      }
    }
  }
  return depth + 1;
}
