/**
 * Copies of more than a few bytes: by Node's Buffer, or by what all engines have.
 */
import { Buffer } from "../engine/buffer.js";
import { plainBytes } from "../objects/plain-bytes.js";
import { type CopyPart, copyPart } from "./output.js";

const nativeCopy = Buffer?.prototype.copy;

export const copyLong: CopyPart =
  nativeCopy === undefined
    ? copyPart
    : (bytes, start, end, target, position) => {
        nativeCopy.call(bytes, plainBytes(target), position, start, end);
      };
