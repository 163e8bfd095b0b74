/**
 * Room on the stack for the first use of a type by protobuf-es. It makes a function for the type
 * then, and for the types of its fields, and remembers each before it is complete. If the stack ends in between, the function
 * stays incomplete, and loses fields without an error. (Seen in 2.17.) Here that is
 * not rare: a stack that ends in generated code is a fallback.
 */

/** What is needed of the descriptor of a message type. */
interface Type {
  readonly fields: readonly Field[];
}

interface Field {
  readonly number: number;
  readonly message?: Type | undefined;
}

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
  const depth = Math.min(depthOf(schema as Type), MAX_DEPTH);
  const bytes = BYTES_BESIDE + BYTES_PER_TYPE * depth;
  nothing.apply(undefined, new Array(bytes / BYTES_PER_ARGUMENT) as []);
  known.add(schema);
}

/** Its arguments are put on the stack. */
function nothing(): void {}

/**
 * How deep protobuf-es goes into the types of fields that it has not met. It takes the fields in the order
 * of their numbers to encode, and as they are declared to decode.
 */
function depthOf(type: Type): number {
  return Math.max(
    depthBy(type, ({ fields }) => fields),
    depthBy(type, ({ fields }) =>
      fields.concat().sort((a, b) => a.number - b.number),
    ),
  );
}

function depthBy(
  type: Type,
  fieldsOf: (type: Type) => readonly Field[],
  met = new Set<Type>(),
): number {
  met.add(type);
  let depth = 0;
  for (const { message } of fieldsOf(type)) {
    if (message !== undefined && !met.has(message)) {
      depth = Math.max(depth, depthBy(message, fieldsOf, met));
    }
  }
  return depth + 1;
}
