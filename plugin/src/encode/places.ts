/**
 * What generated code remembers by place, from one message to the next.
 *
 * With one pass, that is how many bytes the last length took at each place that
 * writes one. With two, whether strings at a place that measures them were not
 * ASCII of late.
 */
import { type Code, join, type Line } from "../print/code.js";
import { type Context, runtime, ts } from "../print/context.js";
import { STRINGS, WIDTHS } from "../print/names.js";

/**
 * Takes a place that writes a length. Returns the number of bytes that the last
 * one took there, and the arguments for what writes it: the memory and the place.
 */
export function widthAt(c: Context): { width: Line; remember: Line } {
  const place = c.places++;
  return {
    width: [`${WIDTHS}[${place}]`, ...ts(c, "!")],
    remember: [`${WIDTHS}, ${place}`],
  };
}

/**
 * Takes a place that measures a string, and returns it.
 */
export function stringAt(c: Context): string {
  return `${STRINGS} + ${c.places++}`;
}

/**
 * Prints the memory of a file of standalone code, if it has such places.
 */
export function printMemory(c: Context): void {
  if (c.places > 0) {
    c.f.print(...join(emitMemory(c, "/*@__PURE__*/ ")));
    c.f.print();
  }
}

/**
 * Returns the declaration of the memory, if there are such places.
 */
export function emitMemory(c: Context, mark = ""): Code {
  if (c.places === 0) {
    return [];
  }
  const declare = (name: string, make: string): Line => [
    ...[`const ${name} = ${mark}`, runtime(c, make), `(${c.places});`],
  ];
  return c.passes === 2
    ? [
        ["// Each place remembers for a while that a string was not ASCII."],
        declare(STRINGS, "stringPlaces"),
      ]
    : [
        [
          "// Number of bytes of the last length at each place: so much is left for the next.",
        ],
        declare(WIDTHS, "lengthWidths"),
      ];
}
