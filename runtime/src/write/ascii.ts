/**
 * Writes so many characters of a string as if they were ASCII, and returns whether they
 * all are. There must be room for a byte for each.
 */
export function writeAscii(
  target: Uint8Array,
  position: number,
  value: string,
  length: number,
): boolean {
  // Not read from each string: V8 looks up a property of a string by how it
  // keeps the string, in more than four ways if they were joined, cut out, names,
  // or of two-byte characters. Then it stops remembering, and looks up each time.
  // Not a constant of the module either, which esbuild turns into a variable: V8
  // inlines the call only if it knows the function.
  const { charCodeAt } = String.prototype;
  const last = length - 4;
  let bits = 0;
  let i = 0;
  for (; i <= last; i += 4) {
    const a = charCodeAt.call(value, i);
    const b = charCodeAt.call(value, i + 1);
    const c = charCodeAt.call(value, i + 2);
    const d = charCodeAt.call(value, i + 3);
    bits |= a | b | c | d;
    target[position + i] = a;
    target[position + i + 1] = b;
    target[position + i + 2] = c;
    target[position + i + 3] = d;
  }
  for (; i < length; i++) {
    const code = charCodeAt.call(value, i);
    bits |= code;
    target[position + i] = code;
  }
  return bits < 0x80;
}
