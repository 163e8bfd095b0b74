// Message types that are made at run time, as by gRPC reflection or a schema registry, and messages of them.
import { create, createFileRegistry, ScalarType } from "@bufbuild/protobuf";
import {
  FileDescriptorSetSchema,
  FieldDescriptorProto_Label as Label,
  FieldDescriptorProto_Type as Type,
} from "@bufbuild/protobuf/wkt";
import { nanos, seeded } from "./random.mjs";
import { flatten } from "./text.mjs";

const TYPES_PER_FILE = 10;
/** How deep messages nest at most. */
const DEEPEST = 2;

/**
 * What fields are is about as often as in public APIs (Google's and Envoy's): three of ten are messages, as many strings; one
 * of seven is a list.
 */
const SCALARS = [
  ...Array(9).fill(Type.STRING),
  Type.BOOL,
  Type.BOOL,
  Type.BOOL,
  Type.INT32,
  Type.INT32,
  Type.INT64,
  Type.DOUBLE,
  Type.BYTES,
  Type.UINT32,
  Type.UINT64,
  Type.FLOAT,
  Type.SINT32,
  Type.SINT64,
  Type.FIXED32,
  Type.FIXED64,
  Type.SFIXED32,
  Type.SFIXED64,
];
const WORDS = [
  "id",
  "name",
  "state",
  "owner",
  "region",
  "count",
  "limit",
  "offset",
  "created",
  "updated",
  "label",
  "source",
  "target",
  "price",
  "unit",
  "note",
  "version",
  "kind",
  "parent",
  "weight",
  "score",
  "token",
];

/**
 * Makes message types of 2 to 14 fields of all kinds: the same ones at any time. Some are fields of others.
 *
 * @param {number} count
 */
export function dynamicTypes(count) {
  const random = seeded(200);
  const files = Array.from(
    { length: Math.ceil(count / TYPES_PER_FILE) },
    (_, i) => randomFile(random, `dynamic${i}`),
  );
  const registry = createFileRegistry(
    create(FileDescriptorSetSchema, { file: files }),
  );
  return files
    .flatMap(({ name }) => registry.getFile(name).messages)
    .slice(0, count);
}

/**
 * Makes a message: two of three fields are set, lists have up to four elements, strings up to forty characters.
 *
 * @param schema
 * @param {number} seed
 */
export function dynamicMessage(schema, seed) {
  return create(schema, flatten(randomInit(seeded(seed), schema)));
}

function randomFile(random, name) {
  const messageType = [];
  for (let i = 0; i < TYPES_PER_FILE; i++)
    messageType.push(randomType(random, name, i));
  return {
    name: `${name}.proto`,
    package: name,
    syntax: "proto3",
    messageType,
    enumType: [
      {
        name: "State",
        value: ["UNKNOWN", "ON", "OFF"].map((value, number) => ({
          name: `STATE_${value}`,
          number,
        })),
      },
    ],
  };
}

/** A type, whose fields may be of the types before it. */
function randomType(random, file, index) {
  const type = {
    name: `Type${index}`,
    field: [],
    nestedType: [],
    oneofDecl: [],
  };
  const count = random.int(2, 14);
  let number = 0;
  for (let i = 0; i < count; i++) {
    number += random.int(0, 9) === 0 ? random.int(2, 30) : 1;
    const word = random.pick(WORDS);
    // protoc sets the name in JSON as well.
    const field = { name: `${word}_${i}`, jsonName: `${word}${i}`, number };
    addField(random, type, field, file, index);
  }
  // The oneofs of optional fields come after the others.
  for (const field of type.field.filter((f) => f.proto3Optional)) {
    field.oneofIndex = type.oneofDecl.length;
    type.oneofDecl.push({ name: `_${field.name}` });
  }
  return type;
}

function addField(random, type, field, file, index) {
  const typed = () => ({ ...field, ...randomTypeOf(random, file, index) });
  const single = { label: Label.OPTIONAL };
  const kind = random.int(0, 19);
  if (kind < 13) {
    type.field.push({ ...typed(), ...single });
  } else if (kind < 16) {
    type.field.push({ ...typed(), label: Label.REPEATED });
  } else if (kind < 18) {
    const optional = typed();
    const proto3Optional = optional.type !== Type.MESSAGE;
    type.field.push({ ...optional, ...single, proto3Optional });
  } else if (kind < 19) {
    if (type.oneofDecl.length === 0) type.oneofDecl.push({ name: "choice" });
    type.field.push({ ...typed(), ...single, oneofIndex: 0 });
  } else {
    type.field.push(mapField(type, field, typed(), file));
  }
}

/** The name of a word is the same in JSON. */
function named(name) {
  return { name, jsonName: name };
}

/** A map is a list of entries, whose type is nested. */
function mapField(type, field, value, file) {
  const entry = `${field.name
    .split("_")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("")}Entry`;
  const single = { label: Label.OPTIONAL };
  type.nestedType.push({
    name: entry,
    options: { mapEntry: true },
    field: [
      { ...named("key"), number: 1, type: Type.STRING, ...single },
      { ...value, ...named("value"), number: 2, ...single },
    ],
  });
  return {
    ...field,
    type: Type.MESSAGE,
    typeName: `.${file}.${type.name}.${entry}`,
    label: Label.REPEATED,
  };
}

function randomTypeOf(random, file, index) {
  const kind = random.int(0, 9);
  if (kind === 0) return { type: Type.ENUM, typeName: `.${file}.State` };
  if (kind < 4 && index > 0)
    return {
      type: Type.MESSAGE,
      typeName: `.${file}.Type${random.int(0, index - 1)}`,
    };
  return { type: random.pick(SCALARS) };
}

function randomInit(random, schema, depth = 0) {
  const init = {};
  for (const member of schema.members) {
    if (random.int(0, 2) === 0) continue;
    if (depth === DEEPEST && hasMessage(member)) continue;
    if (member.kind === "oneof") {
      const field = random.pick(member.fields);
      const value = randomSingle(random, field, depth);
      init[member.localName] = { case: field.localName, value };
    } else {
      init[member.localName] = randomValue(random, member, depth);
    }
  }
  return init;
}

function hasMessage({ fields, message }) {
  return message !== undefined || fields?.some((field) => field.message);
}

function randomValue(random, field, depth) {
  const one = () => randomSingle(random, field, depth);
  const length = random.int(0, field.message ? 2 : 4);
  switch (field.fieldKind) {
    case "list":
      return Array.from({ length }, one);
    case "map":
      return Object.fromEntries(
        Array.from({ length }, () => [random.hex(8), one()]),
      );
    default:
      return one();
  }
}

/** A value of a field, or an element of it. */
function randomSingle(random, { message, enum: values, scalar }, depth) {
  if (message) return randomInit(random, message, depth + 1);
  if (values) return random.pick(values.values).number;
  switch (scalar) {
    case ScalarType.STRING:
      return random.hex(random.int(0, 40));
    case ScalarType.BYTES:
      return random.bytes(random.int(0, 40));
    case ScalarType.BOOL:
      return random.int(0, 1) === 1;
    case ScalarType.DOUBLE:
    case ScalarType.FLOAT:
      return random.int(-4000, 4000) / 4;
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
    case ScalarType.SINT64:
      return random.int(0, 1) === 1
        ? BigInt(random.int(0, 1000))
        : nanos(random.int(0, 1e9));
    default:
      return random.int(0, random.pick([10, 1000, 1e6]));
  }
}
