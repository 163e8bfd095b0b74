/** The declaration of a field or oneof, as the comment of the code for it. */
import { type DescField, ScalarType } from "@bufbuild/protobuf";
import { Edition, FeatureSet_FieldPresence } from "@bufbuild/protobuf/wkt";
import type { FieldLayout, Step } from "../layout/layout.js";
import { type Code, code, type Value } from "./code.js";

/** Returns the code for each of some fields and oneofs, after its comment. */
export function emitEach<S extends Step>(
  steps: readonly S[],
  emit: (step: S) => Value,
): Code[] {
  return steps.map(
    (step) => code`
      ${fieldComment(step)}
      ${emit(step)}
    `,
  );
}

export function fieldComment(step: Step): string {
  return step.cardinality === "oneof"
    ? `// oneof ${step.oneof.name}: ${step.members.map((m) => `${m.field.name} = ${m.field.number}`).join(", ")}`
    : `// ${declaration(step)};`;
}

function declaration({ field }: FieldLayout): string {
  // The string form of a descriptor is made of validated names only. Options
  // such as defaults, which hold any text, are left out.
  const type =
    field.message?.typeName ?? field.enum?.typeName ?? scalarName(field.scalar);
  switch (field.fieldKind) {
    case "list":
      return `repeated ${type} ${field.name} = ${field.number}`;
    case "map":
      return `map<${scalarName(field.mapKey)}, ${type}> ${field.name} = ${field.number}`;
    default:
      return `${labelOf(field)}${type} ${field.name} = ${field.number}`;
  }
}

/** Returns the keyword before a singular field that has one. */
function labelOf(field: DescField): string {
  if (field.proto.proto3Optional) {
    return "optional ";
  }
  if (
    field.parent.file.edition !== Edition.EDITION_PROTO2 ||
    field.oneof !== undefined
  ) {
    return "";
  }
  return field.presence === FeatureSet_FieldPresence.LEGACY_REQUIRED
    ? "required "
    : "optional ";
}

function scalarName(type: ScalarType | undefined): string {
  return type === undefined ? "" : ScalarType[type].toLowerCase();
}
