import { defaults } from "../encode/defaults.js";
import { lengthWidths } from "../write/length.js";
import {
  type FieldLayout,
  hasDefaults,
  type MapLayout,
  type Step,
  type ValueLayout,
} from "./gen/layout.js";
import {
  endTagOf,
  kindOf,
  TEXT,
  WriteOp,
  writeCode,
} from "./gen/plan-codes.js";
import { jsType, wireTypeOfScalar } from "./gen/scalars.js";
import { writeByPlan } from "./gen/write.js";
import type { NewPlan, WriteKey, WritePlan, WriteStep } from "./plan.js";
import { nameOf, stepsOf } from "./type-layout.js";

export function createWritePlan(plan: NewPlan<WritePlan>): WritePlan {
  const { schema } = plan;
  return {
    typeName: schema.typeName,
    write(message, target, p, draft, plan) {
      completeWritePlan(plan);
      return plan.write(message, target, p, draft, plan);
    },
    steps: [],
    widths: lengthWidths(0),
    defaults: hasDefaults(schema) ? defaults(schema) : undefined,
    ...plan,
  };
}

function completeWritePlan(plan: WritePlan): void {
  const { schema, planOf } = plan;
  let places = 0;
  const place = () => places++;
  plan.steps = stepsOf(schema).map((step) => writeStep(step, planOf, place));
  plan.widths = lengthWidths(places);
  plan.write = writeByPlan;
}

function writeStep(
  step: Step,
  planOf: WritePlan["planOf"],
  place: () => number,
): WriteStep {
  if (step.cardinality !== "oneof") {
    return fieldStep(step, planOf, place);
  }
  const members = step.members.map((member) =>
    fieldStep(member, planOf, place),
  );
  const [first] = step.members as [FieldLayout];
  return {
    ...fieldStep(first, planOf, place),
    name: nameOf(step.oneof),
    members,
  };
}

function fieldStep(
  layout: FieldLayout,
  planOf: WritePlan["planOf"],
  place: () => number,
): WriteStep {
  const { field, value, cardinality } = layout;
  const isMap = cardinality === "map";
  return {
    op: opOf(layout),
    name: nameOf(field),
    tag: isMap ? layout.valueTag : layout.tag,
    kind: kindOf(value),
    type: typeOf(value),
    innerTag: value.kind === "wrapper" ? 8 + wireTypeOfScalar(value.type) : 0,
    endTag: endTagOf(value),
    child: value.kind === "message" ? planOf(value.message) : undefined,
    place: place(),
    entryPlace: isMap ? place() : 0,
    members: [],
    key: isMap ? keyOf(layout) : undefined,
  };
}

function opOf(layout: FieldLayout): number {
  const when =
    layout.cardinality === "singular" ? layout.presence : layout.cardinality;
  return when === "implicit" ? typeOf(layout.value) : OPS[when];
}

const OPS = {
  explicit: WriteOp.EXPLICIT,
  "explicit-plain": WriteOp.EXPLICIT_PLAIN,
  required: WriteOp.REQUIRED,
  member: WriteOp.ONEOF,
  repeated: WriteOp.REPEATED,
  packed: WriteOp.PACKED,
  map: WriteOp.MAP,
};

function typeOf(value: ValueLayout): number {
  switch (value.kind) {
    case "scalar":
      return writeCode(value);
    case "wrapper":
      return value.type;
    default:
      return 0;
  }
}

function keyOf({ key, tag }: MapLayout): WriteKey {
  const type = jsType(key);
  return {
    fieldTag: tag,
    tag: 8 + wireTypeOfScalar(key),
    type: type === "bigint" ? TEXT + key : key,
    jsType: type as WriteKey["jsType"],
  };
}
