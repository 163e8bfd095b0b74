/**
 * Room on the stack for the first use of a type by protobuf-es. It makes a function for the type
 * then, and for the types of its fields, and remembers each before it is complete. If the stack ends in between, the function
 * stays incomplete, and loses fields without an error. (Seen in 2.17.) Here that is
 * not rare: a stack that ends in generated code is a fallback.
 */

/** What is needed of the descriptor of a message type. */
interface Type {
  readonly fields: readonly { readonly message?: Type | undefined }[];
}

/** What protobuf-es takes for a type and each one nested in it: 480 to 750 bytes in Node.js 20 to 26. */
const BYTES_PER_TYPE = 1024;
/** What it takes beside that, its error included. */
const BYTES_BESIDE = 16 * 1024;
/** With more types, this number is enough: not all are nested in one another. */
const MAX_TYPES = 128;
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
  const bytes = BYTES_BESIDE + BYTES_PER_TYPE * countTypes(schema as Type);
  nothing.apply(undefined, new Array(bytes / BYTES_PER_ARGUMENT) as []);
  known.add(schema);
}

/** Its arguments are put on the stack. */
function nothing(): void {}

/** How many types a message of this type may contain, itself included. */
function countTypes(schema: Type): number {
  const types = new Set([schema]);
  for (const { fields } of types) {
    for (const { message } of fields) {
      if (message !== undefined && types.size < MAX_TYPES) {
        types.add(message);
      }
    }
  }
  return types.size;
}
