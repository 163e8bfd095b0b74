/** Takes the bytes of a message apart, into fields. */

import type { Source } from "../contract/source.js";
import { sourceOf } from "../read/source.js";
import { skipField, varintOf } from "../read/unknown.js";
import { readTag } from "../read/varint.js";
import { MAX_DEPTH, type Part, type Parts } from "./narrow.js";

const LEN = 2;
const SGROUP = 3;

/** A field: its value is what is after the tag and the length, and before the end of a group. */
interface Field extends Part {
  readonly tag: Uint8Array;
  /** Undefined if it is none that can be told from what follows. */
  readonly wireType: number | undefined;
}

/** Takes the bytes of a message apart; those of anything else have no parts. */
export function splitBytes(part: Part): Parts {
  const { schema, value } = part;
  const parts: Field[] = [];
  const source =
    schema === undefined ? undefined : sourceOf(value as Uint8Array, false);
  while (source !== undefined && source.p < source.bytes.length) {
    parts.push(readField(source, part));
  }
  return {
    parts,
    only: (some) => joined((some as readonly Field[]).flatMap(bytesOf)),
  };
}

/** Reads the field at the position of the source, and moves that behind it. */
function readField(source: Source, { schema, path, position = 0 }: Part) {
  const { bytes, p: start } = source;
  let [p, end, after] = [start, bytes.length, bytes.length];
  let tag = bytes[p++] as number;
  let wireType: number | undefined;
  try {
    if (tag > 0x7f) {
      tag = readTag(source, p);
      p = source.p;
    }
    end = skipField(source, tag, p, end, MAX_DEPTH);
    wireType = tag & 7;
    after = end;
  } catch {
    p = start;
  }
  source.p = after;
  const tagBytes = bytes.subarray(start, p);
  if (wireType === LEN) {
    while ((bytes[p++] as number) > 0x7f) {}
  } else if (wireType === SGROUP) {
    end -= tagBytes.length;
  }
  const no = tag >>> 3;
  const owner = schema?.fields.find(({ number }) => number === no);
  const isMessage = wireType !== undefined && owner?.fieldKind !== "map";
  return {
    path: [...path, owner?.localName ?? `field ${no}`],
    owner,
    schema: isMessage ? owner?.message : undefined,
    value: bytes.subarray(p, end),
    // Of the value, so that positions in it can be added.
    position: position + p,
    tag: tagBytes,
    wireType,
  };
}

function bytesOf({ tag, wireType, value }: Field): readonly Uint8Array[] {
  const bytes = value as Uint8Array;
  switch (wireType) {
    case LEN:
      return [tag, varintOf(bytes.length), bytes];
    case SGROUP: {
      const endTag = tag.slice();
      endTag[0] = (tag[0] as number) + 1; // EGROUP is 4.
      return [tag, bytes, endTag];
    }
    default:
      return [tag, bytes];
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const bytes = new Uint8Array(length);
  let p = 0;
  for (const piece of pieces) {
    bytes.set(piece, p);
    p += piece.length;
  }
  return bytes;
}
