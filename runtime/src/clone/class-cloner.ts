/** Cloners of generated code: the constructor of a class makes a copy of the message that it is given. */
import type {
  clone as cloneOf,
  create as createOf,
  DescMessage,
  Message,
} from "@bufbuild/protobuf";
import type { Cloner } from "../contract/cloner.js";
import type { TextChecking } from "../contract/json-codec.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import type { Zero } from "../contract/zero.js";
import {
  createZero,
  generalizeShapes,
  loadZero,
  messageClass,
} from "../create/zero.js";
import type { Shaped } from "../objects/one-shape.js";
import { newShapes } from "../objects/shapes.js";
import { createCloner } from "./create-cloner.js";

export interface ClassCloner<M> extends Cloner<M>, Shaped {
  readonly zero: Zero<Message>;
  /** Gives a copy its properties. Throws ANOMALY at anything unusual. */
  readonly construct: (this: never, message: M) => void;
  /** The same as a class. Set once, so V8 takes it for a constant. */
  copies?: new (
    message: M,
  ) => M;
}

/** Makes the cloner of a message type. */
export function createClassCloner<M>(
  schema: DescMessage,
  copy: Cloner<M>["copy"],
  construct: ClassCloner<M>["construct"],
  clone: typeof cloneOf,
  create: typeof createOf<DescMessage>,
  textEncoding: () => TextChecking,
  check?: () => SchemaCheck,
): ClassCloner<M> {
  return {
    ...createCloner(schema, copy, clone, textEncoding, check),
    ...{ construct, zero: createZero(schema, create), shapes: undefined },
  };
}

/** Returns the class of copies. It is prepared when it is first needed, so that an import costs next to nothing. */
export function copiesOf<M>(cloner: ClassCloner<M>): new (message: M) => M {
  return cloner.copies ?? prepare(cloner);
}

function prepare<M>(cloner: ClassCloner<M>): new (message: M) => M {
  const { construct, schema, zero } = cloner;
  const copies = messageClass(zero, construct as never) as never as new (
    message: unknown,
  ) => M & Message;
  cloner.shapes = newShapes(schema);
  loadZero(zero); // for the prototype
  zero.firstMessages = generalizeShapes([new copies(zero.create())]);
  cloner.copies = copies;
  return copies;
}
