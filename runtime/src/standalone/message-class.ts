import type { Message } from "@bufbuild/protobuf";
import type { Mutable } from "../contract/zero.js";

/**
 * Makes a class of messages of a function that gives a new message its
 * properties. The prototype is that of plain objects, or in proto2 and editions
 * an object with the default values of fields, as protobuf-es has it.
 *
 * V8 finds out how many properties the instances of a class get later, and gives
 * them room for as many.
 */
export function messageClass<M extends Message>(
  construct: (this: Mutable<M>) => void,
  prototype: object = Object.prototype,
): new () => M {
  construct.prototype = prototype;
  // A cast, because TypeScript knows no constructors but classes.
  return construct as unknown as new () => M;
}
