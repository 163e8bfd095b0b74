/**
 * Why the fast path gave up. Nobody needs that but a listener, so it is found out only then: by looking through what was
 * given once more.
 */
import type { OperationName } from "../contract/operations.js";
import {
  ANOMALY,
  NO_ROOM,
  NO_UTF8,
  OTHER_VERSION,
  UNSUPPORTED,
} from "../contract/signals.js";
import { isObject } from "../objects/properties.js";
import { findInBytes } from "./find-in-bytes.js";
import { findInInit } from "./find-in-init.js";
import { findInJson } from "./find-in-json.js";
import { findInMessage } from "./find-in-message.js";
import type { GivenUp } from "./listener.js";
import { cut, errorText, Problem, show, startSearch } from "./problem.js";

/** Returns the reason, in words. */
export function reasonOf(call: GivenUp): string {
  return longReasonOf(call).slice(0, MAX_LENGTH);
}

/** So long is a reason at most. */
const MAX_LENGTH = 1000;

function longReasonOf(call: GivenUp): string {
  if (call.failure === UNSUPPORTED) {
    return call.operation === "fromBinary"
      ? "BigInt is missing or disabled, the text encoding is configured, or protobuf-es is older than 2.17"
      : "BigInt is missing or disabled, or the text encoding is configured";
  }
  if (call.failure === OTHER_VERSION) {
    return "protobuf-es has another version of the well-known types";
  }
  startSearch();
  try {
    FINDERS[GIVEN[call.operation]](call);
  } catch (problem) {
    if (problem instanceof Problem) {
      return problem.text;
    }
    // What was given can't be looked through.
  }
  return reasonOfAll(call);
}

/** The reason if no field is at fault. */
function reasonOfAll({ operation, schema, options, failure }: GivenUp): string {
  const what = GIVEN[operation];
  const subject = `message ${schema.typeName}`;
  if (failure === NO_ROOM) {
    return `${subject} changed while it was encoded`;
  }
  if (failure !== ANOMALY && failure !== NO_UTF8) {
    return `reading the ${what} of ${subject} threw ${errorText(failure)}`;
  }
  const given = Object.entries(isObject(options) ? options : {});
  const used = given.map(([name, value]) => `${cut(name)}: ${show(value)}`);
  return used.length > 0
    ? `${subject}: no field is at fault, so an option may be (${used.join(", ")})`
    : `${subject}: ${OTHERS[what]}`;
}

/** What was given. */
const GIVEN = {
  create: "init",
  toBinary: "fields",
  fromBinary: "bytes",
  toJson: "fields",
  toJsonString: "fields",
  fromJson: "JSON",
  fromJsonString: "JSON",
} as const;

type Given = (typeof GIVEN)[OperationName];

/** What no field is to blame for. */
const OTHERS: Record<Given, string> = {
  fields:
    "no field is at fault, so its unknown fields, its prototype or a message of a well-known type may be",
  bytes:
    "no field is at fault, so messages may be nested too deep, or a group may be",
  JSON: "no field is at fault, so a key may come twice, messages be nested too deep, or a value of a well-known type be unusual",
  init: "no field is at fault",
};

/** They throw the problem that they find. */
const FINDERS: Record<Given, (call: GivenUp) => void> = {
  fields: ({ schema, given }) => findInMessage(schema, given),
  bytes: ({ schema, given }) => {
    if (!(given instanceof Uint8Array)) {
      throw new Problem(
        `message ${schema.typeName}: expected a Uint8Array, got ${show(given)}`,
      );
    }
    findInBytes(schema, given);
  },
  JSON: ({ schema, given, options, failure }) => {
    if (failure instanceof SyntaxError) {
      throw new Problem(
        `message ${schema.typeName}: the text is not JSON: ${cut(failure.message)}`,
      );
    }
    const json = typeof given === "string" ? parsed(given) : given;
    const { ignoreUnknownFields } = (options ?? {}) as {
      readonly ignoreUnknownFields?: unknown;
    };
    findInJson(schema, json, Boolean(ignoreUnknownFields));
  },
  init: ({ schema, given, failure }) => {
    if (!isObject(given)) {
      throw new Problem(
        `message ${schema.typeName}: the init is not an object, but ${show(given)}`,
      );
    }
    findInInit(schema, given);
    if (failure === undefined) {
      throw new Problem(
        `message ${schema.typeName}: reading the init threw an error`,
      );
    }
  },
};

/** JSON that is given as text, if it is not the JSON value of a type that is a string. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
