/**
 * Singular fields outside of a oneof.
 */
import type { SingularPlan } from "../plan.js";
import { block, type Code, type Line, scope } from "./code.js";
import { type Context, rejectIf, runtime, ts } from "./context.js";
import { ifBit, setBit } from "./presence.js";
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
  const { field, presence, value, tag, bit } = plan;
  const size = [...sizeValue(c, value, tag, field, "value"), ...setBit(bit)];
  switch (presence) {
    case "required":
      return scope([
        ...readValue(c, plan),
        [
          ...["if (value === undefined || !", ...isOwn(c, plan), ") throw "],
          ...(c.standalone
            ? [
                ...[runtime(c, "missing"), "("],
                ...["message, ", c.f.string(field.name), ");"],
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
  const { presence, value, tag, bit } = plan;
  const write = writeValue(c, value, tag, "value");
  if (bit !== undefined) {
    return block(ifBit(bit), [
      ...readValue(c, plan, presence !== "implicit"),
      ...write,
    ]);
  }
  return scope(
    presence === "required"
      ? [...readValue(c, plan, value.kind !== "scalar"), ...write]
      : [...readValue(c, plan), ...block(isPresent(c, plan), write)],
  );
}

/**
 * Returns the statement that puts the value into a variable. The type of a
 * value that is known to be set may still have undefined.
 */
function readValue(c: Context, plan: SingularPlan, isSet = false): Code {
  return [
    [
      ...[
        "const value",
        ...annotation(
          c,
          plan.value,
          plan.presence === "explicit-plain" && !isSet,
        ),
      ],
      ...[" = ", ...property(c, "message", plan.field.localName)],
      ...(isSet ? ts(c, "!") : []),
      ";",
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
