/**
 * Names of fields in JSON, in descriptors that are not a compiler's: reflection, and code generated for other
 * languages, have none where the name is the default.
 */
import { type DescFile, isFieldSet } from "@bufbuild/protobuf";
import { protoCamelCase } from "@bufbuild/protobuf/reflect";
import { FieldDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import { messagesOf } from "./schema-digest.js";

/**
 * Gives fields without `json_name` the name that compilers fill in, as generated `_pb` files do when they are loaded. (A
 * name that was set stays, also if it is empty.)
 */
export function restoreJsonNames(file: DescFile): void {
  for (const { fields } of messagesOf(file)) {
    for (const field of fields) {
      if (!isFieldSet(field.proto, FieldDescriptorProtoSchema.field.jsonName)) {
        setJsonName(field, protoCamelCase(field.name));
      }
    }
  }
}

/** Sets what is read-only for users of a descriptor. */
function setJsonName(field: { jsonName: string }, name: string): void {
  field.jsonName = name;
}
