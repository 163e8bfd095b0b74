/**
 * Text with which an encoding that looks like protobuf-es's own is tried. It has what others change: a
 * byte order mark, blanks, letters of both cases, line ends, and what Unicode's normalization
 * composes or decomposes; of one, two, three and four bytes.
 */
export const PROBE = "\ufeff aB\0\r\ne\u0301\u00e9\ufb01\u4e2d\u{1f600} ";
/** The same as UTF-8. */
export const PROBE_UTF8: readonly number[] = [
  0xef, 0xbb, 0xbf, 0x20, 0x61, 0x42, 0x00, 0x0d, 0x0a, 0x65, 0xcc, 0x81, 0xc3,
  0xa9, 0xef, 0xac, 0x81, 0xe4, 0xb8, 0xad, 0xf0, 0x9f, 0x98, 0x80, 0x20,
];
