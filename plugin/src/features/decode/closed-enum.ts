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

function isValue({ values }: DescEnum): string {
  const numbers = new Set(values.map(({ number }) => number));
  const sorted = [...numbers].sort((a, b) => a - b);
  const firsts = sorted.filter((number) => !numbers.has(number - 1));
  const lasts = sorted.filter((number) => !numbers.has(number + 1));
  const ranges = firsts.map((first, i) => {
    const last = lasts[i];
    const range = `value >= ${first} && value <= ${last}`;
    const isOnly = firsts.length === 1;
    return first === last
      ? `value === ${first}`
      : isOnly
        ? range
        : `(${range})`;
  });
  return ranges.join(" || ");
}
