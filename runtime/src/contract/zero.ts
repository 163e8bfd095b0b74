import type { DescMessage, Message } from "@bufbuild/protobuf";

/** The empty message of a type. */
export interface Zero<M extends Message> {
  readonly schema: DescMessage;
  /** Full name of the message type: the string that `create` gives to messages. */
  readonly typeName: M["$typeName"];
  /** `create` of protobuf-es for the type. */
  readonly create: (init?: unknown) => M;
  /** What messages share of it, from the first use on: empty bytes. The object is not shared with users. */
  shared: M | undefined;
  /** The classes of messages, which get their prototype from the message. */
  readonly classes: (new () => M)[];
  /** Whether the properties of messages hold values of any kind for V8: see `generalize`. Set once. */
  isGeneral?: true;
  /** The messages that made it so: V8 forgets a shape that no object has. */
  firstMessages?: readonly M[];
}

/** A message whose `$typeName` can be set. */
export type Mutable<M extends Message> = M & { $typeName: M["$typeName"] };
