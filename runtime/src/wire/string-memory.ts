/**
 * Memory that WebAssembly writes strings to, in Node.js 24 and later.
 *
 * At each `charCodeAt` of JavaScript, V8 finds out again how it keeps the string: flat,
 * joined from two others, cut out of one, with one or two bytes for a character.
 * WebAssembly has a `charCodeAt` of its own, one of its JavaScript string builtins, for
 * which V8 does that once for all characters of a string. It can only write to its own
 * memory, which is therefore the draft of all calls that are not within another.
 * https://github.com/WebAssembly/js-string-builtins
 *
 * Not in browsers: a Content-Security-Policy can forbid WebAssembly, and reports the attempt.
 * Not in Deno, where messages take 1.2 times as long with it.
 */
import { Buffer } from "./node-buffer.js";
import { nodeV8 } from "./node-v8.js";

/**
 * Writes a string to the memory as if it were ASCII, and returns its UTF-16 code units
 * combined by OR. At 0x80 or above, the string is not ASCII, and may be written in part.
 */
type WriteAscii = (value: string, position: number, length: number) => number;

/** What there is of the memory. */
export interface StringMemory {
  /** The memory, once there is one: 1 MiB, of which the system provides what is used. */
  bytes: Uint8Array | undefined;
  /** What writes to it. */
  write: WriteAscii;
  /** Whether no draft is in the memory yet. */
  isNew: boolean;
  /** How many strings are still written without: compiling has to pay off. 0 if none is to be counted any more. */
  left: number;
}

/** The part of WebAssembly that is used here, without DOM types. */
interface Wasm {
  Module: new (bytes: Uint8Array, options: { builtins: string[] }) => object;
  Instance: new (
    module: object,
  ) => { exports: { memory: { buffer: ArrayBuffer }; write: WriteAscii } };
}

/**
 * Whether this is Node.js with a V8 that has JavaScript string builtins, and no page of Electron,
 * for which there can be a Content-Security-Policy.
 */
export const MAY_HAVE_MEMORY: boolean =
  Buffer !== undefined && nodeV8 >= 13 && /*@__PURE__*/ isServer();

/** Compiling takes 0.2 to 0.5 ms, and a string 10 to 20 ns less. */
const STRINGS_BEFORE = 20_000;

export const stringMemory: StringMemory = {
  bytes: undefined,
  write: () => 0x80,
  isNew: false,
  left: MAY_HAVE_MEMORY ? STRINGS_BEFORE : 0,
};

function isServer(): boolean {
  const { document, WebAssembly } = globalThis as {
    document?: unknown;
    WebAssembly?: unknown;
  };
  return document === undefined && typeof WebAssembly === "object";
}

/**
 * Counts a string that the memory would have been for, and makes the memory after enough of them.
 */
export function countString(): void {
  stringMemory.left--;
  if (stringMemory.left === 0) {
    makeMemory();
  }
}

function makeMemory(): void {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm };
  try {
    const module = new WebAssembly.Module(Uint8Array.from(MODULE), {
      builtins: ["js-string"],
    });
    const { memory, write } = new WebAssembly.Instance(module).exports;
    stringMemory.bytes = new Uint8Array(memory.buffer);
    stringMemory.write = write;
    stringMemory.isNew = true;
  } catch {
    // Not allowed here, no builtins, or no address space: it works without.
  }
}

/**
 * The WebAssembly module. In its text format:
 *
 *     (module
 *       (import "wasm:js-string" "charCodeAt" (func $charCodeAt (param externref i32) (result i32)))
 *       (memory (export "memory") 16 16)
 *       (func (export "write") (param $text externref) (param $start i32) (param $length i32) (result i32)
 *         (local $i i32) (local $bits i32) (local $code i32)
 *         (block $rest
 *           (loop $four
 *             (br_if $rest (i32.gt_u (i32.add (local.get $i) (i32.const 4)) (local.get $length)))
 *             ;; four times, with k = 0, 1, 2, 3
 *             (local.set $code (call $charCodeAt (local.get $text) (i32.add (local.get $i) (i32.const k))))
 *             (i32.store8 offset=k (i32.add (local.get $start) (local.get $i)) (local.get $code))
 *             (local.set $bits (i32.or (local.get $bits) (local.get $code)))
 *             ;;
 *             (local.set $i (i32.add (local.get $i) (i32.const 4)))
 *             (br_if $four (i32.lt_u (local.get $bits) (i32.const 0x80)))
 *             (return (local.get $bits))))
 *         (block $done
 *           (loop $one
 *             (br_if $done (i32.ge_u (local.get $i) (local.get $length)))
 *             ;; as above, with k = 0
 *             (local.set $i (i32.add (local.get $i) (i32.const 1)))
 *             (br $one)))
 *         (local.get $bits)))
 */
