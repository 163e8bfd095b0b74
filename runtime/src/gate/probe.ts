/**
 * Text with which an encoding that looks like protobuf-es's own is tried. It has what others change: a
 * byte order mark, blanks, letters of both cases, line ends, and what Unicode's normalization
 * composes or decomposes; of one, two, three and four bytes.
 */
export const PROBE = "\ufeff aB\0\r\ne\u0301\u00e9\ufb01\u4e2d\u{1f600} ";

/** Returns the bytes of a text as UTF-8, by what no application configures. */
export function utf8Of(text: string): number[] {
  return Array.from(unescape(encodeURIComponent(text)), (byte) =>
    byte.charCodeAt(0),
  );
}
