/**
 * Returns a name as V8 keeps those of properties: they are found faster, and compared by their addresses.
 */
export function internalized(name: string): string {
  return Object.keys({ [name]: 0 })[0] as string;
}
