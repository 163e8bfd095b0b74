/** All encoders, decoders or creators of a generated file. */
export type Table<Entry> = readonly Entry[];

/**
 * Makes the table of a generated file. A function, because the type of an
 * array of hundreds of entries is too complex for TypeScript.
 */
export function makeTable<Entry>(...entries: Entry[]): Table<Entry> {
  return entries;
}
