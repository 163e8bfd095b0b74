import type { DescEnum, DescField } from "@bufbuild/protobuf";
import { WireType } from "@bufbuild/protobuf/wire";
import {
  type FieldLayout,
  type ListLayout,
  mergesInherited,
  type SingularLayout,
  wireType,
} from "../../layout/layout.js";
import { fixedSize, isPackable } from "../../layout/scalars.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { fieldComment } from "../../print/field-comment.js";
import { emitHasOwn } from "../../print/presence.js";
import { emitHeld, emitReadWithin, emitStore } from "../../print/shapes.js";
import { emitMapEntry } from "./map.js";
import { emitPacked } from "./scalar.js";
import type { FieldCases, Form } from "./switch.js";
import { emitValue } from "./value.js";

export function emitCases(c: Context, layout: FieldLayout): FieldCases {
  const { number } = layout.field;
  return { comment: fieldComment(layout), number, forms: formsOf(c, layout) };
}

function formsOf(c: Context, layout: FieldLayout): Form[] {
  switch (layout.cardinality) {
    case "singular":
      return [
        { wireType: wireType(layout.value), body: emitSingular(c, layout) },
      ];
    case "map":
      return [
        { wireType: WireType.LengthDelimited, body: emitMapEntry(c, layout) },
      ];
    case "packed":
      return [packed(c, layout), expanded(c, layout)];
    case "repeated":
      return layout.value.kind === "scalar" && isPackable(layout.value.type)
        ? [expanded(c, layout), packed(c, layout)]
        : [expanded(c, layout)];
  }
}

/** A message is merged with the one before. */
function emitSingular(c: Context, layout: SingularLayout): Code {
  const { field, value } = layout;
  const { oneof, localName } = field;
  const isMerged = value.kind !== "scalar";
  const inherits = mergesInherited(layout);
  if (inherits && !c.standalone) {
    return c.giveUp();
  }
  const holder = (oneof ?? field).localName;
  const { before, read } = !isMerged
    ? { before: undefined, read: "" }
    : inherits
      ? // protobuf-es merges a message with what is inherited, and so writes fields to a function of all objects.
        {
          before: undefined,
          read: code`(${emitHasOwn(c, field)} ? ${c.property("message", localName)} : undefined)`,
        }
      : emitHeld(c, holder, oneof === undefined ? "value" : "oneof");
  const name = c.quoted(localName);
  const member =
    oneof &&
    ((value: Value) => code`${c.primitive("newMember")}(${name}, ${value})`);
  const reading = emitValue(
    c,
    layout,
    oneof === undefined
      ? read
      : c.standalone
        ? code`(${read}.case === ${name} ? ${read}.value : undefined)`
        : // Undefined is asked for first: see print/cases.ts.
          code`(${read}.case !== undefined && ${read}.case === ${name} && ${read}.value)`,
  );
  return code`
    ${before}
    ${reading.before}
    ${emitIfKnown(c, field, emitStore(c, holder, reading.value, member))}
    ${reading.after}
  `;
}

/** Returns the case for one element of a list. */
function expanded(c: Context, layout: ListLayout): Form {
  const { before, value, after } = emitValue(c, layout);
  return {
    wireType: wireType(layout.value),
    body: code`
      ${before}
      ${emitReadWithin(c, layout.field.localName)}.push(${value});
      ${after}
    `,
  };
}

/** Returns the case for several elements of a list. */
function packed(c: Context, { field, value }: ListLayout): Form {
  const { localName } = field;
  if (value.kind !== "scalar") {
    throw new Error(`${field.toString()} can't be packed`);
  }
  const { before, read } = emitHeld(c, localName, "list");
  const size = fixedSize(value.type) ?? 0;
  const end = () =>
    code`${c.primitive("packedEnd")}(${c.variable("bytes")}, p, next, ${size})`;
  return {
    wireType: WireType.LengthDelimited,
    body: code`
      ${c.standalone ? c.assign("next", end()) : before}
      ${emitStore(c, localName, emitPacked(c, value, field, read))}
      p = next;
    `,
  };
}

/**
 * Returns the statements. For a closed enum they are under the condition that the
 * variable `value` is one of its numbers; else it is kept as an unknown field, but for
 * lists and maps.
 */
function emitIfKnown(c: Context, field: DescField, body: Code): Code {
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
