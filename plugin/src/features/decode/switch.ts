import { WireType } from "@bufbuild/protobuf/wire";
import { tagOf } from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitNext, tagLiteral } from "./tag.js";

/** What is done for the tags of a field. */
export interface FieldCases {
  /** A line before the cases, or nothing. */
  readonly comment?: Value;
  readonly number: number;
  /** One, or two for a list that can be packed or expanded. */
  readonly forms: readonly Form[];
}

/** What is done for a field whose tag has a wire type. */
export interface Form {
  readonly wireType: WireType;
  /** Reads a value at `p`, which if it is length-delimited ends at `next`. */
  readonly body: Code;
}

/** What is done for a tag that is in no case: it may depend on the position after the tag. */
export type Otherwise = Code | ((position: "start" | "p") => Code);

/**
 * Returns statements that read a field after its tag.
 *
 * Where most fields are length-delimited, the length is read before the switch:
 * less code is compiled faster. Where fewer are, the others would be slower.
 *
 *     next = start = p;
 *     if ((tag & 7) === 2) {
 *       length = bytes[p++]!;
 *       ...
 *     }
 *     switch (tag) {
 *       case 0x0a:
 *         message.name = readString(bytes, p, next);
 *         p = next;
 *         break;
 *       ...
 *       default:
 *         unknown = readUnknown(source, $decoderFoo, tag, start, end, depth, unknown);
 *         p = source.p;
 *     }
 */
export function emitSwitch(
  c: Context,
  fields: readonly FieldCases[],
  otherwise: Otherwise,
): Code {
  if (c.standalone) {
    return emitNumberSwitch(c, fields, otherwise);
  }
  const forms = fields.flatMap(({ forms }) => forms);
  const delimited = forms.filter(isDelimited).length;
  const isShared = delimited > 1 && delimited * 2 > forms.length;
  const needsStart = isShared && typeof otherwise === "function";
  // TypeScript wants `next` to be assigned in any case.
  const sharedNext = () => code`
    ${c.assign("next", needsStart ? `${c.variable("start")} = p` : "p")}
    if ((tag & 7) === ${WireType.LengthDelimited}) {
      ${emitNext(c)}
    }
  `;
  return code`
    ${isShared && sharedNext()}
    switch (tag) {
      ${fields.map((field) => emitCases(c, field, isShared))}
      default:
        ${typeof otherwise === "function" ? otherwise(needsStart ? "start" : "p") : otherwise}
    }
  `;
}

/**
 * Returns such statements of standalone code: as protobuf-es does, it reads a field
 * of a number as what it is declared as, whatever the wire type. That tells only
 * packed fields, whose length is read here.
 *
 *     switch (tag >>> 3) {
 *       case 1:
 *         next = readEnd(source, p);
 *         p = source.p;
 *         message.name = readString(bytes, p, next);
 *         p = next;
 *         break;
 *       ...
 *       default:
 *         unknown = readUnknown(source, tag, p, bytes.length, depth, unknown);
 *         p = source.p;
 *     }
 */
function emitNumberSwitch(
  c: Context,
  fields: readonly FieldCases[],
  otherwise: Otherwise,
): Code {
  return code`
    switch (tag >>> 3) {
      ${fields.map((field) => emitNumber(c, field))}
      default:
        ${typeof otherwise === "function" ? otherwise("p") : otherwise}
    }
  `;
}

function emitNumber(c: Context, { comment, number, forms }: FieldCases): Code {
  const [one, other] = forms as [Form, Form?];
  const [packed, expanded] = isDelimited(one) ? [one, other] : [other, one];
  return code`
    ${comment}
    case ${number}:
      ${
        packed === undefined || expanded === undefined
          ? emitBody(c, one)
          : code`
              if ((tag & 7) === ${WireType.LengthDelimited}) {
                ${emitBody(c, packed)}
              } else {
                ${expanded.body}
              }
            `
      }
      break;
  `;
}

function isDelimited({ wireType }: Form): boolean {
  return wireType === WireType.LengthDelimited;
}

function emitCases(c: Context, field: FieldCases, isShared: boolean): Code {
  return code`
    ${field.comment}
    ${field.forms.map(
      (form) => code`
        case ${tagLiteral(tagOf(field.number, form.wireType))}:
          ${isShared ? form.body : emitBody(c, form)}
          break;
      `,
    )}
  `;
}

/** Returns the statements for a value whose length, if it has one, was not read before. */
function emitBody(c: Context, form: Form): Code {
  return code`
    ${isDelimited(form) && emitNext(c)}
    ${form.body}
  `;
}
