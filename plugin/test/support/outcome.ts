/** What a call gives: bytes, or an error. In a form that can be compared and read. */
import { isFieldError } from "@bufbuild/protobuf/reflect";
import { hex } from "./bytes";

export type Outcome =
  | { readonly bytes: string }
  | {
      readonly thrown: string;
      readonly name: string;
      readonly message: string;
      readonly field: string | undefined;
      readonly cause: unknown;
    };

/** Calls the function, and tells what came of it. */
export function outcomeOf(encode: () => Uint8Array): Outcome {
  let bytes: Uint8Array;
  try {
    bytes = encode();
  } catch (e) {
    return thrown(e);
  }
  return { bytes: hex(bytes) };
}

/** Tells about an error: its class, name, message, and a FieldError's field. */
export function thrown(e: unknown): Exclude<Outcome, { bytes: string }> {
  if (!(e instanceof Error)) {
    const text = String(e);
    return {
      thrown: typeof e,
      name: text,
      message: text,
      field: undefined,
      cause: undefined,
    };
  }
  return {
    thrown: e.constructor.name,
    name: e.name,
    message: e.message,
    field: isFieldError(e) ? e.field().toString() : undefined,
    cause: e.cause,
  };
}

/** What a call returns, or an error. */
export interface Result<T> {
  readonly result: T | undefined;
  readonly error: ReturnType<typeof thrown> | undefined;
}

/** Calls the function, and tells what came of it. */
export function resultOf<T>(run: () => T): Result<T> {
  try {
    return { result: run(), error: undefined };
  } catch (e) {
    return { result: undefined, error: thrown(e) };
  }
}

/** What a function throws; undefined if it returns. */
export function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (e) {
    return e;
  }
  return undefined;
}

/** Declares for the tests of a file, or of a group, that errors have no stacks: to make those takes longer than all else. */
export function withoutStacks(): void {
  const { stackTraceLimit } = Error;
  beforeAll(() => {
    Error.stackTraceLimit = 0;
  });
  afterAll(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });
}

/** Calls a function. An error says what it was called for. */
export function naming(what: string, run: () => void): void {
  try {
    run();
  } catch (e) {
    throw new Error(`${what}: ${(e as Error).message}`);
  }
}
