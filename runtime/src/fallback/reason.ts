/**
 * Why the fast path gave up. Nobody needs that but a listener, so it is found out only then: by asking the fast path about
 * parts of what was given.
 */

import type { DescMessage } from "@bufbuild/protobuf";
import type { OperationName } from "../contract/operations.js";
import { type GivenUp, registry } from "../contract/registry.js";
import {
  ANOMALY,
  NO_ROOM,
  NO_UTF8,
  OTHER_OPTIONS,
  OTHER_VERSION,
  UNSUPPORTED,
} from "../contract/signals.js";
import { errorText } from "../gate/warn.js";
import { isObject } from "../objects/properties.js";
import { show } from "../objects/show.js";
import { MAX_DEPTH, narrow, type Part } from "./narrow.js";
import { splitBytes } from "./split-bytes.js";
import { isMissing, splitJson, splitMessage } from "./split-value.js";

/** So long is a reason at most. */
const MAX_LENGTH = 1000;

/** Returns the reason, in words, with the options of the call. */
export function reasonOf(call: GivenUp): string {
  const reason =
    reasonOfAll(call) ??
    `${reasonOfPart(call) ?? otherReason(call)}${textOfOptions(call)}`;
  return reason.slice(0, MAX_LENGTH);
}

function textOfOptions({ options }: GivenUp): string {
  try {
    const given = Object.entries(isObject(options) ? options : {});
    const used = given.map(([name, value]) => `${cut(name)}: ${show(value)}`);
    return used.length > 0 ? `, with ${used.join(", ")}` : "";
  } catch {
    return ""; // One of them has an accessor that throws.
  }
}

/** The reason if it is in no part of what was given. */
function reasonOfAll(call: GivenUp): string | undefined {
  const { operation, schema, given, failure } = call;
  const subject = `message ${schema.typeName}`;
  const kind = givenTo(operation);
  if (failure === UNSUPPORTED) {
    return operation === "fromBinary"
      ? "BigInt is missing or disabled, the text encoding is configured, or protobuf-es is older than 2.17"
      : "BigInt is missing or disabled, or the text encoding is configured";
  }
  if (failure === OTHER_VERSION) {
    return "protobuf-es has another version of the well-known types";
  }
  if (failure === NO_ROOM) {
    return `${subject} changed while it was encoded`;
  }
  if (failure instanceof SyntaxError && operation === "fromJsonString") {
    return `${subject}: the text is not JSON: ${cut(failure.message)}`;
  }
  if (kind === "bytes" && !(given instanceof Uint8Array)) {
    return `${subject}: expected a Uint8Array, got ${show(given)}`;
  }
  if (kind === "init" && !isObject(given)) {
    return `${subject}: the init is not an object, but ${show(given)}`;
  }
  // Where stack or memory end, they would end again, for each part.
  return /call stack|recursion|allocation|array length/.test(shortText(failure))
    ? otherReason(call)
    : undefined;
}

/** The reason if it is in a part of what was given. */
function reasonOfPart(call: GivenUp): string | undefined {
  const { operation, schema, given, retry } = call;
  const kind = givenTo(operation);
  const fails = (value: unknown) => {
    try {
      retry?.(value);
      return false;
    } catch {
      return true;
    }
  };
  // What is asked is no fallback to report.
  const { listener, report } = registry;
  Object.assign(registry, { listener: undefined, report: undefined });
  try {
    const isText = operation === "fromJsonString" && typeof given === "string";
    const value: unknown = isText ? JSON.parse(given) : given;
    const whole: Part = { path: [], schema, value };
    const others = kind === "JSON" ? splitJson : splitMessage;
    const split = kind === "bytes" ? splitBytes : others;
    const found = fails(value) ? narrow(whole, split, fails) : whole;
    const isOther =
      kind === "fields"
        ? typeNameOf(value) !== schema.typeName
        : kind === "JSON" && !isObject(value);
    return found !== whole || isOther
      ? describe(found, kind, schema)
      : undefined;
  } catch {
    return undefined; // What was given can't be taken apart.
  } finally {
    Object.assign(registry, { listener, report });
  }
}

