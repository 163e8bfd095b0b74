/**
 * Closed enums: a value that is none of theirs is kept as an unknown field, but
 * for lists and maps.
 */
import type { DescEnum, DescField } from "@bufbuild/protobuf";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";

/**
 * Returns the statements. For a closed enum they are under the condition that the
 * variable `value` is one of its numbers; else it is kept as an unknown field.
 */
export function emitIfKnown(c: Context, field: DescField, body: Code): Code {
  const { enum: desc } = field;
  return desc === undefined || desc.open
    ? body
    : code`
        if (${isValue(desc)}) {
          ${body}
        } else {
          ${c.primitive("keepEnum")}(${c.variable("source")}, message, ${field.number}, value${c.standalone ? ", tag & 7" : ""});
        }
      `;
}

function isValue(desc: DescEnum): string {
  const numbers = [...new Set(desc.values.map(({ number }) => number))].sort(
    (a, b) => a - b,
  );
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges[ranges.length - 1];
    if (range !== undefined && range[1] === number - 1) {
      range[1] = number;
    } else {
      ranges.push([number, number]);
    }
  }
  return ranges
    .map(([first, last]) =>
      first === last
        ? `value === ${first}`
        : ranges.length === 1
          ? `value >= ${first} && value <= ${last}`
          : `(value >= ${first} && value <= ${last})`,
    )
    .join(" || ");
}
