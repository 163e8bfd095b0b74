/**
 * Generated code that is older or newer than its schemas would lose fields, or write them under
 * other numbers. So each file is compared with its schemas, at the first call that needs it.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { CheckedCode, SchemaCheck } from "../contract/generated-file.js";
import { messagesOf, schemaDigest } from "./gen/schema-digest.js";

/**
 * Whether generated code may be used. It may not if that of well-known types is of another version than
 * protobuf-es: that can be later than this package, and does their messages itself.
 *
 * Throws an Error that begins with the caller's name if files have to be generated again.
 */
export function passesCheck(check: SchemaCheck, caller: string): boolean {
  if (
    check.passed === undefined &&
    matches(check, caller) &&
    check.imports.every((other) => passesCheck(other, caller))
  ) {
    check.passed = true;
  }
  return check.passed === true;
}

/** Does the same for an encoder and so on, also of plans, which are made of the schemas themselves. */
export function fitsSchema(
  { check, typeName }: CheckedCode,
  caller: string = typeName,
): boolean {
  return check === undefined || passesCheck(check(), caller);
}

function matches(check: SchemaCheck, caller: string): boolean {
  const { schemas } = check;
  const messages = "messages" in schemas ? messagesOf(schemas) : schemas;
  if (check.matches === undefined) {
    check.matches = schemaDigest(messages) === check.digest;
  }
  if (!check.matches && !messages.every(isWellKnown)) {
    const { name } = (messages[0] as DescMessage).file;
    throw new Error(
      `${caller}: ${name}_fast was generated from another version of ${name}.proto than ${name}_pb: generate both again`,
    );
  }
  return check.matches;
}

/** Whether protobuf-es has the type: in its packages google.protobuf and pb. */
function isWellKnown({ file, typeName }: DescMessage): boolean {
  return /^google\/protobuf\/.*\|(google\.protobuf|pb)\./.test(
    `${file.name}|${typeName}`,
  );
}
