import type { DescMessage } from "@bufbuild/protobuf";

/** What makes messages of one type. */
export interface Creator<M> {
  /** Full name of the message type. */
  readonly typeName: string;
  /** The descriptor of the message type, for example `FooSchema`. */
  readonly schema: object;
  /** The generated function: the message that `create` of protobuf-es makes. */
  create(init?: object): M;
}

/** All creators of a generated file. */
export type CreatorTable = readonly Creator<object>[];

/**
 * Makes the creator of a message type.
 */
export function createCreator<M>(
  schema: DescMessage,
  create: (init?: never) => M,
): Creator<M> {
  return {
    typeName: schema.typeName,
    schema,
    create: create as Creator<M>["create"],
  };
}

/**
 * Makes the table of a generated file. A function, because the type of an
 * array of hundreds of creators is too complex for TypeScript.
 */
export function creatorTable(...creators: Creator<object>[]): CreatorTable {
  return creators;
}
