/**
 * What is written from a cell: 64-bit integers and floating-point
 * numbers, which would be allocated as arguments of a call that V8 does not
 * inline.
 *
 * Storing a 64-bit integer truncates to 64 bits; reading the cell back and
 * comparing shows whether the value was in range. V8 does both without
 * allocating a BigInt, once the code is optimized.
 */
import {
  cellBytes,
  doubles,
  floats,
  HIGH,
  LOW,
  signed,
  words,
} from "../engine/cell.js";
import { writeFixed32 } from "./fixed32.js";
import { writeVarint64 } from "./varint.js";

/** Where generated code stores a `float` value, to be written next. */
export const FLOATS: Float32Array = floats;
/** Where generated code stores a `double` value, to be written next. */
export const DOUBLES: Float64Array = doubles;
/** What the place of a byte in the cell differs by from its place in the output, bit by bit. */
const SWAP = LOW * 7;

/** The zero value of 64-bit integers: `0n` needs a target of ES2020. */
export const ZERO_64: bigint = /*@__PURE__*/ int64("0");

const MAX_UINT64: bigint = /*@__PURE__*/ int64("0xffffffffffffffff");

/** Returns a 64-bit integer, of a literal in quotation marks. */
export function int64(value: string): bigint {
  return (typeof BigInt === "undefined" ? 0 : BigInt(value)) as bigint;
}

/**
 * Whether a bigint is a signed 64-bit integer. If so, it is in the cell, to be
 * written next.
 *
 * The caller asks for the type, and V8 gets the view once, because that is less
 * code: so this takes nothing of its budget for inlining (27 bytes of bytecode).
 */
export function isInt64(value: bigint): boolean {
  const view = signed;
  view[0] = value;
  return view[0] === value;
}

/** The same for an unsigned one. */
export function isUint64(value: bigint): boolean {
  const view = signed;
  view[0] = value;
  return (words[HIGH] as number) < 0 ? isLargeUint64(value) : view[0] === value;
}

/**
 * Whether a value with the highest bit set is an unsigned 64-bit integer. On
 * its own, because V8 compares values of more than 63 bits by a call, and once
 * it has seen one it does so for all. With a limit, because reading back such
 * a value would allocate it.
 */
function isLargeUint64(value: bigint): boolean {
  return value > ZERO_64 && value <= MAX_UINT64;
}

/** Writes the `int64` or `uint64` value that was just checked, as a varint. */
export function writeInt64(target: Uint8Array, position: number): number {
  return writeVarint64(
    target,
    position,
    words[LOW] as number,
    words[HIGH] as number,
  );
}

/** Writes the `sint64` value that was just checked, as a zigzag varint. */
export function writeSint64(target: Uint8Array, position: number): number {
  const low = words[LOW] as number;
  const high = words[HIGH] as number;
  const sign = high >> 31;
  return writeVarint64(
    target,
    position,
    (low << 1) ^ sign,
    ((high << 1) | (low >>> 31)) ^ sign,
  );
}

/** Size in bytes of the `int64` or `uint64` value that was just checked. */
export function int64Size(): number {
  return varint64Size(words[LOW] as number, words[HIGH] as number);
}

/** Size in bytes of the `sint64` value that was just checked. */
export function sint64Size(): number {
  const low = words[LOW] as number;
  const high = words[HIGH] as number;
  const sign = high >> 31;
  return varint64Size((low << 1) ^ sign, ((high << 1) | (low >>> 31)) ^ sign);
}

function varint64Size(low: number, high: number): number {
  // (9 * bits + 64) / 64, for the bits without leading zeros: see uint32Size.
  const isShort = high === 0;
  return (Math.clz32(isShort ? low : high) * -9 + (isShort ? 352 : 640)) >>> 6;
}

/**
 * Writes the 8 bytes of the `fixed64` or `sfixed64` value that was just checked,
 * or of the `double` value that was just stored, little endian.
 */
export function writeFixed64(target: Uint8Array, position: number): number {
  // A loop is less code than 8 statements: V8 inlines it in more places.
  for (let i = 0; i < 8; i++) {
    target[position + i] = cellBytes[i ^ SWAP] as number;
  }
  return position + 8;
}

/** Writes the 4 bytes of the `float` value that was just stored. */
export function writeFloat(target: Uint8Array, position: number): number {
  return writeFixed32(target, position, words[0] as number);
}
