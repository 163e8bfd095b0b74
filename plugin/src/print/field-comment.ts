/** The declaration of a field or oneof, as the comment of the code for it. */
import { getDeclarationString } from "@bufbuild/protoplugin";
import type { Step } from "../layout/layout.js";
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

/** A field has its declaration without options, which can hold any text. */
export function fieldComment(step: Step): string {
  return step.cardinality === "oneof"
    ? `// oneof ${step.oneof.name}: ${step.members.map((m) => `${m.field.name} = ${m.field.number}`).join(", ")}`
    : `// ${getDeclarationString(step.field).replace(/ \[.*/s, "")};`;
}
