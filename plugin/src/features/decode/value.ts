/**
 * Values after their tags, of all kinds: scalars, and what is a message on the wire: messages, JSON objects that stand for
 * a google.protobuf.Struct, and the values of wrappers.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { ChildLayout, CommonLayout } from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitScalar } from "./scalar.js";
import {
  delimited,
  emitLast,
  leaving,
  type Reading,
  tagLiteral,
} from "./tag.js";

/** Returns how a value is read, whatever its kind. A message is merged with the one `before`, if any. */
export function emitValue(
  c: Context,
  { value, field }: CommonLayout,
  before?: Value,
): Reading {
  switch (value.kind) {
    case "scalar":
      return emitScalar(c, value, field);
    case "wrapper":
      return emitWrapper(c, value, before ?? "undefined");
    case "struct":
      return emitStruct(c, value, before);
    case "message":
      return emitMessage(c, value, before);
  }
}

function emitStruct(c: Context, layout: ChildLayout, before?: Value): Reading {
  if (!c.standalone) {
    const read = c.primitive("readStruct");
    return emitChild(c, layout, read, emitOr(before, "{}"));
  }
  const { value, ...reading } = emitMessage(c, layout);
  const json = code`${c.primitive("toJsonObject")}(${value}${before ? code`, ${before}` : ""})`;
  return { ...reading, value: json };
}

function emitOr(before: Value, made: Value): Code {
  return before ? code`${before} || ${made}` : code`${made}`;
}

export function emitMade(c: Context, message: DescMessage): Code {
  return c.standalone
    ? code`new ${c.generated(message, "empty")}()`
    : code`${c.functionOf(message, "new")}()`;
}

function emitMessage(c: Context, layout: ChildLayout, before?: Value): Reading {
  const read = c.functionOf(layout.message, "read");
  const message = emitOr(before, emitMade(c, layout.message));
  return emitChild(c, layout, read, message);
}

/** In standalone code, what is in a message can be longer than that: what reads it leaves the position in the source. */
function emitChild(
  c: Context,
  { endTag }: ChildLayout,
  read: Value,
  message: Code,
): Reading {
  const source = c.variable("source");
  const depth = c.variable("depth");
  if (endTag === undefined) {
    const value = code`${read}(${message}, ${source}, p, next, ${depth} - 1)`;
    return c.standalone ? leaving(value) : delimited(value);
  }
  return leaving(
    code`${c.primitive("readGroup")}(${read}, ${message}, ${source}, p, ${emitLast(c)}, ${depth} - 1, ${tagLiteral(endTag)})`,
  );
}

function emitWrapper(
  c: Context,
  layout: Extract<ChildLayout, { kind: "wrapper" }>,
  before: Value,
): Reading {
  const read = c.functionOf(layout.message, "read");
  const reading = emitChild(c, layout, read, code`wrapper`);
  const made = emitMade(c, layout.message);
  return {
    before: code`
      ${c.assign("wrapper", made)}
      if (${before} !== undefined) wrapper.value = ${before};
    `,
    value: code`${reading.value}.value`,
    after: reading.after,
  };
}
