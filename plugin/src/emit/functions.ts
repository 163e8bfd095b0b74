/**
 * The functions of one message: what users call, and what writes the fields.
 */
import {
  type DescField,
  type DescMessage,
  ScalarType,
} from "@bufbuild/protobuf";
import { Edition, FeatureSet_FieldPresence } from "@bufbuild/protobuf/wkt";
import { messageNames } from "../names.js";
import { planMessage, type Step } from "../plan.js";
import type { Code, Line } from "./code.js";
import { indent, join } from "./code.js";
import {
  type Context,
  generated,
  runtime,
  runtimeType,
  shape,
  ts,
} from "./context.js";
import { writePacked, writeRepeated } from "./list.js";
import { primitive } from "./local.js";
import { writeMap } from "./map.js";
import { writeOneof } from "./oneof.js";
import { withRoom } from "./room.js";
import { writeSingular } from "./singular.js";
import { writeUnknown } from "./unknown.js";

/**
 * Prints everything that is generated for a message.
 */
export function printMessage(c: Context, message: DescMessage): void {
  printPublicFunctions(c, message);
  if (c.target !== "dts" && !c.standalone) {
    printEncoder(c, message);
  }
  printWrite(c, message);
}

/**
 * Prints `encodeFoo`, `sizeFoo` and `encodeFooInto`.
 */
function printPublicFunctions(c: Context, message: DescMessage): void {
  const names = messageNames(message);
  const Shape = shape(c, message);
  const param: Line = typed(c, "message", [Shape]);
  const options: Line = [
    c.target === "js" ? "options" : "options?",
    ...annotated(c, [runtimeType(c, "EncodeOptions")]),
  ];
  const driver = (name: string, args: string): Code => [
    [
      ...["return ", runtime(c, name), "("],
      ...[...encoderArguments(c, message), `, ${args});`],
    ],
  ];
  const declaration = c.target === "dts" ? "declare function" : "function";

  printDoc(c, message, `Encode the message ${message.typeName} to binary.`);
  if (c.target !== "js") {
    c.f.print(
      c.f.export(declaration, names.encode),
      ...["<T extends Uint8Array>(", param, ", options: "],
      ...[runtimeType(c, "AllocateOptions"), "<T>): T;"],
    );
    c.f.print(
      c.f.export(declaration, names.encode),
      ...["(", param, ", options?: ", runtimeType(c, "NewBytesOptions")],
      ...["): ", runtimeType(c, "EncodedBytes"), ";"],
    );
  }
  if (c.target !== "dts") {
    printFunction(
      c,
      names.encode,
      [param, ", ", ...options],
      ["Uint8Array"],
      driver("encode", "message, options"),
    );
  }
  c.f.print();

  printDoc(
    c,
    message,
    `Return the size of the encoded message ${message.typeName} in bytes.`,
  );
  printFunction(
    c,
    names.size,
    [param, ", ", ...options],
    ["number"],
    driver("sizeOf", "message, options"),
  );
  c.f.print();

  printDoc(
    c,
    message,
    `Encode the message ${message.typeName} into the target, and return the number of bytes written.`,
  );
  printFunction(
    c,
    names.encodeInto,
    [
      ...[param, ", ", ...typed(c, "target", ["Uint8Array"]), ", "],
      ...[c.target === "js" ? "offset" : "offset?"],
      ...[...annotated(c, ["number"]), ", ", ...options],
    ],
    ["number"],
    driver("encodeInto", "message, target, offset, options"),
  );
  c.f.print();
}

/**
 * Returns what the drivers take to encode a message type: its encoder, or in
 * standalone code what writes the fields, and the name of the type.
 */
function encoderArguments(c: Context, message: DescMessage): Line {
  return c.standalone
    ? [generated(c, message, "write"), ", ", c.f.string(message.typeName)]
    : [generated(c, message, "encoder")];
}

/**
 * Prints the encoder.
 */
function printEncoder(c: Context, message: DescMessage): void {
  const write = generated(c, message, "write");
  c.f.print(
    ...["const ", generated(c, message, "encoder")],
    ...ts(c, ": ", runtimeType(c, "Encoder"), "<", shape(c, message), ">"),
    ...[" = /*@__PURE__*/ ", runtime(c, "createEncoder"), "("],
    ...[c.f.importSchema(message), ", ", write, ", "],
    ...[c.f.runtime.toBinary, ", "],
    ...[c.f.import("getTextEncoding", "@bufbuild/protobuf/wire"), ");"],
  );
  c.f.print();
}

/**
 * Prints the function that checks the message, writes its fields, and returns
 * the position behind them.
 */
function printWrite(c: Context, message: DescMessage): void {
  printFunction(
    c,
    messageNames(message).write,
    [
      ...[...typed(c, "message", [shape(c, message)]), ", "],
      ...[...typed(c, "target", ["Uint8Array"]), ", "],
      ...[...typed(c, "p", ["number"]), ", "],
      ...typed(c, "draft", [runtimeType(c, "Draft")]),
      ...(c.standalone ? ownerParams(c) : []),
    ],
    ["number"],
    c.target === "dts" ? [] : writeBody(c, message),
  );
  c.f.print();
}

