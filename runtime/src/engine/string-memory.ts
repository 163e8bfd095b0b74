/**
 * Memory that WebAssembly writes strings to, in Node.js 24 and later.
 *
 * At each `charCodeAt` of JavaScript, V8 finds out again how it keeps the string: flat,
 * joined from two others, cut out of one, with one or two bytes for a character.
 * WebAssembly has a `charCodeAt` of its own, one of its JavaScript string builtins, for
 * which V8 does that once in each loop, or once for a string. It can only write to its own
 * memory, which is therefore the draft of all calls that are not within another. The module is
 * made by `scripts/build/string-module.mjs`.
 * https://github.com/WebAssembly/js-string-builtins
 *
 * Not in browsers: a Content-Security-Policy can forbid WebAssembly, and reports the attempt.
 * Not in Deno, where messages take 1.14 times as long with it.
 */

import { Buffer } from "./buffer.js";
import { STRING_MODULE } from "./gen/string-module.js";
import { nodeV8 } from "./v8.js";

/**
 * Writes a string to the memory as UTF-8, with its length prefix, and returns the position after it; or 0 if
 * it has 96 UTF-16 code units or more, which native code is for.
 *
 * There must be room: up to 287 bytes.
 */
type WriteString = (value: string, position: number) => number;

export interface StringMemory {
  /** The memory, once there is one: 1 MiB, of which the system provides what is used. */
  bytes: Uint8Array | undefined;
  write: WriteString;
  /** Whether no draft is in the memory yet. */
  isNew: boolean;
  /** How many strings of any length are still written without: compiling has to pay off. 0 if none is to be counted any more. */
  left: number;
}

/** The part of WebAssembly that is used here, without DOM types. */
interface Wasm {
  Module: new (bytes: Uint8Array, options: { builtins: string[] }) => object;
  Instance: new (
    module: object,
  ) => { exports: { memory: { buffer: ArrayBuffer }; write: WriteString } };
}

/**
 * Whether this is Node.js with a V8 that has JavaScript string builtins, and no page of Electron,
 * for which there can be a Content-Security-Policy.
 */
export const MAY_HAVE_MEMORY: boolean =
  Buffer !== undefined && nodeV8 >= 13 && /*@__PURE__*/ isServer();

/** Compiling takes 0.2 ms, and a string up to 30 ns less. */
const STRINGS_BEFORE = 20_000;

export const stringMemory: StringMemory = {
  bytes: undefined,
  write: () => 0,
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

/** Counts a string, and makes the memory after enough of them. */
export function countString(): void {
  stringMemory.left--;
  if (stringMemory.left === 0) {
    makeMemory();
  }
}

function makeMemory(): void {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm };
  try {
    const module = new WebAssembly.Module(Uint8Array.from(STRING_MODULE), {
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
