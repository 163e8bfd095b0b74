/** The functions of a message type, which are generated, or go by a plan: see jest.config.js. */
import type { JsonValue, Message } from "@bufbuild/protobuf";

/** The functions that encode messages of a type. */
export interface Encoders {
  encode(message: Message, options?: EncodeOptions): Uint8Array;
  size(message: Message, options?: EncodeOptions): number;
  into(
    message: Message,
    target: Uint8Array,
    offset?: number,
    options?: EncodeOptions,
  ): number;
}

/** The options of the generated functions. */
export interface EncodeOptions {
  writeUnknownFields?: boolean;
  delimited?: boolean;
  allocate?: (size: number) => Uint8Array;
}

/** The functions for JSON of a message type. */
export interface JsonFunctions {
  readonly toJson: (message: Message, options?: object) => JsonValue;
  readonly stringify: (message: Message, options?: object) => string;
  readonly fromJson: (json: unknown, options?: object) => Message;
  readonly parse: (text: string, options?: object) => Message;
}
