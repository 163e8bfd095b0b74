/**
 * Encoders that do without protobuf-es (`standalone=true`).
 */
import { ANOMALY, NO_ROOM } from "./anomaly.js";
import type { Encoder } from "./encoder.js";
import { EncodeError, wrongType } from "./error.js";

/**
 * Makes the encoder of a message type.
 */
export function createStandaloneEncoder<M>(
  typeName: string,
  write: Encoder<M>["write"],
): Encoder<M> {
  return {
    typeName,
    upstream: undefined,
    room: 0,
    write,
    check,
    giveUp,
  };
}

/**
 * Fields that hold messages are checked by the generated code, the message
 * itself is checked here.
 *
 * Throws an EncodeError if it is of another type.
 */
function check<M>({ typeName }: Encoder<M>, message: M): void {
  const value = message as { readonly $typeName?: unknown } | null | undefined;
  if (value?.$typeName !== typeName) {
    wrongType(value, typeName);
  }
}

/**
 * Throws the error, or one for the reason to give up.
 */
function giveUp<M>(
  encoder: Encoder<M>,
  message: M,
  _options: unknown,
  failure: unknown,
): never {
  throw failure === ANOMALY || failure === NO_ROOM
    ? new EncodeError(
        encoder.typeName,
        undefined,
        message,
        "the message changed while it was encoded",
      )
    : failure;
}
