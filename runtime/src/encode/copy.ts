/** How a part of a draft is copied to the caller's memory. */
import { SHORT } from "../write/bytes.js";
import { copyLong } from "./native-copy.js";
import { allocated, type CopyPart } from "./output.js";

/** Copies a part of a draft to what the caller allocates. Few calls do: V8 is not to inline this. */
export function copyToAllocated(
  allocate: (size: number) => Uint8Array,
  bytes: Uint8Array,
  start: number,
  end: number,
): Uint8Array {
  const target = allocated(allocate, end - start);
  copyQuickly(bytes, start, end, target, 0);
  return target;
}

export const copyQuickly: CopyPart = (bytes, start, end, target, position) => {
  const size = end - start;
  if (size <= SHORT) {
    for (let i = 0; i < size; i++) {
      target[position + i] = bytes[start + i] as number;
    }
  } else {
    copyLong(bytes, start, end, target, position);
  }
};
