/** Not run, only type-checked: the types of protoc-gen-es's option valid_types can be encoded. */
import { encodeRequiredNested } from "../variants/erasable/gen/edge/proto2_fast.ts";
import type { RequiredNestedValid } from "../variants/erasable/gen/edge/proto2_pb.ts";

export function encodeValid(message: RequiredNestedValid): Uint8Array {
  return encodeRequiredNested(message);
}
