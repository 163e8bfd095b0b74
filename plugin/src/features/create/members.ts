/** What is asked about the members of messages that are made. */
import type { DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";
import {
  hasDefaults,
  type ListLayout,
  type MapLayout,
  membersOf,
  type Step,
} from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import { type MessageContext, shape } from "../../print/context.js";
import { quoted } from "../../print/property.js";
import { type ImplicitLayout, isImplicit } from "./singular.js";

/** A member that every message has, with a value that is an expression. */
export type PermanentLayout = ImplicitLayout | ListLayout | MapLayout;

/** Whether every message has the member, with a value that is an expression. */
export function isPermanent(step: Step): step is PermanentLayout {
  return (
    isImplicit(step) ||
    (step.cardinality !== "singular" && step.cardinality !== "oneof")
  );
}

/**
 * Whether messages are made by a class, and not by an object literal. A literal
 * has no prototype with default values, and no properties that may be missing.
 */
export function needsClass(message: DescMessage): boolean {
  return hasDefaults(message) || membersOf(message).some(isExplicit);
}

/** Whether messages have a property for the member only if it is set. */
export function isExplicit(step: Step): boolean {
  return step.cardinality !== "oneof" && !isPermanent(step);
}

function memberOf(step: Step): DescField | DescOneof {
  return step.cardinality === "oneof" ? step.oneof : step.field;
}

/** The name of a member's property. */
export function nameOf(step: Step): string {
  return memberOf(step).localName;
}

/**
 * The name of the constant for the value of a member. Nothing else in generated code starts with an
 * underscore. Members can have the same property, as `foo_bar` and `fooBar`.
 */
export function localOf(step: Step): string {
  const member = memberOf(step);
  const { localName, parent } = member;
  const same = parent?.members.filter((m) => m.localName === localName) ?? [];
  return `_${localName}${"$".repeat(same.indexOf(member))}`;
}

/** The type of a member's property. */
export function typeOf(c: MessageContext, step: Step): Code {
  return code`${shape(c, c.message)}[${quoted(c, nameOf(step))}]`;
}