/** The reason if no part is to blame. */
function otherReason({ operation, schema, failure }: GivenUp): string {
  const kind = givenTo(operation);
  const subject = `message ${schema.typeName}`;
  if (failure === OTHER_OPTIONS) {
    return `${subject}: left to protobuf-es`;
  }
  if (kind !== "init" && (failure === ANOMALY || failure === NO_UTF8)) {
    return `${subject}: no field is at fault, so ${OTHERS[kind]} may be`;
  }
  const error = failure === undefined ? "an error" : shortText(failure);
  return `reading the ${kind} of ${subject} threw ${error}`;
}

type Given = "fields" | "init" | "bytes" | "JSON";

/** What was given where it wasn't a message. */
const GIVEN: Partial<Record<OperationName, Given>> = {
  create: "init",
  fromBinary: "bytes",
  fromJson: "JSON",
  fromJsonString: "JSON",
};

function givenTo(operation: OperationName): Given {
  return GIVEN[operation] ?? "fields";
}

/** What no field is to blame for. */
const OTHERS = {
  fields: "its unknown fields, its prototype or an option",
  bytes: "an option",
  JSON: "a key that comes twice, a value of a well-known type or an option",
};

/** Says where a part of what was given is, and what is wrong with it. */
function describe(part: Part, kind: Given, { typeName }: DescMessage): string {
  const { owner, path } = part;
  if (path.length === 0 && kind === "fields") {
    return problemOf(part, kind);
  }
  const name =
    owner === undefined
      ? `message ${typeName}`
      : `field ${owner.parent.typeName}.${owner.name}`;
  const isBelow = path.length > (owner === undefined ? 0 : 1);
  const at = isBelow ? ` (${textOf(path)})` : "";
  return `${name}${at}: ${problemOf(part, kind)}`;
}

function problemOf(part: Part, kind: Given): string {
  const { owner, path, schema, value, error, position } = part;
  if (error !== undefined) {
    return `reading it threw ${shortText(error)}`;
  }
  if (part.isRough) {
    return "a value in it is invalid, which took too long to find";
  }
  if (path.length >= MAX_DEPTH) {
    return "messages are nested too deep to be looked at";
  }
  if (kind === "bytes") {
    return `invalid value at byte ${position}`;
  }
  if (kind === "JSON") {
    return owner === undefined && path.length > 0
      ? "no field has this name"
      : `invalid or unusual value: ${show(value)}`;
  }
  if (isMissing(part)) {
    return "required field not set";
  }
  const found = typeNameOf(value);
  const isMessage = path.length === 0 || isObject(value);
  if (schema !== undefined && isMessage && found !== schema.typeName) {
    return `expected message ${schema.typeName}, got ${found === undefined ? show(value) : `message ${found}`}`;
  }
  return owner?.kind === "field" && owner.fieldKind === "map"
    ? `invalid key or value: ${show(value)}`
    : `invalid value: ${show(value)}`;
}

/** What a value says of its type. */
function typeNameOf(value: unknown): string | undefined {
  try {
    const { $typeName } = Object(value) as { readonly $typeName?: unknown };
    return typeof $typeName === "string" ? cut($typeName) : undefined;
  } catch {
    return undefined;
  }
}

/** A path as text, the middle of a long one left out. */
function textOf(path: readonly (string | number)[]): string {
  const text = path
    .map((step, i) =>
      typeof step === "number"
        ? `[${step}]`
        : `${i === 0 ? "" : "."}${cut(step)}`,
    )
    .join("");
  const half = MAX_PATH / 2;
  return text.length > MAX_PATH
    ? `${text.slice(0, half)}…${text.slice(-half)}`
    : text;
}

/** The beginning of a text. */
function cut(text: string): string {
  return text.length > MAX_PART ? `${text.slice(0, MAX_PART)}…` : text;
}

/** So much is shown of each key, value and error, and of a path. */
const MAX_PART = 64;
const MAX_PATH = 400;

function shortText(error: unknown): string {
  return cut(errorText(error));
}
