/**
 * Values after their tags, of all kinds: scalars, and what is a message on the wire: messages, JSON objects that stand for
 * a google.protobuf.Struct, and the values of wrappers.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { ChildLayout, CommonLayout } from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { delimited, emitEnd, leaving, type Reading } from "./reading.js";
import { emitScalar } from "./scalar.js";
import { tagLiteral } from "./tag.js";

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
      return c.standalone
        ? emitStandaloneChild(c, value, before)
        : emitChild(
            c,
            value,
            c.functionOf(value.message, "read"),
            emitOr(before, emitMade(c, value.message)),
          );
  }
}

function emitStruct(c: Context, layout: ChildLayout, before?: Value): Reading {
  if (!c.standalone) {
    const read = c.primitive("readStruct");
    return emitChild(c, layout, read, emitOr(before, "{}"));
  }
  const { value, ...reading } = emitStandaloneChild(c, layout);
  const json = code`${c.primitive("toJsonObject")}(${value}${emitArgument(before)})`;
  return { ...reading, value: json };
}

function emitOr(before: Value, made: Value): Code {
  return before ? code`${before} || ${made}` : code`${made}`;
}

/** Returns the last argument, if there is one. */
function emitArgument(before: Value): Value {
  return before ? code`, ${before}` : "";
}

export function emitMade(c: Context, message: DescMessage): Code {
  return c.standalone
    ? code`new ${c.generated(message, "empty")}()`
    : code`${c.functionOf(message, "new")}()`;
}

function emitChild(
  c: Context,
  { endTag }: ChildLayout,
  read: Value,
  message: Code,
): Reading {
  const source = c.variable("source");
  const depth = c.variable("depth");
  if (endTag === undefined) {
    return delimited(
      code`${read}(${message}, ${source}, p, next, ${depth} - 1)`,
    );
  }
  return leaving(
    code`${c.primitive("readGroup")}(${read}, ${message}, ${source}, p, ${c.variable("end")}, ${depth} - 1, ${tagLiteral(endTag)})`,
  );
}

/** In standalone code what reads a message makes it, unless there is one. */
function emitStandaloneChild(
  c: Context,
  { message, endTag }: ChildLayout,
  before?: Value,
): Reading {
  const read = c.functionOf(message, "read");
  const source = c.variable("source");
  const depth = c.variable("depth");
  const orElse = emitArgument(before);
  return leaving(
    endTag === undefined
      ? code`${read}(${source}, ${emitEnd(c)}, ${depth} - 1${orElse})`
      : code`${c.primitive("readGroup")}(${read}, ${source}, p, ${depth} - 1, ${tagLiteral(endTag)}${orElse})`,
  );
}

function emitWrapper(
  c: Context,
  layout: Extract<ChildLayout, { kind: "wrapper" }>,
  before: Value,
): Reading {
  const reading = c.standalone
    ? emitStandaloneChild(c, layout, "wrapper")
    : emitChild(c, layout, c.functionOf(layout.message, "read"), code`wrapper`);
  const made = emitMade(c, layout.message);
  return {
    before: code`
      ${reading.before}
      ${c.assign("wrapper", made)}
      if (${before} !== undefined) wrapper.value = ${before};
    `,
    value: code`${reading.value}.value`,
    after: reading.after,
  };
}
