/**
 * The class of messages that an object literal can't make.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { planMembers } from "../plan.js";
import { indent, join, type Line } from "../print/code.js";
import { type Context, generated, runtime } from "../print/context.js";
import { property } from "../print/property.js";
import { typed } from "../print/signature.js";
import { local } from "../print/variables.js";
import { isExplicit, nameOf, needsClass, typeOf } from "./members.js";
import { emitTypeName } from "./zero.js";

/**
 * Prints the class. V8 finds out how many properties the instances of a class have, and gives
 * them room for as many.
 */
export function printMessageClass(c: Context, message: DescMessage): void {
  const steps = planMembers(message);
  if (c.target === "dts" || steps.length === 0 || !needsClass(message)) {
    return;
  }
  const params = steps.map((step) =>
    typed(c, local(nameOf(step)), [
      ...typeOf(c, message, step),
      isExplicit(step) ? " | undefined" : "",
    ]),
  );
  c.f.print(
    ...["const ", generated(c, message, "message"), " = /*@__PURE__*/ "],
    ...[runtime(c, "messageClass"), "(", generated(c, message, "zero")],
    ...[", function (", ...params.flatMap((p, i) => (i ? [", ", ...p] : p))],
    ") {",
  );
  c.f.print(
    ...join([
      ...indent([
        ["this.$typeName = ", ...emitTypeName(c, message), ";"],
        ...steps.map((step): Line => {
          const name = nameOf(step);
          return [
            isExplicit(step) ? `if (${local(name)} !== undefined) ` : "",
            ...property(c, "this", name),
            ` = ${local(name)};`,
          ];
        }),
      ]),
      ["});"],
    ]),
  );
  c.f.print();
}
