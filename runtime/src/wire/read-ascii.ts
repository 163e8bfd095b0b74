// biome-ignore-all lint/style/noNonNullAssertion: the caller knows that the bytes are there
/**
 * Short strings of ASCII characters.
 *
 * V8 makes a string from character codes faster than native code decodes bytes,
 * up to some 30, if the codes are arguments that it sees, and not an array of
 * them. So each length has a case of its own.
 */

const { fromCharCode } = String;

/** The length of the longest string that `readAscii` reads. */
export const MAX_ASCII = 28;

/**
 * Reads a string of up to MAX_ASCII bytes, or returns undefined if a byte is
 * not ASCII.
 */
// biome-ignore format: a line for the bytes of a case, and one for the string
export function readAscii(
  bytes: Uint8Array,
  p: number,
  length: number,
): string | undefined {
  switch (length) {
    case 0:
      return "";
    case 1: {
      const a = bytes[p]!;
      return a < 0x80 ? fromCharCode(a) : undefined;
    }
    case 2: {
      const a = bytes[p]!, b = bytes[p + 1]!;
      return (a | b) < 0x80 ? fromCharCode(a, b) : undefined;
    }
    case 3: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!;
      return (a | b | c) < 0x80 ? fromCharCode(a, b, c) : undefined;
    }
    case 4: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!;
      return (a | b | c | d) < 0x80 ? fromCharCode(a, b, c, d) : undefined;
    }
    case 5: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!;
      return (a | b | c | d | e) < 0x80 ? fromCharCode(a, b, c, d, e) : undefined;
    }
    case 6: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!;
      return (a | b | c | d | e | f) < 0x80 ? fromCharCode(a, b, c, d, e, f) : undefined;
    }
    case 7: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!;
      return (a | b | c | d | e | f | g) < 0x80 ? fromCharCode(a, b, c, d, e, f, g) : undefined;
    }
    case 8: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!;
      return (a | b | c | d | e | f | g | h) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h) : undefined;
    }
    case 9: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!;
      return (a | b | c | d | e | f | g | h | i) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i) : undefined;
    }
    case 10: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!;
      return (a | b | c | d | e | f | g | h | i | j) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j) : undefined;
    }
    case 11: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!;
      return (a | b | c | d | e | f | g | h | i | j | k) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k) : undefined;
    }
    case 12: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l) : undefined;
    }
    case 13: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m) : undefined;
    }
    case 14: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n) : undefined;
    }
    case 15: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) : undefined;
    }
    case 16: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q) : undefined;
    }
    case 17: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r) : undefined;
    }
    case 18: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s) : undefined;
    }
    case 19: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!, t = bytes[p + 18]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s | t) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t) : undefined;
    }
    case 20: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!, t = bytes[p + 18]!, u = bytes[p + 19]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s | t | u) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t, u) : undefined;
    }
    case 21: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!, t = bytes[p + 18]!, u = bytes[p + 19]!, v = bytes[p + 20]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s | t | u | v) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t, u, v) : undefined;
    }
    case 22: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!, t = bytes[p + 18]!, u = bytes[p + 19]!, v = bytes[p + 20]!, w = bytes[p + 21]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s | t | u | v | w) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t, u, v, w) : undefined;
    }
    case 23: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!, t = bytes[p + 18]!, u = bytes[p + 19]!, v = bytes[p + 20]!, w = bytes[p + 21]!, x = bytes[p + 22]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s | t | u | v | w | x) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t, u, v, w, x) : undefined;
    }
    case 24: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!, t = bytes[p + 18]!, u = bytes[p + 19]!, v = bytes[p + 20]!, w = bytes[p + 21]!, x = bytes[p + 22]!, y = bytes[p + 23]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s | t | u | v | w | x | y) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t, u, v, w, x, y) : undefined;
    }
    case 25: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!, t = bytes[p + 18]!, u = bytes[p + 19]!, v = bytes[p + 20]!, w = bytes[p + 21]!, x = bytes[p + 22]!, y = bytes[p + 23]!, z = bytes[p + 24]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s | t | u | v | w | x | y | z) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t, u, v, w, x, y, z) : undefined;
    }
    case 26: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!, t = bytes[p + 18]!, u = bytes[p + 19]!, v = bytes[p + 20]!, w = bytes[p + 21]!, x = bytes[p + 22]!, y = bytes[p + 23]!, z = bytes[p + 24]!, A = bytes[p + 25]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s | t | u | v | w | x | y | z | A) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t, u, v, w, x, y, z, A) : undefined;
    }
    case 27: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!, t = bytes[p + 18]!, u = bytes[p + 19]!, v = bytes[p + 20]!, w = bytes[p + 21]!, x = bytes[p + 22]!, y = bytes[p + 23]!, z = bytes[p + 24]!, A = bytes[p + 25]!, B = bytes[p + 26]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s | t | u | v | w | x | y | z | A | B) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t, u, v, w, x, y, z, A, B) : undefined;
    }
    case 28: {
      const a = bytes[p]!, b = bytes[p + 1]!, c = bytes[p + 2]!, d = bytes[p + 3]!, e = bytes[p + 4]!, f = bytes[p + 5]!, g = bytes[p + 6]!, h = bytes[p + 7]!, i = bytes[p + 8]!, j = bytes[p + 9]!, k = bytes[p + 10]!, l = bytes[p + 11]!, m = bytes[p + 12]!, n = bytes[p + 13]!, o = bytes[p + 14]!, q = bytes[p + 15]!, r = bytes[p + 16]!, s = bytes[p + 17]!, t = bytes[p + 18]!, u = bytes[p + 19]!, v = bytes[p + 20]!, w = bytes[p + 21]!, x = bytes[p + 22]!, y = bytes[p + 23]!, z = bytes[p + 24]!, A = bytes[p + 25]!, B = bytes[p + 26]!, C = bytes[p + 27]!;
      return (a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | q | r | s | t | u | v | w | x | y | z | A | B | C) < 0x80 ? fromCharCode(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t, u, v, w, x, y, z, A, B, C) : undefined;
    }
    default:
      return undefined;
  }
}
