/**
 * Map fields: a repeated message of a key (1) and a value (2), each of which can
 * be missing, https://protobuf.dev/programming-guides/encoding/#maps
 *
 * A function reads an entry, so that the one for the message stays small.
 */
import { type DescField, ScalarType } from "@bufbuild/protobuf";
import type { WireType } from "@bufbuild/protobuf/wire";
import {
  type MapLayout,
  scalarLayout,
  type ValueLayout,
  wireType,
} from "../../layout/layout.js";
import { messageNames } from "../../layout/names.js";
import { jsType, wireTypeOfScalar } from "../../layout/scalars.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitZero } from "../../print/scalars.js";
import { emitRead } from "../../print/shapes.js";
import { printOwnFunction } from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import { asText, emitElement, stringReader } from "./scalar.js";
import { emitSwitch, type FieldCases } from "./switch.js";
import { emitLast, emitTagRead, type Reading, TAG } from "./tag.js";
import { emitMade, emitValue } from "./value.js";

export function emitMapEntry(c: Context, { field }: MapLayout): Code {
  const record = emitRead(c, field.localName);
  const [source, depth] = [c.variable("source"), c.variable("depth")];
  return code`
    ${entryReader(field)}(${record}, ${source}, p, next, ${depth});
    p = ${c.standalone ? "source.p" : "next"};
  `;
}

function entryReader({ parent, number }: DescField): string {
  return `${messageNames(parent).read}$entry${number}`;
}

/** Prints the function that reads an entry of a map field, and sets it. */
export function printEntryReader(c: Context, layout: MapLayout): void {
  const { field } = layout;
  const record = code`${c.shape(field.parent)}[${c.quoted(field.localName)}]`;
  printOwnFunction(
    c,
    {
      name: entryReader(field),
      params: {
        record,
        source: c.runtimeType("Source"),
        p: "number",
        end: "number",
        depth: "number",
      },
      returns: "void",
    },
    (c) => emitEntry(c, layout),
  );
}

function casesOf(c: Context, layout: MapLayout): FieldCases[] {
  const { field, key, value } = layout;
  return [
    entryCase(
      1,
      wireTypeOfScalar(key),
      "key",
      emitElement(c, key, stringReader(field, true)),
    ),
    entryCase(2, wireType(value), "item", emitValue(c, layout, "item")),
  ];
}

/** Declares the key and the value, with zero values if they cost nothing. */
function emitKeyAndItem(c: Context, { key, value }: MapLayout): Code {
  // An index of records with names, too.
  const type = "(typeof record)[number]";
  return code`
    let key${c.ts(code`: ${jsType(key)}`)} = ${emitZero(c, scalarLayout(key), NO_BYTES)};
    ${
      isMade(value)
        ? code`let item${c.ts(code`: ${type} | undefined`)};`
        : code`let item${c.ts(code`: ${type}`)} = ${zeroItem(c, value)};`
    }
  `;
}

/**
 * In standalone code, what is in an entry can be longer than that: the message that has the map sees whether it is longer than
 * the bytes. No group has the depth -1.
 */
function emitEntry(c: Context, layout: MapLayout): Code {
  const body = (c: Context) => {
    const cases = casesOf(c, layout);
    const skip = c.primitive("skipInEntry");
    return code`
      while (p < end) {
        ${emitTagRead(c, "-1")}
        ${emitSwitch(c, cases, (position) => code`p = ${skip}(source, tag, ${position}, ${emitLast(c)}, depth);`)}
      }
      ${c.standalone ? "source.p = p;" : c.giveUpIf("p !== end")}
      ${emitSet(c, layout)}
    `;
  };
  const reading = c.standalone ? withVariables(c, body, TAG) : body(c);
  return code`
    const bytes = source.bytes;
    ${c.standalone && "let tag = 0;"}
    ${emitKeyAndItem(c, layout)}
    ${reading}
  `;
}

function entryCase(
  number: number,
  wireType: WireType,
  variable: "key" | "item",
  { before, value, after }: Reading,
): FieldCases {
  const body = code`
    ${before}
    ${variable} = ${value};
    ${after}
  `;
  return { number, forms: [{ wireType, body }] };
}

/** Whether a zero value of the type has to be made. */
function isMade(value: ValueLayout): boolean {
  return value.kind !== "scalar" || value.type === ScalarType.BYTES;
}

function emitSet(c: Context, { key, value }: MapLayout): Code {
  const item = isMade(value) ? code`item || ${zeroItem(c, value)}` : "item";
  if (key !== ScalarType.STRING) {
    const name = jsType(key) === "number" ? "key" : asText("key");
    return code`record[${name}] = ${item};`;
  }
  return code`
    if (key === "__proto__") {
      ${c.primitive("setProto")}(record, ${item});
    } else {
      record[key] = ${item};
    }
  `;
}

function zeroItem(c: Context, value: ValueLayout): Value {
  switch (value.kind) {
    case "scalar":
      return emitZero(c, value, NO_BYTES);
    case "struct":
      return "{}";
    default:
      return emitMade(c, value.message);
  }
}

const NO_BYTES = "new Uint8Array(0)";
