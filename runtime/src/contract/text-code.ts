import type { CheckedCode } from "./schema-check.js";

/**
 * What has strings to write, read or check, for messages of one type: an encoder, a decoder and so on. It has functions of
 * protobuf-es, which generated code passes in, so that this package does not import them.
 */
export interface TextCode<Encoding> extends CheckedCode {
  /** `getTextEncoding` of @bufbuild/protobuf/wire. */
  textEncoding(): Encoding;
  /** The text encoding that was last found to be the default one. */
  knownEncoding: Encoding | undefined;
  /** The one that was last found to be another, with which protobuf-es does it. */
  refusedEncoding: Encoding | undefined;
  /** Whether it goes by a plan: nothing is generated for the type. */
  isPlanned: boolean;
}
