/** All encoders, decoders or creators of a generated file. */
export interface Table<Entry> extends ReadonlyArray<Entry> {
  /** The `schemaDigest` of their message types, as they were when the code was generated. */
  readonly digest?: number;
}

/**
 * Makes the table of a generated file. A function, because the type of an
 * array of hundreds of entries is too complex for TypeScript.
 */
export function makeTable<Entry>(
  digest: number,
  ...entries: Entry[]
): Table<Entry> {
  return Object.assign(entries, { digest });
}
