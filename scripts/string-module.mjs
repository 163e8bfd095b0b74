// Makes runtime/src/wire/gen/string-module.ts, the WebAssembly module that writes strings, from its text format below.
// Part of the runtime's build.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import loadWabt from "wabt";

const file = fileURLToPath(
  new URL("../runtime/src/wire/gen/string-module.ts", import.meta.url),
);

/** Strings of so many UTF-16 code units are left to native code. Below 128, so that the length of ASCII takes one byte. */
const END = 96;

/** So many characters are written in a round. */
const ROUND = 4;

/** Repeats text for 0, 1, 2 and so on. */
const times = (count, text) =>
  Array.from({ length: count }, (_, k) => text(k)).join("\n");

/** Writes a character as if it were ASCII, so many bytes after an address. */
const asciiAt = (index, address, offset) => `
  (local.set $code (call $charCodeAt (local.get $text) ${index}))
  (i32.store8 offset=${offset} ${address} (local.get $code))
  (local.set $bits (i32.or (local.get $bits) (local.get $code)))`;

const isWide = "(i32.ge_u (local.get $bits) (i32.const 0x80))";

/** Sets $i to what it is, and so much more. */
const forward = (count) =>
  `(local.set $i (i32.add (local.get $i) (i32.const ${count})))`;

/** Writes the bytes of $code in UTF-8, and goes on with the next character. */
const bytes = (first, count) => `
  (i32.store8 (local.get $p) (i32.or (i32.const ${first}) (i32.shr_u (local.get $code) (i32.const ${6 * (count - 1)}))))
  ${times(
    count - 1,
    (k) => `(i32.store8 offset=${k + 1} (local.get $p) (i32.or (i32.const 0x80)
      (i32.and (i32.const 0x3f) (i32.shr_u (local.get $code) (i32.const ${6 * (count - 2 - k)})))))`,
  )}
  (local.set $p (i32.add (local.get $p) (i32.const ${count})))
  (br $next)`;

const text = `
(module
  (import "wasm:js-string" "charCodeAt" (func $charCodeAt (param externref i32) (result i32)))
  (import "wasm:js-string" "length" (func $lengthOf (param externref) (result i32)))
  ;; 1 MiB
  (memory (export "memory") 16 16)

  ;; Writes a string as UTF-8 with its length, and returns the position after it. Returns 0 if it is too long.
  (func (export "write") (param $text externref) (param $position i32) (result i32)
    (local $length i32) (local $start i32) (local $i i32) (local $p i32)
    (local $code i32) (local $low i32) (local $bits i32)
    (local.set $length (call $lengthOf (local.get $text)))
    (if (i32.ge_u (local.get $length) (i32.const ${END})) (then (return (i32.const 0))))
    (local.set $start (i32.add (local.get $position) (i32.const 1)))
    (i32.store8 (local.get $position) (local.get $length))
    (if (i32.eqz (local.get $length)) (then (return (local.get $start))))
    ;; Where a character is read V8 finds out how it keeps the string, and again in each loop, unless a read before
    ;; all of them did it: a tenth of the time.
    (local.set $bits (call $charCodeAt (local.get $text) (i32.const 0)))
    (block $utf8
      (if (i32.ge_u (local.get $length) (i32.const ${ROUND})) (then
        ${times(ROUND, (k) => asciiAt(`(i32.const ${k})`, "(local.get $start)", k))}
        (br_if $utf8 ${isWide})
        ${forward(ROUND)}))
      (block $rest
        (loop $round
          (br_if $rest (i32.gt_u (i32.add (local.get $i) (i32.const ${ROUND})) (local.get $length)))
          (local.set $p (i32.add (local.get $start) (local.get $i)))
          ${times(ROUND, (k) => asciiAt(`(i32.add (local.get $i) (i32.const ${k}))`, "(local.get $p)", k))}
          ${forward(ROUND)}
          (br $round)))
      (block $done
        (loop $one
          (br_if $done (i32.ge_u (local.get $i) (local.get $length)))
          ${asciiAt("(local.get $i)", "(i32.add (local.get $start) (local.get $i))", 0)}
          ${forward(1)}
          (br $one)))
      (br_if $utf8 ${isWide})
      (return (i32.add (local.get $start) (local.get $length))))
    ;; It isn't ASCII: once more.
    (local.set $i (i32.const 0))
    (local.set $p (local.get $start))
    (block $end
      (loop $next
        (br_if $end (i32.ge_u (local.get $i) (local.get $length)))
        (local.set $code (call $charCodeAt (local.get $text) (local.get $i)))
        ${forward(1)}
        (if (i32.lt_u (local.get $code) (i32.const 0x80)) (then ${bytes("0", 1)}))
        (if (i32.lt_u (local.get $code) (i32.const 0x800)) (then ${bytes("0xc0", 2)}))
        (if (i32.eq (i32.and (local.get $code) (i32.const 0xf800)) (i32.const 0xd800)) (then
          (if (i32.and (i32.lt_u (local.get $code) (i32.const 0xdc00)) (i32.lt_u (local.get $i) (local.get $length))) (then
            (local.set $low (call $charCodeAt (local.get $text) (local.get $i)))
            (if (i32.eq (i32.and (local.get $low) (i32.const 0xfc00)) (i32.const 0xdc00)) (then
              ${forward(1)}
              ;; 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00)
              (local.set $code (i32.add (i32.const ${0x10000 - (0xd800 << 10) - 0xdc00})
                (i32.add (i32.shl (local.get $code) (i32.const 10)) (local.get $low))))
              ${bytes("0xf0", 4)}))))
          ;; A lone surrogate
          (local.set $code (i32.const 0xfffd))))
        ${bytes("0xe0", 3)}))
    (local.set $length (i32.sub (local.get $p) (local.get $start)))
    (if (i32.lt_u (local.get $length) (i32.const 0x80)) (then
      (i32.store8 (local.get $position) (local.get $length))
      (return (local.get $p))))
    ;; A length of two bytes
    (memory.copy (i32.add (local.get $start) (i32.const 1)) (local.get $start) (local.get $length))
    (i32.store8 (local.get $position) (i32.or (local.get $length) (i32.const 0x80)))
    (i32.store8 offset=1 (local.get $position) (i32.shr_u (local.get $length) (i32.const 7)))
    (i32.add (local.get $p) (i32.const 1))))
`;

const { parseWat } = await loadWabt();
const features = { reference_types: true, bulk_memory: true };
const { buffer } = parseWat("strings.wat", text, features).toBinary({});
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(
  file,
  `// Made by scripts/string-module.mjs.

/** The WebAssembly module that writes strings: see string-memory.ts. */
export const STRING_MODULE: readonly number[] = [${buffer.join()}];
`,
);
