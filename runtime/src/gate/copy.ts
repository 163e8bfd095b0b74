/** Whether cloners and comparers may run: where strings are checked as protobuf-es does it by default. */
import type { TextCode } from "../contract/text-code.js";
import { checksByDefault } from "./json.js";
import { encodingOf, newRefusals, refusalOf } from "./refusals.js";

export const copyRefusals = /*@__PURE__*/ newRefusals(
  "clones and compares",
  checksByDefault,
);

/**
 * Returns why protobuf-es has to clone or compare: UNSUPPORTED where BigInt is missing or disabled, and where the
 * application configured how text is checked; OTHER_VERSION for well-known types of another version; or undefined.
 *
 * Throws an Error for code that has to be generated again.
 */
export function copyRefusal(code: TextCode): symbol | undefined {
  const encoding = encodingOf(code);
  return encoding !== undefined && encoding === code.knownEncoding
    ? undefined
    : refusalOf(copyRefusals, code, encoding);
}
