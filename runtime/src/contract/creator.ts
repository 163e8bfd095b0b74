import type { CheckedCode } from "./schema-check.js";
import { makeTable, type Table } from "./table.js";

/** What makes messages of one type. */
export interface Creator<M> extends CheckedCode {
  /** The descriptor of the message type, for example `FooSchema`. */
  readonly schema: object;
  /** The generated function: the message that `create` of protobuf-es makes. */
  create(init?: object): M;
}

/** All creators of a generated file. */
export type CreatorTable = Table<Creator<object>>;

/** Makes that table. */
export const creatorTable: typeof makeTable<Creator<object>> = makeTable;
