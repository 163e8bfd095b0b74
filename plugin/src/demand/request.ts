/**
 * What the worker is asked for: the descriptors of message types and of what they reach, and nothing else. So a type of a
 * large API takes no longer than one of a small one, and nothing has to be trusted that no code is made of.
 */
import type {
  DescEnum,
  DescField,
  DescFile,
  DescMessage,
} from "@bufbuild/protobuf";
import type {
  DescriptorProto,
  EnumDescriptorProto,
  FileDescriptorProto,
} from "@bufbuild/protobuf/wkt";

/** A request, which is copied to the worker. */
export interface Request {
  /** Files, each after those that it imports. Their names are new: those of schemas made at run time may be anything. */
  readonly files: readonly FileDescriptorProto[];
  /** The full names of the message types. */
  readonly messages: readonly string[];
}

/** A type that has a name. */
export type Type = DescMessage | DescEnum;
type Types = ReadonlySet<Type>;

/** Returns message types, and the types of all fields that they reach. */
export function reach(roots: Iterable<DescMessage>): Set<Type> {
  const types = new Set<Type>(roots);
  // A set also gives what is added meanwhile.
  for (const type of types) {
    for (const field of fieldsOf(type)) {
      const used = typeOf(field);
      if (used !== undefined) {
        types.add(used);
      }
    }
  }
  return types;
}

/**
 * Makes the request for message types, given all that they reach.
 *
 * Throws an Error for a name that is no identifier: it could be any code.
 */
export function requestFor(
  roots: readonly DescMessage[],
  types: Types,
): Request {
  types.forEach(checkNames);
  const byFile = new Map<DescFile, Type[]>();
  for (const type of types) {
    byFile.set(type.file, [...(byFile.get(type.file) ?? []), type]);
  }
  const names = new Map<DescFile, string>();
  const files: FileDescriptorProto[] = [];
  const add = (file: DescFile) => {
    if (!names.has(file)) {
      names.set(file, `f${names.size}.proto`);
      const fields = byFile.get(file)?.flatMap(fieldsOf) ?? [];
      const others = new Set(fields.map((f) => typeOf(f)?.file ?? file));
      others.delete(file);
      others.forEach(add);
      const imports = [...others].map((each) => names.get(each) as string);
      files.push(reduceFile(file, types, names.get(file) as string, imports));
    }
  };
  [...byFile.keys()].forEach(add);
  return { files, messages: roots.map(({ typeName }) => typeName) };
}

/** Returns a file that has some types alone, and no comments. */
function reduceFile(
  { proto, messages, enums }: DescFile,
  types: Types,
  name: string,
  dependency: string[],
): FileDescriptorProto {
  const { sourceCodeInfo, ...rest } = proto;
  return {
    ...rest,
    ...{ name, dependency, publicDependency: [], weakDependency: [] },
    ...{ optionDependency: [], service: [], extension: [] },
    messageType: messages.flatMap((each) => reduceMessage(each, types)),
    enumType: reduceEnums(enums, types),
  };
}

/** Returns a message that has some nested types alone, and no fields unless it is one of the types; none if nothing is left. */
function reduceMessage(desc: DescMessage, types: Types): DescriptorProto[] {
  const { proto } = desc;
  const nested = desc.nestedMessages.flatMap((m) => reduceMessage(m, types));
  const enumType = reduceEnums(desc.nestedEnums, types);
  const isUsed = types.has(desc);
  if (!isUsed && nested.length === 0 && enumType.length === 0) {
    return [];
  }
  const entries = proto.nestedType.filter((each) => each.options?.mapEntry);
  return [
    {
      ...proto,
      // As it is in this process. Compilers set it, and generated code for a field without one would get the default.
      field: isUsed
        ? desc.fields.map(({ proto, jsonName }) => ({ ...proto, jsonName }))
        : [],
      oneofDecl: isUsed ? proto.oneofDecl : [],
      nestedType: isUsed ? [...entries, ...nested] : nested,
      ...{ enumType, extension: [] },
    },
  ];
}

function reduceEnums(
  enums: readonly DescEnum[],
  types: Types,
): EnumDescriptorProto[] {
  return enums.filter((each) => types.has(each)).map(({ proto }) => proto);
}

function fieldsOf(type: Type): readonly DescField[] {
  return type.kind === "message" ? type.fields : [];
}

/** Returns the type of a field that has a message or an enum, also as values of a map. */
function typeOf({ message, enum: enumType }: DescField): Type | undefined {
  return message ?? enumType;
}

/** Checks all names that generated code has, other than in literals. */
function checkNames(type: Type): void {
  const names =
    type.kind === "message"
      ? [...type.fields, ...type.oneofs].map(({ name }) => name)
      : type.values.map(({ name }) => name);
  for (const name of [...type.typeName.split("."), ...names]) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
      throw new Error(`${JSON.stringify(name.slice(0, 64))} is no identifier`);
    }
  }
}
