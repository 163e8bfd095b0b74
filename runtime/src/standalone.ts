/**
 * Encoders that do without protobuf-es (`standalone=true`).
 */
import { ANOMALY, NO_ROOM, UNSUPPORTED } from "./anomaly.js";
import type { Encoder } from "./encoder.js";
import { EncodeError, foreign } from "./error.js";
import { bigInts } from "./support.js";

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
    accepts,
    giveUp,
  };
}

/**
 * Whether the engine has BigInt. Fields that hold messages are checked by the
 * generated code, the message itself is checked here.
 *
 * Throws an EncodeError if it is of another type.
 */
function accepts<M>(encoder: Encoder<M>, message: M): boolean {
  const { typeName } = encoder;
  const found = (message as { $typeName?: unknown } | undefined)?.$typeName;
  if (found !== typeName) {
    throw foreign({ $typeName: typeName }, undefined, message, typeName);
  }
  return bigInts;
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
  switch (failure) {
    case ANOMALY:
    case NO_ROOM:
      throw new EncodeError(
        encoder.typeName,
        undefined,
        message,
        "the message changed while it was encoded",
      );
    case UNSUPPORTED:
      throw new EncodeError(
        encoder.typeName,
        undefined,
        message,
        "BigInt is missing or disabled",
      );
    default:
      throw failure;
  }
}
