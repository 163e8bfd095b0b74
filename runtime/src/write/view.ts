import type { KeptView } from "../contract/draft.js";
import { bufferOf, byteCount, startOf } from "../objects/bytes.js";

/** Returns a view on a target; undefined if it is empty: then bytes are only counted. */
export function viewOn(
  target: Uint8Array,
  kept: KeptView,
): DataView | undefined {
  return kept.viewed === target ? kept.view : newView(target, kept);
}

function newView(target: Uint8Array, kept: KeptView): DataView | undefined {
  const length = byteCount(target);
  kept.viewed = target;
  kept.view =
    length === 0
      ? undefined
      : new DataView(bufferOf(target), startOf(target), length);
  return kept.view;
}

/** Forgets a view, which keeps its memory. */
export function dropView(kept: KeptView): void {
  kept.viewed = undefined;
  kept.view = undefined;
}
