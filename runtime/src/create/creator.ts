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
export interface CreatorTable extends ReadonlyArray<Creator<object>> {
  /** The `schemaDigest` of their message types, as they were when the code was generated. */
  readonly digest?: number;
}

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
export function creatorTable(
  digest: number,
  ...creators: Creator<object>[]
): CreatorTable {
  return Object.assign(creators, { digest });
}
