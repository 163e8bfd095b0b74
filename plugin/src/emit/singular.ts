/**
 * Singular fields outside of a oneof.
 */
import type { SingularPlan } from "../plan.js";
import { block, type Code, type Line, scope } from "./code.js";
import { type Context, rejectIf, runtime } from "./context.js";
import { property } from "./property.js";
import { annotation, isSet } from "./scalar.js";
import { sizeValue, writeValue } from "./value.js";

/**
 * Returns statements that add the size of the field.
 */
export function sizeSingular(
  c: Context,
  plan: SingularPlan,
  plain: boolean,
): Code {
  const { field, presence, value, tag } = plan;
  const size = sizeValue(c, value, tag, field, "value");
  switch (presence) {
    case "required":
      return scope([
        ...readValue(c, plan),
        [
          ...["if (value === undefined || !", ...isOwn(c, plan), ") throw "],
          ...(c.standalone
            ? [
                ...[runtime(c, "missing"), "("],
                ...[c.f.string(field.parent.typeName), ", "],
                ...[c.f.string(field.name), ");"],
              ]
            : [runtime(c, "ANOMALY"), ";"]),
        ],
        ...size,
      ]);
    case "explicit-plain":
      return scope([
        ...readValue(c, plan),
        ...block(isPresent(c, plan), [
          // What a prototype provides counts as unset. No generated message
          // has one that does.
          rejectIf(
            c,
            [plain ? "!plain && !" : "!", ...isOwn(c, plan)],
            field,
            "value",
          ),
          ...size,
        ]),
      ]);
    default:
      return scope([...readValue(c, plan), ...block(isPresent(c, plan), size)]);
  }
}

/**
 * Returns statements that write the field.
 */
export function writeSingular(c: Context, plan: SingularPlan): Code {
  const { presence, value, tag } = plan;
  const write = writeValue(c, value, tag, "value");
  return scope([
    ...readValue(c, plan, presence === "required"),
    ...(presence === "required"
      ? write
      : block(isPresent(c, plan), write)),
  ]);
}

function readValue(c: Context, plan: SingularPlan, required = false): Code {
  return [
    [
      ...["const value", ...annotation(c, plan.value)],
      ...[" = ", ...property(c, "message", plan.field.localName)],
      ...(required && plan.value.kind !== "scalar" && c.target === "ts"
        ? ["!;"]
        : [";"]),
    ],
  ];
}

/**
 * Returns the head of a block that is entered if the field is set.
 */
function isPresent(c: Context, plan: SingularPlan): Line {
  switch (plan.presence) {
    case "implicit":
      return plan.value.kind === "scalar"
        ? ["if (", ...isSet(c, plan.value, "value"), ")"]
        : ["if (value !== undefined)"];
    case "explicit":
      return ["if (value !== undefined && ", ...isOwn(c, plan), ")"];
    default:
      return ["if (value !== undefined)"];
  }
}

function isOwn(c: Context, plan: SingularPlan): Line {
  return [
    ...[runtime(c, "hasOwn"), "(message, "],
    ...[c.f.string(plan.field.localName), ")"],
  ];
}
