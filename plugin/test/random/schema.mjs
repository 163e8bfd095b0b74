/**
 * Random schemas for property tests: a small tree of choices, which shrinks,
 * and a printer that makes a valid proto file of any such tree.
 */
import fc from "fast-check";

const SCALARS = [
  ...["double", "float", "int32", "int64", "uint32", "uint64", "sint32"],
  ...["sint64", "fixed32", "fixed64", "sfixed32", "sfixed64", "bool"],
  ...["string", "bytes"],
];
const LONGS = ["int64", "uint64", "sint64", "fixed64", "sfixed64"];
const KEYS = SCALARS.filter((type) => !/double|float|bytes/.test(type));
const WELL_KNOWN = [
  ...["Any", "Duration", "Empty", "FieldMask", "Timestamp", "Struct", "Value"],
  ...["ListValue", "DoubleValue", "FloatValue", "Int64Value", "UInt64Value"],
  ...["Int32Value", "UInt32Value", "BoolValue", "StringValue", "BytesValue"],
];
/** Field names: ordinary ones, and such as mean something in JavaScript or in generated code. */
const NAMES = [
  ...["a", "name", "snake_case", "UPPER", "value", "case", "message", "size"],
  ...["constructor", "to_string", "has_own_property", "__proto__", "_1", "p"],
  ...["target", "tape", "class", "default", "await", "undefined", "length"],
];
const DEFAULTS = {
  bool: "true",
  string: '"d\\"\\n"',
  bytes: '"\\xff"',
  double: "inf",
  float: "-1.5",
};

const number = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 41, max: 18999 }) },
  { weight: 1, arbitrary: fc.integer({ min: 20000, max: 536870911 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      15,
      16,
      2047,
      2048,
      262143,
      262144,
      33554431,
      33554432,
      536870911,
    ),
  },
);

const type = fc.oneof(
  fc.record({
    kind: fc.constant("scalar"),
    scalar: fc.constantFrom(...SCALARS),
  }),
  fc.record({ kind: fc.constant("enum"), index: fc.nat(1) }),
  fc.record({ kind: fc.constant("message"), index: fc.nat(7) }),
  fc.record({
    kind: fc.constant("known"),
    name: fc.constantFrom(...WELL_KNOWN),
  }),
);

const field = fc.record({
  name: fc.oneof(
    fc.constantFrom(...NAMES),
    fc.nat(300).map((n) => `field${n}`),
  ),
  number,
  type,
  cardinality: fc.constantFrom(
    "plain",
    "optional",
    "repeated",
    "map",
    "oneof",
    "required",
  ),
  key: fc.constantFrom(...KEYS),
  oneof: fc.nat(1),
  packed: fc.constantFrom(undefined, true, false),
  delimited: fc.boolean(),
  implicit: fc.boolean(),
  jsString: fc.boolean(),
  default: fc.boolean(),
});

/** Code for more than 64 fields is in several parts. */
const manyFields = fc.array(field, {
  ...{ minLength: 30, maxLength: 110, size: "max" },
});

const message = fc.record({
  fields: fc.oneof(
    { weight: 15, arbitrary: fc.array(field, { maxLength: 8 }) },
    { weight: 1, arbitrary: manyFields },
  ),
  /** Nested in the message before it. */
  nested: fc.boolean(),
  extended: fc.boolean(),
});

/** A random schema, as the choices that make it. */
export const schemaArbitrary = fc.record({
  syntax: fc.constantFrom("proto3", "proto2", "2023", "2024"),
  messages: fc.array(message, { minLength: 1, maxLength: 5 }),
  filePresence: fc.constantFrom("EXPLICIT", "IMPLICIT"),
  fileDelimited: fc.boolean(),
  fileExpanded: fc.boolean(),
  closed: fc.boolean(),
});

/**
 * Prints a schema as the source of a proto file. What the language does not
 * allow in its place is replaced or left out. In one of proto2 that has `shares`, members share properties.
 *
 * @param {any} schema
 * @param {string} pkg the name of its package
 * @returns {string}
 */
