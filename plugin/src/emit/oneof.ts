/**
 * Oneofs: an object of a case and a value. Members are written at their own
 * number, zero values too.
 */
import type { FieldPlan, OneofPlan } from "../plan.js";
import { block, type Code, indent, scope } from "./code.js";
import { type Context, runtime } from "./context.js";
import { property } from "./property.js";
import { annotation } from "./scalar.js";
import { sizeValue, writeValue } from "./value.js";

/**
 * Returns statements that add the size of the member that is set.
 */
export function sizeOneof(c: Context, plan: OneofPlan): Code {
  const { oneof } = plan;
  return readOneof(
    c,
    plan,
    (member) => sizeValue(c, member.value, member.tag, member.field, "value"),
    c.standalone
      ? [
          [
            "if (oneof === undefined || oneof === null) throw ",
            ...[runtime(c, "invalid"), "("],
            ...["message, ", c.f.string(oneof.name), ", oneof);"],
          ],
        ]
      : [],
  );
}

/**
 * Returns statements that write the member that is set.
 */
export function writeOneof(c: Context, plan: OneofPlan): Code {
  return readOneof(c, plan, (member) =>
    writeValue(c, member.value, member.tag, "value"),
  );
}

function readOneof(
  c: Context,
  plan: OneofPlan,
  emit: (member: FieldPlan) => Code,
  check: Code = [],
): Code {
  const members = plan.members.map((member) => ({
    name: member.field.localName,
    body: [
      [...["const value", ...annotation(c, member.value)], " = oneof.value;"],
      ...emit(member),
    ] as Code,
  }));
  const [first] = members;
  return scope([
    ["const oneof = ", ...property(c, "message", plan.oneof.localName), ";"],
    ...check,
    ...(first !== undefined && members.length === 1
      ? block(["if (oneof.case === ", c.f.string(first.name), ")"], first.body)
      : block(
          ["switch (oneof.case)"],
          members.flatMap(({ name, body }) => [
            ["case ", c.f.string(name), ": {"],
            ...indent([...body, ["break;"]]),
            ["}"],
          ]),
        )),
  ]);
}