/**
 * Returns the parameters for the message and the field that hold this message,
 * which errors of standalone code name.
 */
function ownerParams(c: Context): Line {
  const optional = c.target === "js" ? "" : "?";
  return [
    ...[`, owner${optional}`, ...annotated(c, [runtimeType(c, "Owner")])],
    ...[`, field${optional}`, ...annotated(c, ["string"])],
  ];
}

function writeBody(c: Context, message: DescMessage): Code {
  const { steps, plain } = planMessage(message);
  return [
    checkTypeName(c, message),
    ...(steps.some(asksForPlain) && plain && !c.standalone
      ? [["const plain = ", primitive(c, "isPlain"), "(message);"]]
      : []),
    ...withRoom(c, steps, (step) => [
      comment(step),
      ...writeStep(c, step, plain),
    ]),
    writeUnknown(c),
  ];
}

/**
 * Returns the statement that rejects messages of another type.
 *
 * `create` and `fromBinary` take the name from the schema, as the encoder does,
 * so the two are the same string, which V8 sees at once. A literal of the same
 * characters is another one, and has to be compared by them. The encoder is a
 * constant of the file, the schema is imported, and read anew each time.
 *
 * Standalone code has no encoders, so there it is a literal.
 */
function checkTypeName(c: Context, message: DescMessage): Line {
  if (!c.standalone) {
    return [
      ...["if (message.$typeName !== ", generated(c, message, "encoder")],
      ...[".typeName) throw ", runtime(c, "ANOMALY"), ";"],
    ];
  }
  const typeName = c.f.string(message.typeName);
  return [
    ...["if (!message || message.$typeName !== ", typeName, ") "],
    ...[runtime(c, "wrongType"), "(message, ", typeName, ", owner, field);"],
  ];
}

/** Whether the step uses the variable `plain`. */
function asksForPlain(step: Step): boolean {
  return step.cardinality === "singular" && step.presence === "explicit-plain";
}

function writeStep(c: Context, step: Step, plain: boolean): Code {
  switch (step.cardinality) {
    case "singular":
      return writeSingular(c, step, plain);
    case "repeated":
      return writeRepeated(c, step);
    case "packed":
      return writePacked(c, step);
    case "map":
      return writeMap(c, step);
    case "oneof":
      return writeOneof(c, step);
  }
}

/**
 * Returns a comment with the declaration of the field or oneof.
 */
function comment(step: Step): Line {
  return [
    "// ",
    step.cardinality === "oneof"
      ? `oneof ${step.oneof.name}: ${step.members.map((m) => `${m.field.name} = ${m.field.number}`).join(", ")}`
      : `${declaration(step)};`,
  ];
}

function declaration({
  field,
}: Exclude<Step, { cardinality: "oneof" }>): string {
  // The string form of a descriptor is made of validated names only. Options
  // such as defaults, which hold any text, are left out.
  const type =
    field.message?.typeName ?? field.enum?.typeName ?? scalarName(field.scalar);
  switch (field.fieldKind) {
    case "list":
      return `repeated ${type} ${field.name} = ${field.number}`;
    case "map":
      return `map<${scalarName(field.mapKey)}, ${type}> ${field.name} = ${field.number}`;
    default:
      return `${labelOf(field)}${type} ${field.name} = ${field.number}`;
  }
}

/**
 * Returns the keyword in front of a singular field that has one.
 */
function labelOf(field: DescField): string {
  if (field.proto.proto3Optional) {
    return "optional ";
  }
  if (
    field.parent.file.edition !== Edition.EDITION_PROTO2 ||
    field.oneof !== undefined
  ) {
    return "";
  }
  return field.presence === FeatureSet_FieldPresence.LEGACY_REQUIRED
    ? "required "
    : "optional ";
}

function scalarName(type: ScalarType | undefined): string {
  return type === undefined ? "" : ScalarType[type].toLowerCase();
}

function printDoc(c: Context, message: DescMessage, text: string): void {
  c.f.print(c.f.jsDoc(message.deprecated ? `${text}\n\n@deprecated` : text));
}

/**
 * Prints an exported function, or its declaration.
 */
function printFunction(
  c: Context,
  name: string,
  params: Line,
  returns: Line,
  body: Code,
): void {
  if (c.target === "dts") {
    c.f.print(
      c.f.export("declare function", name),
      ...["(", ...params, "): ", ...returns, ";"],
    );
    return;
  }
  const signature: Line = ["(", ...params, ")", ...ts(c, ": ", ...returns)];
  c.f.print(c.f.export("function", name), ...signature, " {");
  c.f.print(...join(indent(body)), "}");
}

/** A parameter with its type, unless the target is JavaScript. */
function typed(c: Context, name: string, type: Line): Line {
  return [name, ...annotated(c, type)];
}

function annotated(c: Context, type: Line): Line {
  return c.target === "js" ? [] : [": ", ...type];
}