export function printSchema(schema, pkg) {
  const { syntax, messages } = schema;
  const editions = /^\d/.test(syntax);
  const lines = [
    editions ? `edition = "${syntax}";` : `syntax = "${syntax}";`,
    `package ${pkg};`,
    ...["any", "duration", "empty", "field_mask", "struct", "timestamp"].map(
      importOf,
    ),
    importOf("wrappers"),
  ];
  if (editions) {
    lines.push(`option features.field_presence = ${schema.filePresence};`);
    if (schema.fileDelimited) {
      lines.push("option features.message_encoding = DELIMITED;");
    }
    if (schema.fileExpanded) {
      lines.push("option features.repeated_field_encoding = EXPANDED;");
    }
  }
  if (syntax === "2024") {
    lines.push("option features.enforce_naming_style = STYLE_LEGACY;");
  }
  const closed = editions && schema.closed;
  lines.push(
    "enum Open { OPEN_ZERO = 0; OPEN_ONE = 1; OPEN_MINUS = -1; }",
    syntax === "proto2"
      ? "enum Other { OTHER_FIVE = 5; OTHER_ZERO = 0; }"
      : `enum Other { ${closed ? "option features.enum_type = CLOSED; " : ""}OTHER_ZERO = 0; OTHER_BIG = 2147483647; }`,
  );
  const context = { schema, pkg, editions, closed, names: namesOf(messages) };
  let open = 0;
  messages.forEach((message, i) => {
    // A nested message is inside of all those that are still open.
    if (!(i > 0 && message.nested)) {
      lines.push("}".repeat(open));
      open = 0;
    }
    lines.push(`message M${i} {`, ...printFields(context, message, i));
    open++;
  });
  lines.push("}".repeat(open));
  if (syntax !== "proto3") {
    messages.forEach((message, i) => {
      if (message.extended) {
        lines.push(...printExtensions(context, i));
      }
    });
  }
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}

function importOf(name) {
  return `import "google/protobuf/${name}.proto";`;
}

/** The full name of each message, without the package. */
function namesOf(messages) {
  const names = [];
  messages.forEach(({ nested }, i) => {
    names.push(i > 0 && nested ? `${names[i - 1]}.M${i}` : `M${i}`);
  });
  return names;
}

const EXTENSIONS = [500000000, 500000999];

function printExtensions({ pkg, names, editions }, i) {
  const label = editions ? "" : "optional ";
  const base = EXTENSIONS[0] + i * 10;
  return [
    `extend .${pkg}.${names[i]} {`,
    `  ${label}sint64 x${i}_long = ${base};`,
    `  repeated string x${i}_texts = ${base + 1};`,
    `  ${label}.${pkg}.${names[0]} x${i}_message = ${base + 2};`,
    `  ${label}google.protobuf.StringValue x${i}_wrapper = ${base + 3};`,
    "}",
  ];
}

/** The fields, oneofs and extension ranges of a message. */
function printFields(context, { fields, extended }, index) {
  const { schema } = context;
  const lines = [];
  const oneofs = [[], []];
  const numbers = new Set();
  const names = new Set();
  for (const field of fields) {
    const name = schema.shares
      ? sharingName(field, names)
      : uniqueName(field.name, names);
    const inExtensions =
      field.number >= EXTENSIONS[0] && field.number <= EXTENSIONS[1];
    if (name === undefined || numbers.has(field.number) || inExtensions) {
      continue;
    }
    numbers.add(field.number);
    const { line, oneof } = printField(context, { ...field, name }, index);
    (oneof ? oneofs[field.oneof] : lines).push(line);
  }
  oneofs.forEach((members, i) => {
    if (members.length > 0) {
      const name = schema.shares && i === 0 ? "foo_Bar" : `choice${i}`;
      lines.push(`oneof ${name} {`, ...members, "}");
    }
  });
  if (extended && schema.syntax !== "proto3") {
    lines.push(`extensions ${EXTENSIONS[0]} to ${EXTENSIONS[1]};`);
  }
  return lines;
}

/** A name that gives a property of its own; undefined if the message has it already. */
function uniqueName(name, names) {
  const property = name.replaceAll("_", "").toLowerCase();
  if (names.has(property)) {
    return undefined;
  }
  names.add(property);
  return name;
}

/** Names that give few properties, one of them that of a oneof. */
const SHARED = [
  ...["foo_bar", "fooBar", "foo__bar", "foo_bar_", "a", "__a", "A"],
  ...["to_string", "toString"],
];

