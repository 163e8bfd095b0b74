/**
 * What is asked before each call: the code of its type, and whether that may run. It may not where protobuf-es does not do
 * what the fast path would, because of its text encoding, or of the engine: there it does all calls of a kind itself.
 */
import type {
  Gate,
  GetTextEncoding,
  Refusals,
  TextEncoding,
} from "../contract/gate.js";
import type { CheckedCode } from "../contract/generated-file.js";
import type { OperationName } from "../contract/operations.js";
import type { Upstream } from "../contract/original.js";
import type { Shared } from "../contract/registry.js";
import { ANOMALY, OTHER_VERSION, UNSUPPORTED } from "../contract/signals.js";
import { bigInts } from "../engine/bigint.js";
import { reportFallback } from "./listener.js";
import { fitsSchema } from "./schema-check.js";
import { takeTrial } from "./trials.js";
import { warnOnce } from "./warn.js";

/** Makes the gate of code that the caller adds. */
export function newGate<Code>(
  refusals: Refusals,
  getTextEncoding: GetTextEncoding,
): { -readonly [K in keyof Gate<Code>]: Gate<Code>[K] } {
  return {
    code: undefined as never,
    refusals,
    getTextEncoding,
    allowed: undefined,
    isPlanned: false,
  };
}

/** An operation, as far as its calls ask for code. */
export interface Asked<Entry> {
  readonly name: OperationName;
  readonly shared: Pick<Shared<Entry>, "entries" | "calls">;
}

/**
 * Counts a call of a redirected function, and returns the code of its type: what is registered, or made by a plan. Returns
 * undefined if there is none, and null where none may run, so that the call counts as no work that code would save; and
 * reports code that may not.
 *
 * Throws an Error for code that has to be generated again.
 */
export function codeOf<Code extends CheckedCode>(
  operation: Asked<Gate<Code>>,
  schema: object,
  upstream: Upstream<unknown>,
): Code | null | undefined {
  const { calls, entries } = operation.shared;
  const gate = entries.get(schema);
  // Short, so that V8 puts it into what calls it.
  if (gate === undefined) {
    calls.plain++;
    return mayRun(upstream) ? undefined : null;
  }
  // Each copy of protobuf-es has a text encoding: that of the function counts, not that of the code.
  const refusal = isLikePlans(upstream)
    ? refusalOf(gate, upstream.getTextEncoding)
    : UNSUPPORTED;
  if (refusal !== undefined) {
    calls.plain++;
    reportFallback(operation.name, schema, undefined, refusal);
    return null;
  }
  if (gate.isPlanned) {
    calls.planned++;
  } else {
    calls.generated++;
  }
  return gate.code;
}

/**
 * Returns why protobuf-es has to do a call: UNSUPPORTED where BigInt is missing or disabled, where it is too old, and where
 * the application configured its own text encoding; OTHER_VERSION for well-known types of another version; ANOMALY for a
 * type that keeps falling back, which no listener is told of; or undefined.
 *
 * Throws an Error for code that has to be generated again.
 */
export function refusalOf(
  gate: Gate<CheckedCode>,
  getTextEncoding: GetTextEncoding = gate.getTextEncoding,
): symbol | undefined {
  const encoding = encodingOf(getTextEncoding);
  return encoding !== undefined && encoding === gate.allowed
    ? undefined
    : refusalInDetail(gate, encoding);
}

/** Larger than the largest float32, to which it is rounded. */
const FLOAT = 3.4028235e38;

/**
 * Whether a function of protobuf-es does what plans and generated code do, which is asked once. An older copy, which a dependency
 * can bring, refuses such a float, and loses keys of maps: its results are not to change when there is code for a type.
 */
export function isLikePlans(upstream: Upstream<unknown>): boolean {
  upstream.isLikePlans ??= roundsFloats(upstream);
  return upstream.isLikePlans;
}

/** Whether types without code could have a plan, as far as it is known. */
function mayRun({ isLikePlans, refused, getTextEncoding }: Upstream<unknown>) {
  return (
    isLikePlans !== false &&
    (refused === undefined || refused !== encodingOf(getTextEncoding))
  );
}

/** Asks a copy for that. */
export function roundsFloats({
  BinaryWriter,
}: Pick<Upstream<unknown>, "BinaryWriter">): boolean {
  try {
    if (BinaryWriter !== undefined) {
      new BinaryWriter().float(FLOAT);
    }
    return true;
  } catch {
    return false;
  }
}

/** Returns the text encoding, or undefined if protobuf-es finds none in the engine: it says so where it needs one. */
export function encodingOf(
  getTextEncoding: GetTextEncoding,
): TextEncoding | undefined {
  try {
    return getTextEncoding();
  } catch {
    return undefined;
  }
}

function refusalInDetail(
  gate: Gate<CheckedCode>,
  encoding: TextEncoding | undefined,
): symbol | undefined {
  const trial = takeTrial(gate);
  if (trial === "none") {
    return ANOMALY;
  }
  if (!fitsSchema(gate.code)) {
    return OTHER_VERSION;
  }
  if (isRefused(gate.refusals, encoding)) {
    return UNSUPPORTED;
  }
  if (trial === "all") {
    gate.allowed = encoding;
  }
  return undefined;
}

/** Finds out whether calls are refused with a text encoding, once for each. */
function isRefused(
  refusals: Refusals,
  encoding: TextEncoding | undefined,
): boolean {
  if (encoding === undefined || refusals.last === encoding) {
    return true;
  }
  const { known } = refusals;
  let refused = known.get(encoding);
  if (refused === undefined) {
    refused = !(bigInts && looksDefault(refusals, encoding));
    known.set(encoding, refused);
    if (refused) {
      warnOfRefusal(refusals);
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

/** Says that protobuf-es does calls itself. */
function warnOfRefusal({ what }: Refusals): void {
  const reason = bigInts
    ? "its text encoding is not the default one of 2.17: it is older, or configureTextEncoding was called"
    : "BigInt is missing or disabled";
  warnOnce(
    "PROTOBUF_ES_FAST_REFUSED",
    `protobuf-es-fast: a copy of @bufbuild/protobuf ${what} itself, as fast as without this package, because ${reason}.`,
  );
}
