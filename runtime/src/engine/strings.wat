;; Writes strings as UTF-8: see string-memory.ts. The build assembles it (scripts/build/string-module.mjs).
;;
;; 1. The length. 2. All characters as if they were ASCII: the first four, rounds of four, and the rest. 3. If they
;; aren't all ASCII, once more as UTF-8, over what is there. 4. If that takes 128 bytes or more, one byte forward, since
;; the length takes two.
(module
  (import "wasm:js-string" "charCodeAt" (func $charCodeAt (param externref i32) (result i32)))
  (import "wasm:js-string" "length" (func $lengthOf (param externref) (result i32)))
  ;; 1 MiB, which is what a draft keeps at most: KEPT_LENGTH of contract/limits.ts
  (memory (export "memory") 16 16)

  ;; Writes a string with its length, and returns the position after it. Returns 0 if it has 96 UTF-16 code units or
  ;; more, which are left to native code. For 48 that takes 22 ns if the string is flat, and 34 to 54 if not; this takes
  ;; 26, and for 95 it takes 47. No more than 128: the length of ASCII takes one byte then, and a string no more than
  ;; the 383 that the callers count on.
  (func (export "write") (param $text externref) (param $position i32) (result i32)
    (local $length i32) (local $start i32) (local $i i32) (local $p i32)
    (local $code i32) (local $low i32) (local $bits i32) (local $size i32)
    (local.set $length (call $lengthOf (local.get $text)))
    (if (i32.ge_u (local.get $length) (i32.const 96)) (then (return (i32.const 0))))
    (local.set $start (i32.add (local.get $position) (i32.const 1)))
    (i32.store8 (local.get $position) (local.get $length))
    (if (i32.eqz (local.get $length)) (then (return (local.get $start))))
    ;; Where a character is read V8 finds out how it keeps the string, and again in each loop, unless a read before
    ;; all of them did it: a tenth of the time.
    (local.set $bits (call $charCodeAt (local.get $text) (i32.const 0)))
    (block $wide
      (if (i32.ge_u (local.get $length) (i32.const 4)) (then
        (local.set $code (call $charCodeAt (local.get $text) (i32.const 0)))
        (i32.store8 (local.get $start) (local.get $code))
        (local.set $bits (i32.or (local.get $bits) (local.get $code)))
        (local.set $code (call $charCodeAt (local.get $text) (i32.const 1)))
        (i32.store8 offset=1 (local.get $start) (local.get $code))
        (local.set $bits (i32.or (local.get $bits) (local.get $code)))
        (local.set $code (call $charCodeAt (local.get $text) (i32.const 2)))
        (i32.store8 offset=2 (local.get $start) (local.get $code))
        (local.set $bits (i32.or (local.get $bits) (local.get $code)))
        (local.set $code (call $charCodeAt (local.get $text) (i32.const 3)))
        (i32.store8 offset=3 (local.get $start) (local.get $code))
        (local.set $bits (i32.or (local.get $bits) (local.get $code)))
        (br_if $wide (i32.ge_u (local.get $bits) (i32.const 0x80)))
        (local.set $i (i32.add (local.get $i) (i32.const 4)))))
      (block $rest
        (loop $round
          (br_if $rest (i32.gt_u (i32.add (local.get $i) (i32.const 4)) (local.get $length)))
          (local.set $p (i32.add (local.get $start) (local.get $i)))
          (local.set $code (call $charCodeAt (local.get $text) (local.get $i)))
          (i32.store8 (local.get $p) (local.get $code))
          (local.set $bits (i32.or (local.get $bits) (local.get $code)))
          (local.set $code (call $charCodeAt (local.get $text) (i32.add (local.get $i) (i32.const 1))))
          (i32.store8 offset=1 (local.get $p) (local.get $code))
          (local.set $bits (i32.or (local.get $bits) (local.get $code)))
          (local.set $code (call $charCodeAt (local.get $text) (i32.add (local.get $i) (i32.const 2))))
          (i32.store8 offset=2 (local.get $p) (local.get $code))
          (local.set $bits (i32.or (local.get $bits) (local.get $code)))
          (local.set $code (call $charCodeAt (local.get $text) (i32.add (local.get $i) (i32.const 3))))
          (i32.store8 offset=3 (local.get $p) (local.get $code))
          (local.set $bits (i32.or (local.get $bits) (local.get $code)))
          (local.set $i (i32.add (local.get $i) (i32.const 4)))
          (br $round)))
      (block $done
        (loop $one
          (br_if $done (i32.ge_u (local.get $i) (local.get $length)))
          (local.set $code (call $charCodeAt (local.get $text) (local.get $i)))
          (i32.store8 (i32.add (local.get $start) (local.get $i)) (local.get $code))
          (local.set $bits (i32.or (local.get $bits) (local.get $code)))
          (local.set $i (i32.add (local.get $i) (i32.const 1)))
          (br $one)))
      (br_if $wide (i32.ge_u (local.get $bits) (i32.const 0x80)))
      (return (i32.add (local.get $start) (local.get $length))))
    (local.set $i (i32.const 0))
    (local.set $p (local.get $start))
    (block $end
      (loop $next
        (br_if $end (i32.ge_u (local.get $i) (local.get $length)))
        (local.set $code (call $charCodeAt (local.get $text) (local.get $i)))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (if (i32.lt_u (local.get $code) (i32.const 0x80)) (then
          (i32.store8 (local.get $p) (local.get $code))
          (local.set $p (i32.add (local.get $p) (i32.const 1)))
          (br $next)))
        (if (i32.lt_u (local.get $code) (i32.const 0x800)) (then
          (i32.store8 (local.get $p) (i32.or (i32.const 0xc0) (i32.shr_u (local.get $code) (i32.const 6))))
          (i32.store8 offset=1 (local.get $p)
            (i32.or (i32.const 0x80) (i32.and (i32.const 0x3f) (local.get $code))))
          (local.set $p (i32.add (local.get $p) (i32.const 2)))
          (br $next)))
        (if (i32.eq (i32.and (local.get $code) (i32.const 0xf800)) (i32.const 0xd800)) (then
          (if (i32.and (i32.lt_u (local.get $code) (i32.const 0xdc00)) (i32.lt_u (local.get $i) (local.get $length))) (then
            (local.set $low (call $charCodeAt (local.get $text) (local.get $i)))
            (if (i32.eq (i32.and (local.get $low) (i32.const 0xfc00)) (i32.const 0xdc00)) (then
              (local.set $i (i32.add (local.get $i) (i32.const 1)))
              ;; 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00)
              (local.set $code (i32.sub
                (i32.add (i32.shl (local.get $code) (i32.const 10)) (local.get $low)) (i32.const 0x35fdc00)))
              (i32.store8 (local.get $p) (i32.or (i32.const 0xf0) (i32.shr_u (local.get $code) (i32.const 18))))
              (i32.store8 offset=1 (local.get $p)
                (i32.or (i32.const 0x80) (i32.and (i32.const 0x3f) (i32.shr_u (local.get $code) (i32.const 12)))))
              (i32.store8 offset=2 (local.get $p)
                (i32.or (i32.const 0x80) (i32.and (i32.const 0x3f) (i32.shr_u (local.get $code) (i32.const 6)))))
              (i32.store8 offset=3 (local.get $p)
                (i32.or (i32.const 0x80) (i32.and (i32.const 0x3f) (local.get $code))))
              (local.set $p (i32.add (local.get $p) (i32.const 4)))
              (br $next)))))
          ;; A lone surrogate
          (local.set $code (i32.const 0xfffd))))
        (i32.store8 (local.get $p) (i32.or (i32.const 0xe0) (i32.shr_u (local.get $code) (i32.const 12))))
        (i32.store8 offset=1 (local.get $p)
          (i32.or (i32.const 0x80) (i32.and (i32.const 0x3f) (i32.shr_u (local.get $code) (i32.const 6)))))
        (i32.store8 offset=2 (local.get $p)
          (i32.or (i32.const 0x80) (i32.and (i32.const 0x3f) (local.get $code))))
        (local.set $p (i32.add (local.get $p) (i32.const 3)))
        (br $next)))
    (local.set $size (i32.sub (local.get $p) (local.get $start)))
    (if (i32.lt_u (local.get $size) (i32.const 0x80)) (then
      (i32.store8 (local.get $position) (local.get $size))
      (return (local.get $p))))
    (memory.copy (i32.add (local.get $start) (i32.const 1)) (local.get $start) (local.get $size))
    ;; The lower 8 bits of this are stored.
    (i32.store8 (local.get $position) (i32.or (local.get $size) (i32.const 0x80)))
    (i32.store8 offset=1 (local.get $position) (i32.shr_u (local.get $size) (i32.const 7)))
    (i32.add (local.get $p) (i32.const 1))))