/** A name that may give the property of another one; undefined if the message has it already, or a map of a name like it. */
function sharingName({ name, number, cardinality }, names) {
  const taken = number < 30 ? SHARED[number % SHARED.length] : name;
  const entry = `${taken.replaceAll("_", "").toLowerCase()}Entry`;
  if (names.has(taken) || (cardinality === "map" && names.has(entry))) {
    return undefined;
  }
  names.add(taken);
  if (cardinality === "map") {
    names.add(entry);
  }
  return taken;
}

/** One field, with label and options, and whether it is the member of a oneof. */
function printField(context, field, index) {
  const { schema, editions } = context;
  const typeName = nameOf(context, field.type);
  const isMessage =
    field.type.kind === "message" || field.type.kind === "known";
  const { scalar } = field.type;
  let { cardinality } = field;
  // A message that requires itself has no finite value.
  if (
    cardinality === "required" &&
    (schema.syntax === "proto3" || field.type.kind === "message")
  ) {
    cardinality = "plain";
  }
  if (
    cardinality === "optional" &&
    schema.syntax === "proto3" &&
    isMessage &&
    index % 2
  ) {
    cardinality = "plain";
  }
  const options = [];
  if (cardinality === "map") {
    return {
      line: `map<${field.key}, ${typeName}> ${field.name} = ${field.number};`,
      oneof: false,
    };
  }
  const label = labelOf(schema.syntax, editions, cardinality);
  if (editions) {
    if (cardinality === "required") {
      options.push("features.field_presence = LEGACY_REQUIRED");
    } else if (cardinality === "plain" || cardinality === "optional") {
      options.push(...presenceOptions(context, field, isMessage, cardinality));
    }
    if (field.delimited && isMessage) {
      options.push("features.message_encoding = DELIMITED");
    }
    if (
      cardinality === "repeated" &&
      field.packed !== undefined &&
      isPackable(field.type)
    ) {
      options.push(
        `features.repeated_field_encoding = ${field.packed ? "PACKED" : "EXPANDED"}`,
      );
    }
  } else if (
    cardinality === "repeated" &&
    field.packed !== undefined &&
    isPackable(field.type)
  ) {
    options.push(`packed = ${field.packed}`);
  }
  if (field.jsString && LONGS.includes(scalar)) {
    options.push("jstype = JS_STRING");
  }
  const hasDefault =
    field.default &&
    scalar !== undefined &&
    schema.syntax === "proto2" &&
    (cardinality === "plain" ||
      cardinality === "optional" ||
      cardinality === "required");
  if (hasDefault) {
    options.push(`default = ${DEFAULTS[scalar] ?? "7"}`);
  }
  if (schema.shares && field.implicit) {
    options.push(`json_name = "j${field.number}"`);
  }
  const suffix = options.length > 0 ? ` [${options.join(", ")}]` : "";
  return {
    line: `${cardinality === "oneof" ? "" : label}${typeName} ${field.name} = ${field.number}${suffix};`,
    oneof: cardinality === "oneof",
  };
}

/** The presence of a singular field in an edition. */
function presenceOptions({ schema, closed }, field, isMessage, cardinality) {
  const mustBeExplicit =
    closed && field.type.kind === "enum" && field.type.index === 1;
  if (isMessage) {
    return [];
  }
  if (mustBeExplicit || cardinality === "optional") {
    return ["features.field_presence = EXPLICIT"];
  }
  return field.implicit && schema.filePresence === "EXPLICIT"
    ? ["features.field_presence = IMPLICIT"]
    : [];
}

function labelOf(syntax, editions, cardinality) {
  switch (cardinality) {
    case "repeated":
      return "repeated ";
    case "required":
      return editions ? "" : "required ";
    case "optional":
      return editions ? "" : "optional ";
    default:
      return syntax === "proto2" ? "optional " : "";
  }
}

function nameOf({ pkg, names }, type) {
  switch (type.kind) {
    case "scalar":
      return type.scalar;
    case "enum":
      return `.${pkg}.${["Open", "Other"][type.index]}`;
    case "message":
      return `.${pkg}.${names[type.index % names.length]}`;
    default:
      return `.google.protobuf.${type.name}`;
  }
}

function isPackable({ kind, scalar }) {
  return (
    kind === "enum" ||
    (kind === "scalar" && scalar !== "string" && scalar !== "bytes")
  );
}
