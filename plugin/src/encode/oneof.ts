/**
 * Oneofs: an object of a case and a value. Members are written at their own
 * number, zero values too.
 */
import type { OneofPlan } from "../plan.js";
import { block, type Code, indent, type Line } from "../print/code.js";
import type { Context } from "../print/context.js";
import { emitEquals, emitIsDefined } from "../print/equals.js";
import { emitRead } from "../print/shapes.js";
import { assign } from "../print/variables.js";
import { emitRejectIf } from "./reject.js";
import { asNumber } from "./scalar.js";
import { emitMark } from "./seen.js";
import { emitValue } from "./value.js";

/**
 * Returns statements that write the member that is set, or add its size.
 */
export function emitOneof(c: Context, plan: OneofPlan): Code {
  const { oneof } = plan;
  const read = assign(c, "oneof", ...emitRead(c, oneof.localName));
  const members = plan.members.map(({ field, value, tag }) => ({
    name: field.localName,
    body: [
      assign(c, "value", "oneof.value", ...asNumber(c, value)),
      ...emitValue(c, value, tag, field, "value"),
      ...emitMark(c, plan),
    ] as Code,
  }));
  const [first] = members;
  return [
    read,
    ...(c.standalone
      ? [
          emitRejectIf(
            c,
            ["oneof === undefined || oneof === null"],
            oneof,
            "oneof",
          ),
        ]
      : []),
    ...(first !== undefined && members.length === 1
      ? block(["if (", ...isCase(c, first.name), ")"], first.body)
      : ifSet(
          c,
          block(
            ["switch (oneof.case)"],
            members.flatMap(({ name, body }) => [
              ["case ", c.f.string(name), ":"],
              ...indent([...body, ["break;"]]),
            ]),
          ),
        )),
  ];
}

function isCase(c: Context, name: string): Line {
  return c.standalone
    ? ["oneof.case === ", c.f.string(name)]
    : emitEquals(["oneof.case"], [c.f.string(name)]);
}

/** Standalone code goes without, for fewer bytes. */
function ifSet(c: Context, code: Code): Code {
  return c.standalone
    ? code
    : block(["if (", ...emitIsDefined(["oneof.case"]), ")"], code);
}
