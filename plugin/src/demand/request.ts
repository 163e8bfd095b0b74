/**
 * What the worker is asked for: the descriptors of message types and of what they reach, and nothing else. So a type of a
 * large API takes no longer than one of a small one, and nothing has to be trusted that no code is made of.
 */
import type { DescEnum, DescFile, DescMessage } from "@bufbuild/protobuf";
import type {
  DescriptorProto,
  EnumDescriptorProto,
  FileDescriptorProto,
} from "@bufbuild/protobuf/wkt";
import { type Type, usedBy } from "../layout/reach.js";

/** A request, which is copied to the worker. */
export interface Request {
  /**
   * Files, each after those whose types it uses; they name no imports, which nobody needs. Their names are new: those of
   * schemas made at run time may be anything.
   */
  readonly files: readonly FileDescriptorProto[];
  /** The full names of the message types. */
  readonly messages: readonly string[];
}

type Types = ReadonlySet<Type>;

/** Makes the request for message types, given all that they reach. */
export function requestFor(
  roots: readonly DescMessage[],
  types: Types,
): Request {
  const left = new Map<DescFile, Type[]>();
  for (const type of types) {
    left.set(type.file, [...(left.get(type.file) ?? []), type]);
  }
  const files: FileDescriptorProto[] = [];
  const add = (file: DescFile) => {
    const own = left.get(file) ?? [];
    left.delete(file);
    for (const used of own.flatMap(usedBy)) {
      add(used.file);
    }
    if (own.length > 0) {
      files.push(reduceFile(file, types, `f${files.length}.proto`));
    }
  };
  [...left.keys()].forEach(add);
  return { files, messages: roots.map(({ typeName }) => typeName) };
}

/** Returns a file that has some types alone, and no comments. */
function reduceFile(
  { proto, messages, enums }: DescFile,
  types: Types,
  name: string,
): FileDescriptorProto {
  const { sourceCodeInfo, ...rest } = proto;
  return {
    ...rest,
    ...{ name, dependency: [], publicDependency: [], weakDependency: [] },
    ...{ optionDependency: [], service: [], extension: [] },
    messageType: messages.flatMap((each) => reduceMessage(each, types)),
    enumType: reduceEnums(enums, types),
  };
}

/** Returns a message that has some nested types alone, and no fields unless it is one of the types; none if nothing is left. */
function reduceMessage(desc: DescMessage, types: Types): DescriptorProto[] {
  const { proto, fields } = desc;
  const nested = desc.nestedMessages.flatMap((m) => reduceMessage(m, types));
  const enumType = reduceEnums(desc.nestedEnums, types);
  const reduced = { ...proto, nestedType: nested, enumType, extension: [] };
  if (types.has(desc)) {
    const entries = proto.nestedType.filter((each) => each.options?.mapEntry);
    // As it is in this process. Compilers set it, and generated code for a field without one would get the default.
    const field = fields.map(({ proto, jsonName }) => ({ ...proto, jsonName }));
    return [{ ...reduced, field, nestedType: [...entries, ...nested] }];
  }
  return nested.length > 0 || enumType.length > 0
    ? [{ ...reduced, field: [], oneofDecl: [] }]
    : [];
}

function reduceEnums(
  enums: readonly DescEnum[],
  types: Types,
): EnumDescriptorProto[] {
  return enums.filter((each) => types.has(each)).map(({ proto }) => proto);
}
