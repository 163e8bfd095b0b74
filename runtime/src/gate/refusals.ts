/**
 * Where protobuf-es does not do what the fast path would: because of its text encoding, or of the engine. It
 * does all calls of a kind itself there. What is asked before each call is whether that is so.
 */
import { OTHER_VERSION, REPEATED, UNSUPPORTED } from "../contract/signals.js";
import type {
  GetTextEncoding,
  TextCode,
  TextEncoding,
} from "../contract/text-code.js";
import { bigInts } from "../engine/bigint.js";
import { fitsSchema } from "./schema-check.js";
import { nextTrial } from "./trials.js";
import { warnOnce } from "./warn.js";

/** What is remembered of calls of one kind, such as those that decode. */
export interface Refusals {
  /** What protobuf-es does itself, for the warning. */
  readonly what: string;
  /** Whether a text encoding is protobuf-es's default one, as far as such calls can tell. It may throw. */
  readonly isDefault: (encoding: TextEncoding) => boolean;
  /**
   * Whether it was found to be another. Each copy of protobuf-es has one of its own, and another one each time that it is
   * configured.
   */
  readonly known: WeakMap<TextEncoding, boolean>;
  /** The last of the others that was met. */
  last: TextEncoding | undefined;
}

export function newRefusals(
  what: string,
  isDefault: (encoding: TextEncoding) => boolean,
): Refusals {
  return { what, isDefault, known: new WeakMap(), last: undefined };
}

/**
 * Returns why protobuf-es has to do a call: UNSUPPORTED where it behaves differently, OTHER_VERSION for well-known types
 * of another version, REPEATED for a type that keeps falling back; or undefined.
 *
 * Throws an Error for code that has to be generated again.
 */
export function refusalOf(
  refusals: Refusals,
  code: TextCode,
  encoding: TextEncoding | undefined,
): symbol | undefined {
  if (encoding !== undefined && encoding === code.refusedEncoding) {
    return UNSUPPORTED;
  }
  const trial = nextTrial(code.knownEncoding);
  if (trial === "none") {
    return REPEATED;
  }
  if (!fitsSchema(code)) {
    return OTHER_VERSION;
  }
  if (encoding === undefined) {
    return UNSUPPORTED;
  }
  if (isRefused(refusals, encoding)) {
    code.refusedEncoding = encoding;
    return UNSUPPORTED;
  }
  if (trial === "all") {
    code.knownEncoding = encoding;
  }
  return undefined;
}

/** Returns the text encoding, or undefined if protobuf-es finds none in the engine: it says so where it needs one. */
export function encodingOf(code: TextCode): TextEncoding | undefined {
  try {
    return code.textEncoding();
  } catch {
    return undefined;
  }
}

/** Finds out whether calls are refused with a text encoding, once for each. */
function isRefused(refusals: Refusals, encoding: TextEncoding): boolean {
  const { known, what } = refusals;
  let refused = known.get(encoding);
  if (refused === undefined) {
    refused = !(bigInts && looksDefault(refusals, encoding));
    known.set(encoding, refused);
    if (refused) {
      warnOfRefusal(what);
    }
  }
  if (refused) {
    refusals.last = encoding;
  }
  return refused;
}

function looksDefault(
  { isDefault }: Refusals,
  encoding: TextEncoding,
): boolean {
  try {
    return isDefault(encoding);
  } catch {
    return false;
  }
}

/** Whether calls are known to be refused. It costs nothing where none is. */
export function areRefused(
  refusals: Refusals | undefined,
  textEncoding: GetTextEncoding,
): boolean {
  return refusals?.last !== undefined && refusals.last === textEncoding();
}

/** Says that protobuf-es does calls itself. */
export function warnOfRefusal(what: string): void {
  const reason = bigInts
    ? "its text encoding is not the default one of 2.17: it is older, or configureTextEncoding was called"
    : "BigInt is missing or disabled";
  warnOnce(
    "PROTOBUF_ES_FAST_REFUSED",
    `protobuf-es-fast: a copy of @bufbuild/protobuf ${what} itself, as fast as without this package, because ${reason}.`,
  );
}
