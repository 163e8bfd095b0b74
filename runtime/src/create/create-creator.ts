import type { DescMessage } from "@bufbuild/protobuf";
import type { Creator } from "../contract/creator.js";
import type { SchemaCheck } from "../contract/generated-file.js";

export function createCreator<M>(
  schema: DescMessage,
  create: (init?: never) => M,
  check?: () => SchemaCheck,
): Creator<M> {
  return {
    operations: ["create"],
    typeName: schema.typeName,
    check,
    schema,
    create: create as Creator<M>["create"],
  };
}
