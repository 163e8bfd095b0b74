import type { DescMessage } from "@bufbuild/protobuf";
import type { Creator } from "../contract/creator.js";

/**
 * Makes the creator of a message type.
 */
export function createCreator<M>(
  schema: DescMessage,
  create: (init?: never) => M,
): Creator<M> {
  return {
    typeName: schema.typeName,
    schema,
    create: create as Creator<M>["create"],
  };
}
