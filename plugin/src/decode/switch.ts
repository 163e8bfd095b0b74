/**
 * The switch on a tag.
 */
import { WireType } from "@bufbuild/protobuf/wire";
import {
  block,
  type Code,
  indent,
  type Line,
  mentions,
} from "../print/code.js";
import type { Context } from "../print/context.js";
import { assign, variable } from "../print/variables.js";
import { emitNext } from "./tag.js";

/** What is done for a tag. */
export interface Case {
  /** A line before the case. */
  readonly comment?: Line;
  /** The field's number. */
  readonly number: number;
  readonly wireType: WireType;
  /** Reads a value at `p`, which if it is length-delimited ends at `next`. */
  readonly body: Code;
}

/**
 * Returns statements that read a field after its tag. `otherwise` returns those
 * for a tag that is in no case, with the position after it.
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
  cases: readonly Case[],
  otherwise: (position: string) => Code,
): Code {
  const delimited = cases.filter(isDelimited).length;
  const isShared = delimited > 1 && delimited * 2 > cases.length;
  const rest = otherwise(isShared ? "start" : "p");
  return [
    ...(isShared ? emitSharedNext(c, mentions(rest, "start")) : []),
    ...block(
      ["switch (tag)"],
      [
        ...cases.flatMap((one) => emitCase(c, one, isShared)),
        ["default:"],
        ...indent(rest),
      ],
    ),
  ];
}

function isDelimited({ wireType }: Case): boolean {
  return wireType === WireType.LengthDelimited;
}

function emitSharedNext(c: Context, needsStart: boolean): Code {
  return [
    // TypeScript wants `next` to be assigned in any case.
    assign(c, "next", needsStart ? `${variable(c, "start")} = p` : "p"),
    ...block([`if ((tag & 7) === ${WireType.LengthDelimited})`], emitNext(c)),
  ];
}

function emitCase(c: Context, one: Case, isShared: boolean): Code {
  const { comment, number, wireType, body } = one;
  return [
    ...(comment === undefined ? [] : [comment]),
    [`case ${tagLiteral(number, wireType)}:`],
    ...indent([
      ...(isDelimited(one) && !isShared ? emitNext(c) : []),
      ...body,
      ["break;"],
    ]),
  ];
}

/** The tag as a literal. */
function tagLiteral(number: number, wireType: WireType): string {
  const tag = ((number << 3) | wireType) >>> 0;
  return `0x${tag.toString(16).padStart(2, "0")}`;
}
