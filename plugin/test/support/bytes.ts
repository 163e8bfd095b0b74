/** Bytes in readable form, and memory whose surroundings are watched. */
import { BinaryReader } from "@bufbuild/protobuf/wire";

/** Returns the bytes in hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    "hex",
  );
}

/** Returns the bytes of hexadecimal digits; spaces are ignored. */
export function unhex(digits: string): Uint8Array {
  return new Uint8Array(Buffer.from(digits.replaceAll(" ", ""), "hex"));
}

/** An ArrayBuffer of another length at any time: ES2024. */
export type Resizable = ArrayBuffer & { resize(length: number): void };

/** Makes one. */
export function resizable(length: number, maxByteLength: number): Resizable {
  const make = ArrayBuffer as unknown as new (
    length: number,
    options: { maxByteLength: number },
  ) => Resizable;
  return new make(length, { maxByteLength });
}

const GUARD = 0xa5;

/** A stretch of memory between two stretches that nobody may touch. */
export interface Guarded {
  /** The stretch, as a part of a larger ArrayBuffer. */
  readonly target: Uint8Array;
  /** Whether everything outside of the first `length` bytes behind `offset` is as it was. */
  isUntouched(offset: number, length: number): boolean;
}

/** Makes guarded memory of `size` bytes, in an ArrayBuffer or what `make` returns. */
export function guarded(
  size: number,
  make: (size: number) => ArrayBufferLike = (n) => new ArrayBuffer(n),
): Guarded {
  const margin = 9;
  const whole = new Uint8Array(make(size + 2 * margin)).fill(GUARD);
  const isGuard = (bytes: Uint8Array) => bytes.every((byte) => byte === GUARD);
  return {
    target: whole.subarray(margin, margin + size),
    isUntouched: (offset, length) =>
      isGuard(whole.subarray(0, margin + offset)) &&
      isGuard(whole.subarray(margin + offset + length)),
  };
}

/** The bytes behind their length as a varint, as protobuf-es's sizeDelimitedEncode has it. */
export function delimited(bytes: Uint8Array): Uint8Array {
  const prefix: number[] = [];
  let rest = bytes.length;
  while (rest > 127) {
    prefix.push((rest & 127) | 128);
    rest >>>= 7;
  }
  prefix.push(rest);
  const result = new Uint8Array(prefix.length + bytes.length);
  result.set(prefix);
  result.set(bytes, prefix.length);
  return result;
}

/** The fields of a message, each with its tag. */
export function records(bytes: Uint8Array): Uint8Array[] {
  const reader = new BinaryReader(bytes);
  const found: Uint8Array[] = [];
  while (reader.pos < reader.len) {
    const start = reader.pos;
    const [no, wireType] = reader.tag();
    reader.skip(wireType, no);
    found.push(bytes.subarray(start, reader.pos));
  }
  return found;
}

/** The same elements in another order; `below` gives a random integer. */
export function shuffled<T>(list: T[], below: (limit: number) => number): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}
