import type { CheckedCode } from "./schema-check.js";

/**
 * What has strings to write, read or check, for messages of one type: an encoder, a decoder and so on. It has functions of
 * protobuf-es, which generated code passes in, so that this package does not import them.
 */
export interface TextCode extends CheckedCode {
  readonly textEncoding: GetTextEncoding;
  /** The text encoding that was last found to be the default one. */
  knownEncoding: TextEncoding | undefined;
  /** The one that was last found to be another, with which protobuf-es does it. */
  refusedEncoding: TextEncoding | undefined;
  /** Whether it goes by a plan: nothing is generated for the type. */
  isPlanned: boolean;
}

/** The text encoding of protobuf-es: what tells the default one, and what checks strings. */
export interface TextEncoding {
  readonly checkUtf8: (text: string) => boolean;
  readonly encodeUtf8Into: (text: string, target: Uint8Array) => unknown;
  readonly decodeUtf8: (bytes: Uint8Array, strict?: boolean) => string;
}

/** `getTextEncoding` of @bufbuild/protobuf/wire. */
export type GetTextEncoding = () => TextEncoding;
