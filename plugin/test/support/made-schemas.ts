/** Schemas that are made at run time, as gateways make them: nothing is generated for them. */
import {
  create,
  createFileRegistry,
  type DescMessage,
  type FileRegistry,
  type MessageInitShape,
} from "@bufbuild/protobuf";
import {
  type FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
} from "@bufbuild/protobuf/wkt";

type FileInit = MessageInitShape<typeof FileDescriptorProtoSchema>;

/** The number of a type, https://protobuf.com/docs/descriptors#field-types */
export const FieldType = {
  INT32: 5,
  STRING: 9,
  GROUP: 10,
  MESSAGE: 11,
  ENUM: 14,
} as const;

/** A field, optional and of type int32 unless more is said. */
export function field(name: string, number: number, more: object = {}): object {
  return { name, number, label: 1, type: FieldType.INT32, ...more };
}

/** A map of a message of the package `made`, whose entries are the nested type that `mapEntry` makes. */
export function mapOf(name: string, number: number, message: string): object {
  const typeName = `.made.${message}.${name}Entry`;
  return field(name, number, { label: 3, type: FieldType.MESSAGE, typeName });
}

/** The entries of a map with such values, whose keys are strings. */
export function mapEntry(name: string, value: object): object {
  return {
    ...{ name: `${name}Entry`, options: { mapEntry: true } },
    field: [
      field("key", 1, { type: FieldType.STRING }),
      field("value", 2, value),
    ],
  };
}

/** Makes a registry of files of proto2, or what they say. */
export function registryOf(...file: object[]): FileRegistry {
  const set = create(FileDescriptorSetSchema, { file: file as FileInit[] });
  return createFileRegistry(set);
}

/** Makes a registry of one file of proto2 with messages, and returns what finds them by name. */
export function messagesOf(
  messages: Record<string, object[]>,
  file: object = {},
): (name: string) => DescMessage {
  const registry = registryOf({
    ...{ name: "made.proto", package: "made", syntax: "proto2" },
    messageType: Object.entries(messages).map(([name, field]) => ({
      ...{ name, field },
    })),
    ...file,
  });
  return (name) => registry.getMessage(`made.${name}`) as DescMessage;
}
