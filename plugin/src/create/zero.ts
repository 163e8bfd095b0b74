/**
 * The function that makes an empty message, for decoders and creators.
 */
import {
  type DescField,
  type DescMessage,
  type DescOneof,
  ScalarType,
} from "@bufbuild/protobuf";
import { FeatureSet_FieldPresence } from "@bufbuild/protobuf/wkt";
import { hasDefaults } from "../plan.js";
import { type Code, indent, type Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import {
  type Context,
  generated,
  runtime,
  runtimeType,
  shape,
  ts,
} from "../print/context.js";
import { property, propertyName } from "../print/property.js";
import { annotated, printFunction } from "../print/signature.js";

/**
 * Prints `$newFoo`, which returns the message that `create(FooSchema)` of
 * protobuf-es makes, and what it takes from protobuf-es.
 */
export function printZero(c: Context, message: DescMessage): void {
  if (c.target !== "dts") {
    c.f.print(
      ...["const ", generated(c, message, "zero")],
      ...ts(c, ": ", runtimeType(c, "Zero"), "<", shape(c, message), ">"),
      ...[" = /*@__PURE__*/ ", runtime(c, "createZero"), "("],
      ...[c.f.importSchema(message), ", ", c.f.runtime.create, ");"],
    );
    c.f.print();
  }
  printFunction(
    c,
    generated(c, message, "new").name,
    [],
    [shape(c, message)],
    c.target === "dts" ? [] : emitNew(c, message),
  );
  c.f.print();
}

/**
 * Returns the statements of `$newFoo`. Properties are given by name: V8 turns
 * objects with many computed names into slow dictionaries.
 */
function emitNew(c: Context, message: DescMessage): Code {
  const zero = generated(c, message, "zero");
  const values = message.members.flatMap((member) => {
    const value = emitZeroValue(c, member);
    return value === undefined ? [] : [{ name: member.localName, value }];
  });
  const shared: Code = message.fields.some(isSharedBytes)
    ? [["const zero = ", primitive(c, "zeroMessage"), "(", zero, ");"]]
    : [];
  if (mayInherit(message)) {
    return [
      ...shared,
      [
        ...["const message", ...mutable(c, message), " = Object.create("],
        ...[primitive(c, "zeroPrototype"), "(", zero, "));"],
      ],
      ["message.$typeName = ", zero, ".typeName;"],
      ...values.map(
        ({ name, value }): Line => [
          ...property(c, "message", name),
          ...[" = ", ...value, ";"],
        ],
      ),
      ["return message;"],
    ];
  }
  return [
    ...shared,
    ["return {"],
    ...indent([
      ["$typeName: ", zero, ".typeName,"],
      ...values.map(
        ({ name, value }): Line => [
          ...propertyName(c, name),
          ...[": ", ...value, ","],
        ],
      ),
    ]),
    ["};"],
  ];
}

/**
 * Whether messages can inherit what their type says of an unset field: from a
 * prototype with default values, or from Object.prototype.
 */
function mayInherit(message: DescMessage): boolean {
  return (
    hasDefaults(message) ||
    message.fields.some((field) => field.localName in Object.prototype)
  );
}

/** The type of a message whose `$typeName` can be set. */
function mutable(c: Context, message: DescMessage): Line {
  return annotated(c, [
    ...[runtimeType(c, "Mutable"), "<", shape(c, message), ">"],
  ]);
}

/**
 * Returns the value that a member of a message has from the start, or undefined
 * if an empty message does not have the property.
 */
function emitZeroValue(
  c: Context,
  member: DescField | DescOneof,
): Line | undefined {
  if (member.kind === "oneof") {
    return ["{ case: undefined }"];
  }
  switch (member.fieldKind) {
    case "list":
      return ["[]"];
    case "map":
      return ["{}"];
    case "message":
      return undefined;
    case "enum":
      return isImplicit(member)
        ? [String(member.enum.values[0]?.number ?? 0)]
        : undefined;
    case "scalar":
      return isImplicit(member) ? emitZeroScalar(c, member) : undefined;
  }
}

function emitZeroScalar(
  c: Context,
  field: DescField & { fieldKind: "scalar" },
): Line {
  switch (field.scalar) {
    case ScalarType.STRING:
      return ['""'];
    case ScalarType.BOOL:
      return ["false"];
    case ScalarType.BYTES:
      // One array for all messages, the one that protobuf-es uses.
      return property(c, "zero", field.localName);
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return field.longAsString ? ['"0"'] : [primitive(c, "ZERO_INT64")];
    default:
      return ["0"];
  }
}

function isImplicit(field: DescField): boolean {
  return field.presence === FeatureSet_FieldPresence.IMPLICIT;
}

function isSharedBytes(field: DescField): boolean {
  return (
    field.fieldKind === "scalar" &&
    field.scalar === ScalarType.BYTES &&
    field.oneof === undefined &&
    isImplicit(field)
  );
}
