/**
 * Copies of more than a few bytes: by Node's Buffer, or by what all engines have.
 */
import { Buffer } from "../engine/buffer.js";
import { nodeV8 } from "../engine/v8.js";
import { plainBytes } from "../objects/plain-bytes.js";
import { hasOwn } from "../objects/properties.js";
import { type CopyPart, copyPart } from "./output.js";

const nativeCopy = Buffer?.prototype.copy;

/** Copies a part of a draft to a target that has room for it. */
export const copyLong: CopyPart =
  nativeCopy === undefined ? copyPart : copyByBuffer;

function copyByBuffer(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  position: number,
): void {
  const plain = plainBytes(target);
  // That of Node.js 20 believes the `length`, which can be a property of the array itself.
  if (nodeV8 < 12 && hasOwn(plain, "length")) {
    copyPart(bytes, start, end, plain, position);
  } else {
    (nativeCopy as NonNullable<typeof nativeCopy>).call(
      bytes,
      plain,
      position,
      start,
      end,
    );
  }
}
