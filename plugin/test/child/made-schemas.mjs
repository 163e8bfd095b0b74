import { create, createFileRegistry } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";

/** Makes a registry of files. */
export function registryOf(...file) {
  return createFileRegistry(create(FileDescriptorSetSchema, { file }));
}

/**
 * Makes a registry with a message of int32 fields and of one that is repeated, and returns the message.
 *
 * @param {number} count how many fields
 * @param {"proto2" | "proto3"} [syntax] whether each of them has presence, or none
 * @returns {import("@bufbuild/protobuf").DescMessage}
 */
export function madeMessage(count, syntax = "proto2") {
  const field = Array.from({ length: count }, (_, i) => ({
    ...{ name: `field_${i + 1}`, number: i + 1, type: 5 },
    label: i === 1 ? 3 : 1,
  }));
  const registry = registryOf({
    ...{ name: "made.proto", package: "made", syntax },
    messageType: [{ name: "Made", field }],
  });
  return registry.getMessage("made.Made");
}
