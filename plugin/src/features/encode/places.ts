/**
 * What generated code of one pass remembers by place, from one message to the next: how many bytes
 * the last length took at each place that writes one.
 */

import { WIDTHS } from "../../layout/names.js";
import { code, type Value } from "../../print/code.js";
import type { Context, FeatureContext } from "../../print/context.js";
import type { Place } from "../../print/file.js";

/** Takes a place, or the one that is given to all that is printed. */
export function nextPlace(c: Context): Place {
  if (c.places.given !== undefined) {
    return c.places.given;
  }
  const place = c.places.count++;
  return {
    width: code`${WIDTHS}[${place}]${c.ts("!")}`,
    remember: `${WIDTHS}, ${place}`,
  };
}

export function emitMemory(c: FeatureContext): Value {
  const mark = c.standalone ? "/*@__PURE__*/ " : "";
  return (
    c.places.count > 0 &&
    code`
      ${c.note("widths")}
      const ${WIDTHS} = ${mark}${c.runtime("lengthWidths")}(${c.places.count});
    `
  );
}
