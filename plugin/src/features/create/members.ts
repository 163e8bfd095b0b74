/** What is asked about the members of messages that are made. */
import type { DescMessage } from "@bufbuild/protobuf";
import {
  hasDefaults,
  type ImplicitLayout,
  isOptional,
  type ListLayout,
  type MapLayout,
  membersOf,
  type Step,
} from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { countOptional } from "../../print/shapes.js";

/** A member that every message has, with a value that is an expression. */
export type PermanentLayout = ImplicitLayout | ListLayout | MapLayout;

/** Whether every message has the member, with a value that is an expression. */
export function isPermanent(step: Step): step is PermanentLayout {
  return step.cardinality !== "oneof" && !isOptional(step);
}

/**
 * Whether all messages have the same properties: no default values in a prototype, and none that may be missing. One class
 * makes them, empty or not.
 */
export function isFixed(message: DescMessage): boolean {
  return !hasDefaults(message) && !membersOf(message).some(isOptional);
}

export function nameOf(step: Step): string {
  return (step.cardinality === "oneof" ? step.oneof : step.field).localName;
}

/**
 * The name of the constant for the value of a member. Nothing else in generated code starts with an
 * underscore.
 */
export function localOf(step: Step): string {
  return `_${nameOf(step)}`;
}

export function typeOf(c: Context, step: Step): Code {
  return code`${c.shape(c.message)}[${c.quoted(nameOf(step))}]`;
}

export function emitTypeName(c: Context): Code {
  return code`${c.own("zero")}.typeName`;
}

/**
 * TypeScript follows about 2000 conditions of a function, and gives up (TS2563). A field can
 * have two of them, and a oneof four.
 */
const MAX_MEMBERS = 500;

/**
 * With more properties than that in each message, a dictionary is made in less time than an object of one shape
 * (runtime/src/objects/shapes.ts).
 */
const MAX_PROPERTIES = 384;

/** Whether a message is made by a function for each part of it. */
export function isLarge(message: DescMessage): boolean {
  const { fields, oneofs, members } = message;
  return (
    fields.length + oneofs.length > MAX_MEMBERS ||
    members.length - countOptional(message) > MAX_PROPERTIES
  );
}
