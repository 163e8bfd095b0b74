/**
 * Looks for what throws an error when an init is read.
 */
import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { isArray, isObject } from "../objects/properties.js";
import { fail, MAX_DEPTH, type Path, read, takeStep } from "./problem.js";

/** Throws the first problem of an init. */
export function findInInit(
  schema: DescMessage,
  init: object,
  path: Path = [],
): void {
  for (const member of schema.members) {
    const at = [...path, member.localName];
    const value = read(init, member.localName, member, at);
    if (member.kind === "oneof") {
      if (isObject(value)) {
        const name = read(value, "case", member, at);
        const field = member.fields.find(({ localName }) => localName === name);
        const inner = [...at, "value"];
        if (field !== undefined) {
          findInValue(field, read(value, "value", field, inner), inner);
        }
      }
    } else if (member.fieldKind === "list" && isArray(value)) {
      (value as readonly unknown[]).forEach((item, i) => {
        findInValue(member, item, [...at, i]);
      });
    } else if (member.fieldKind === "map" && isObject(value)) {
      for (const key of Object.keys(value)) {
        const inner = [...at, key];
        findInValue(member, read(value, key, member, inner), inner);
      }
    } else {
      findInValue(member, value, at);
    }
  }
}

function findInValue(field: DescField, value: unknown, path: Path): void {
  takeStep(field.parent);
  if (path.length > MAX_DEPTH) {
    fail(field, path, "messages are nested too deep to be looked at");
  }
  if (
    field.message !== undefined &&
    isObject(value) &&
    !("$typeName" in value)
  ) {
    findInInit(field.message, value, path);
  }
}