// biome-ignore format: a section in each paragraph
const MODULE = [
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00,
  // types: (externref, i32) -> i32, (externref, i32, i32) -> i32
  0x01, 0x0e, 2, 0x60, 2, 0x6f, 0x7f, 1, 0x7f, 0x60, 3, 0x6f, 0x7f, 0x7f, 1, 0x7f,
  // import: wasm:js-string, charCodeAt
  0x02, 0x1d, 1, 14, 0x77, 0x61, 0x73, 0x6d, 0x3a, 0x6a, 0x73, 0x2d, 0x73, 0x74, 0x72, 0x69, 0x6e, 0x67,
  10, 0x63, 0x68, 0x61, 0x72, 0x43, 0x6f, 0x64, 0x65, 0x41, 0x74, 0x00, 0,
  // function; memory of 16 pages of 64 KiB
  0x03, 0x02, 1, 1, 0x05, 0x04, 1, 0x01, 16, 16,
  // exports: memory, write
  0x07, 0x12, 2, 6, 0x6d, 0x65, 0x6d, 0x6f, 0x72, 0x79, 0x02, 0, 5, 0x77, 0x72, 0x69, 0x74, 0x65, 0x00, 1,
  // code, with three locals
  0x0a, 0xc7, 0x01, 1, 0xc4, 0x01, 1, 3, 0x7f,
  0x02, 0x40, 0x03, 0x40, 0x20, 3, 0x41, 4, 0x6a, 0x20, 2, 0x4b, 0x0d, 1,
  0x20, 0, 0x20, 3, 0x10, 0, 0x21, 5, 0x20, 1, 0x20, 3, 0x6a, 0x20, 5, 0x3a, 0, 0, 0x20, 4, 0x20, 5, 0x72, 0x21, 4,
  0x20, 0, 0x20, 3, 0x41, 1, 0x6a, 0x10, 0, 0x21, 5, 0x20, 1, 0x20, 3, 0x6a, 0x20, 5, 0x3a, 0, 1, 0x20, 4, 0x20, 5, 0x72, 0x21, 4,
  0x20, 0, 0x20, 3, 0x41, 2, 0x6a, 0x10, 0, 0x21, 5, 0x20, 1, 0x20, 3, 0x6a, 0x20, 5, 0x3a, 0, 2, 0x20, 4, 0x20, 5, 0x72, 0x21, 4,
  0x20, 0, 0x20, 3, 0x41, 3, 0x6a, 0x10, 0, 0x21, 5, 0x20, 1, 0x20, 3, 0x6a, 0x20, 5, 0x3a, 0, 3, 0x20, 4, 0x20, 5, 0x72, 0x21, 4,
  0x20, 3, 0x41, 4, 0x6a, 0x21, 3, 0x20, 4, 0x41, 0x80, 0x01, 0x49, 0x0d, 0, 0x20, 4, 0x0f, 0x0b, 0x0b,
  0x02, 0x40, 0x03, 0x40, 0x20, 3, 0x20, 2, 0x4f, 0x0d, 1,
  0x20, 0, 0x20, 3, 0x10, 0, 0x21, 5, 0x20, 1, 0x20, 3, 0x6a, 0x20, 5, 0x3a, 0, 0, 0x20, 4, 0x20, 5, 0x72, 0x21, 4,
  0x20, 3, 0x41, 1, 0x6a, 0x21, 3, 0x0c, 0, 0x0b, 0x0b,
  0x20, 4, 0x0b,
];
