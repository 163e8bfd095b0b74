/**
 * What the worker is asked for: the descriptors of message types and of what they reach, and nothing else. So a type of a
 * large API takes no longer than one of a small one, and nothing has to be trusted that no code is made of.
 */
import type {
  DescEnum,
  DescFile,
  DescMessage,
  MessageInitShape,
} from "@bufbuild/protobuf";
import type {
  DescriptorProtoSchema,
  EnumDescriptorProto,
  FileDescriptorProtoSchema,
} from "@bufbuild/protobuf/wkt";
import { type Type, usedBy } from "../layout/reach.js";
import type { Part } from "./parts.js";

/** A request, which is copied to the worker. */
export interface Request {
  /**
   * Files, each after those whose types it uses; they name no imports, which nobody needs. Their names are new: those of
   * schemas made at run time may be anything.
   */
  readonly files: MessageInitShape<typeof FileDescriptorProtoSchema>[];
  /** The full names of the message types. */
  readonly messages: readonly string[];
}

type Types = ReadonlySet<Type>;

export function requestFor({ roots, types }: Part): Request {
  const left = new Map<DescFile, Type[]>();
  for (const type of types) {
    const own = left.get(type.file);
    if (own === undefined) {
      left.set(type.file, [type]);
    } else {
      own.push(type);
    }
  }
  const files: Request["files"] = [];
  const add = (file: DescFile) => {
    const own = left.get(file) ?? [];
    left.delete(file);
    for (const used of own.flatMap(usedBy)) {
      add(used.file);
    }
    if (own.length > 0) {
      const { package: prefix, syntax, edition, options } = file.proto;
      files.push({
        ...{ name: `f${files.length}.proto`, package: prefix },
        ...{ syntax, edition, options },
        messageType: file.messages.flatMap((m) => reduceMessage(m, types)),
        enumType: reduceEnums(file.enums, types),
      });
    }
  };
  [...left.keys()].forEach(add);
  return { files, messages: roots.map(({ typeName }) => typeName) };
}

/** Returns a message that has some nested types alone, and no fields unless it is one of the types; none if nothing is left. */
function reduceMessage(
  desc: DescMessage,
  types: Types,
): MessageInitShape<typeof DescriptorProtoSchema>[] {
  const { name, options, oneofDecl } = desc.proto;
  const nested = desc.nestedMessages.flatMap((m) => reduceMessage(m, types));
  const enumType = reduceEnums(desc.nestedEnums, types);
  if (types.has(desc)) {
    const entries = desc.proto.nestedType.filter((m) => m.options?.mapEntry);
    // As it is in this process. Compilers set it, and generated code for a field without one would get the default.
    const field = desc.fields.map((f) => ({
      ...f.proto,
      jsonName: f.jsonName,
    }));
    const nestedType = [...entries, ...nested];
    return [{ name, options, oneofDecl, field, enumType, nestedType }];
  }
  return nested.length > 0 || enumType.length > 0
    ? [{ name, options, enumType, nestedType: nested }]
    : [];
}

function reduceEnums(
  enums: readonly DescEnum[],
  types: Types,
): EnumDescriptorProto[] {
  return enums.filter((each) => types.has(each)).map(({ proto }) => proto);
}
