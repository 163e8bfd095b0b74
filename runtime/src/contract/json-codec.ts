import type { DescMessage, JsonValue, Registry } from "@bufbuild/protobuf";
import type { Gate, GatedCode } from "./gate.js";
import type { Original } from "./original.js";

/** What the drivers for JSON get for a message type. */
export interface JsonCodec<M> extends GatedCode {
  /** For calls that read. */
  readonly gate: Gate<JsonCodec<M>>;
  /** For calls that write: what keeps falling back in one direction may not in the other. */
  readonly writeGate: Gate<JsonCodec<M>>;
  /** The functions of @bufbuild/protobuf, which decide about anomalies. */
  readonly toJson: ToJson;
  readonly toJsonString: ToJsonString;
  readonly fromJson: FromJson;
  readonly fromJsonString: FromJson;
  /** What reads messages in an Any, for a plan. Otherwise those that have no code are left to protobuf-es. */
  plans: AnyPlans | undefined;
  /**
   * Returns the JSON of a message: what `toJson` of protobuf-es returns. The flags are those
   * of JsonFlags. A method, so that a codec of any message is a `JsonCodec<object>`.
   *
   * Throws ANOMALY at anything unusual.
   */
  write(message: M, flags: number): JsonValue;
  /**
   * Makes a message of JSON, as `fromJson` of protobuf-es does. `depth` is how many levels of
   * messages may follow, this one included.
   *
   * Throws ANOMALY at anything unusual.
   */
  read(json: unknown, reader: JsonReader, depth: number): M;
}

/** Plans for messages in an Any. */
export interface AnyPlans {
  /** Makes a message of a type of JSON, as `read` of a codec does. */
  read(
    schema: DescMessage,
    json: unknown,
    reader: JsonReader,
    depth: number,
  ): object;
  /** Returns its binary. Throws ANOMALY if protobuf-es has to do that. */
  encode(schema: DescMessage, message: object): Uint8Array;
}

/** What is common to all messages that one call reads. */
export interface JsonReader {
  /** How many members the objects had that were read, those that were ignored included. */
  members: number;
  /**
   * Whether a value is read, and no text: then nobody needs members within what is ignored, which protobuf-es doesn't
   * look at, and which can be as large as what shares objects is.
   */
  readonly isValue: boolean;
  readonly ignoreUnknownFields: boolean;
  /** The option, which can know keys in brackets as extensions, and the types of messages in an Any. */
  readonly registry: Registry | undefined;
  /** How many levels of messages there may be in all; an integer. */
  readonly depth: number;
  /** All options, and the codec of the message, for messages in an Any. */
  readonly options: object;
  readonly codec: JsonCodec<unknown>;
}

/** Options of `toJson` that change what is written, as bits. */
export const JsonFlags = {
  ALWAYS_EMIT_IMPLICIT: 1,
  ENUM_AS_INTEGER: 2,
  /** There is a registry, which can know unknown fields as extensions. */
  HAS_REGISTRY: 4,
} as const;

export type ToJson = Original<unknown, JsonValue>;

export type ToJsonString = Original<unknown, string>;

export type FromJson = Original<unknown, unknown>;
