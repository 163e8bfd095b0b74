/** What `encodeFooInto` and `sizeFoo` call. */
import type { AnyOptions, Encoder } from "../contract/encoder.js";
import { ORIGIN } from "../contract/limits.js";
import { copyQuickly } from "./copy.js";
import { acquireDraft, trimDraft, writeDraftIfAllowed } from "./driver.js";
import { bytesAfter, delimitedSize, placeOutput } from "./output.js";

/**
 * Writes a message into a Uint8Array at an offset, and returns the number of
 * bytes written.
 *
 * Throws what `toBinary` of protobuf-es throws; a RangeError if the size is
 * over 2 GiB - 1, if the offset is outside of the target, or if the message
 * does not fit after it; and a TypeError if the target is not a Uint8Array.
 */
export function encodeInto<M>(
  encoder: Encoder<M>,
  message: M,
  target: Uint8Array,
  offset = 0,
  options?: AnyOptions,
): number {
  const after = bytesAfter(target, offset);
  const delimited = options?.delimited;
  const draft = acquireDraft(options);
  try {
    const end = writeDraftIfAllowed(
      encoder,
      message,
      draft,
      options,
      ORIGIN + after,
    );
    return placeOutput(
      encoder.typeName,
      draft.bytes,
      end,
      delimited,
      target,
      offset,
      after,
      copyQuickly,
    );
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
}

/** Returns the size of an encoded message in bytes, or throws what `encode` throws. */
export function sizeOf<M>(
  encoder: Encoder<M>,
  message: M,
  options?: AnyOptions,
): number {
  const delimited = options?.delimited;
  const draft = acquireDraft(options);
  try {
    const end = writeDraftIfAllowed(encoder, message, draft, options, 0);
    return delimitedSize(end - ORIGIN, delimited);
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
}
