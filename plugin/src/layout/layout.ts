/**
 * The layout of a message's fields: what the emitters need to know about them, decided once.
 */
import type {
  DescEnum,
  DescField,
  DescMessage,
  DescOneof,
} from "@bufbuild/protobuf";
import { fromJsonOf, jsType, toJsonOf, wireTypeOfScalar } from "./scalars.js";
import {
  Edition,
  FeatureSet_FieldPresence,
  isWrapperDesc,
  ScalarType,
  WireType,
} from "./upstream.js";

/** A field, or members of a oneof. */
export type Step = FieldLayout | OneofLayout;

/**
 * Members of a oneof with no other field's number between theirs, and no more
 * than a part holds.
 */
export interface OneofLayout {
  readonly cardinality: "oneof";
  readonly oneof: DescOneof;
  readonly members: readonly FieldLayout[];
}

export type FieldLayout = SingularLayout | ListLayout | MapLayout;

/** A field whose values are written, read or converted. */
export interface CommonLayout {
  readonly field: DescField;
  /** The value, or each element or map value. */
  readonly value: ValueLayout;
  /** For packed fields and maps, the tag of the whole. */
  readonly tag: number;
}

export type SingularLayout = ImplicitLayout | TrackedLayout;

/** A field that every message has, from the start with its zero value. (No message is such a field.) */
export interface ImplicitLayout extends CommonLayout {
  readonly cardinality: "singular";
  readonly presence: "implicit";
  readonly value: ScalarLayout;
}

/** A field that can be unset. */
export interface TrackedLayout extends CommonLayout {
  readonly cardinality: "singular";
  readonly presence: Exclude<Presence, "implicit">;
}

export interface ListLayout extends CommonLayout {
  readonly cardinality: "repeated" | "packed";
}

export interface MapLayout extends CommonLayout {
  readonly cardinality: "map";
  readonly key: ScalarType;
  /** The tag of the value within an entry. */
  readonly valueTag: number;
}

/**
 * When a singular field is written:
 *
 * - implicit: unless the value is the zero value of its type
 * - explicit: if the property is the message's own, and not undefined
 * - explicit-plain: the same, for messages that have no values on a prototype,
 *   so that undefined is what an unset field reads as
 * - required: always; it is an error if the field is not set
 * - member: if the oneof says so
 */
export type Presence =
  | "implicit"
  | "explicit"
  | "explicit-plain"
  | "required"
  | "member";

export type ValueLayout = ScalarLayout | ChildLayout;

export interface ScalarLayout {
  readonly kind: "scalar";
  readonly type: ScalarType;
  /** The type of an enum. */
  readonly enum: DescEnum | undefined;
  readonly longAsString: boolean;
}

/** Returns the layout of a value that is of no field's. */
export function scalarLayout(
  type: ScalarType,
  longAsString = false,
): ScalarLayout {
  return { kind: "scalar", type, enum: undefined, longAsString };
}

/** A value that is a message on the wire. */
export type ChildLayout = {
  readonly message: DescMessage;
  /** The end tag, if the message is encoded as a group. */
  readonly endTag: number | undefined;
} & (
  | { readonly kind: "message" }
  /** A google.protobuf.Struct, represented as a JSON object. */
  | { readonly kind: "struct" }
  /** A wrapper like google.protobuf.Int32Value, represented as its value. */
  | { readonly kind: "wrapper"; readonly type: ScalarType }
);

/**
 * How many fields one function writes. V8 does not optimize functions of more
 * than 60 KiB of bytecode. An `int32` field takes 100 bytes, a map 300.
 */
const MAX_FIELDS = 64;

/**
 * Returns the fields of a message, in the order in which they are written. One function writes a part. All messages but
 * large ones have one part.
 */
export function partsOf(message: DescMessage): Step[][] {
  const steps: Step[] = [];
  const fields = message.fields.concat().sort((a, b) => a.number - b.number);
  for (const field of fields) {
    const { oneof } = field;
    const layout = layoutOfField(field);
    const last = steps[steps.length - 1];
    if (oneof === undefined) {
      steps.push(layout);
    } else if (
      last?.cardinality === "oneof" &&
      last.oneof === oneof &&
      last.members.length < MAX_FIELDS
    ) {
      steps[steps.length - 1] = { ...last, members: [...last.members, layout] };
    } else {
      steps.push({ cardinality: "oneof", oneof, members: [layout] });
    }
  }
  return divide(steps);
}

/**
 * Returns what a message is made of: its fields and oneofs in the order of
 * declaration, which is the order of properties that protobuf-es gives to
 * messages.
 */
export function membersOf(message: DescMessage): Step[] {
  return message.members.map((member) =>
    member.kind === "oneof"
      ? {
          cardinality: "oneof",
          oneof: member,
          members: member.fields.map(layoutOfField),
        }
      : layoutOfField(member),
  );
}

export function fieldsOf(step: Step): readonly FieldLayout[] {
  return step.cardinality === "oneof" ? step.members : [step];
}

/** Whether members have one property, or those of a oneof one name, as `foo_bar` and `fooBar`: compilers take that in proto2. */
export function sharesProperty({ members, oneofs }: DescMessage): boolean {
  return [members, ...oneofs.map(({ fields }) => fields)].some(
    (all) => new Set(all.map((m) => m.localName)).size < all.length,
  );
}

/** Whether messages have a property for the field only if it is set. */
export function isOptional(step: Step): step is TrackedLayout {
  return (
    step.cardinality === "singular" &&
    step.presence !== "implicit" &&
    step.presence !== "member"
  );
}

/** Whether the zero value is the array that protobuf-es shares among messages. */
export function hasSharedBytes(step: Step): step is ImplicitLayout {
  return (
    step.cardinality === "singular" &&
    step.presence === "implicit" &&
    step.value.type === ScalarType.BYTES
  );
}

/**
 * Divides steps into parts. A oneof of more members than a part holds has one of its own.
 */
export function divide(steps: readonly Step[]): Step[][] {
  let part: Step[] = [];
  const parts = [part];
  let count = 0;
  for (const step of steps) {
    const fields = fieldsOf(step).length;
    if (count + fields > MAX_FIELDS && part.length > 0) {
      part = [];
      parts.push(part);
      count = 0;
    }
    part.push(step);
    count += fields;
  }
  return parts;
}

/**
 * Whether protobuf-es gives the message a prototype with default values:
 * always in proto2, never in proto3, and in editions if a scalar or enum field
 * has explicit presence.
 */
export function hasDefaults(message: DescMessage): boolean {
  switch (message.file.edition) {
    case Edition.EDITION_PROTO3:
      return false;
    case Edition.EDITION_PROTO2:
      return true;
    default:
      return message.fields.some(
        (field) =>
          field.presence !== FeatureSet_FieldPresence.IMPLICIT &&
          field.fieldKind !== "message" &&
          field.oneof === undefined,
      );
  }
}

/** Whether an unset field reads as undefined, provided that the message has no prototype of its own. */
export function readsPlainly(step: Step): boolean {
  return (
    step.cardinality === "singular" &&
    step.presence === "explicit-plain" &&
    !hasDefaults(step.field.parent)
  );
}

function layoutOfField(field: DescField): FieldLayout {
  const value = layoutOfValue(field);
  const tag = (type: WireType) => tagOf(field.number, type);
  const expanded = { field, value, tag: tag(wireType(value)) };
  const delimited = { field, value, tag: tag(WireType.LengthDelimited) };
  switch (field.fieldKind) {
    case "list":
      return field.packed
        ? { cardinality: "packed", ...delimited }
        : { cardinality: "repeated", ...expanded };
    case "map":
      return {
        cardinality: "map",
        ...delimited,
        key: field.mapKey,
        valueTag: tagOf(2, wireType(value)),
      };
    default:
      return {
        cardinality: "singular",
        ...expanded,
        presence: presenceOf(field),
      } as SingularLayout;
  }
}

function presenceOf(field: DescField): Presence {
  if (field.oneof !== undefined) {
    return "member";
  }
  switch (field.presence) {
    case FeatureSet_FieldPresence.IMPLICIT:
      return "implicit";
    case FeatureSet_FieldPresence.LEGACY_REQUIRED:
      return "required";
    default:
      return mayInherit(field) ? "explicit" : "explicit-plain";
  }
}

/**
 * Whether an unset field can read as something else than undefined: scalar
 * and enum fields outside of proto3 have their default value on a prototype,
 * and a name can be one of Object.prototype.
 */
function mayInherit(field: DescField): boolean {
  return (
    field.localName in Object.prototype ||
    (field.fieldKind !== "message" &&
      field.parent.file.edition !== Edition.EDITION_PROTO3)
  );
}

/** Whether protobuf-es merges a message with what every object inherits. */
export function mergesInherited({
  cardinality,
  field: { oneof, localName },
  value,
}: FieldLayout): boolean {
  return (
    cardinality === "singular" &&
    oneof === undefined &&
    value.kind !== "scalar" &&
    localName in Object.prototype
  );
}

function layoutOfValue(field: DescField): ValueLayout {
  if (field.message !== undefined) {
    return layoutOfChild(field, field.message);
  }
  return {
    kind: "scalar",
    // Enums are int32 on the wire, and protobuf-es takes any.
    type: field.enum ? ScalarType.INT32 : (field.scalar as ScalarType),
    enum: field.enum,
    longAsString:
      (field.fieldKind === "scalar" || field.fieldKind === "list") &&
      "longAsString" in field &&
      field.longAsString === true &&
      // Descriptors that no compiler made can ask for it in other types, too.
      jsType(field.scalar as ScalarType) === "bigint",
  };
}

function layoutOfChild(field: DescField, message: DescMessage): ChildLayout {
  const endTag =
    "delimitedEncoding" in field && field.delimitedEncoding === true
      ? tagOf(field.number, WireType.EndGroup)
      : undefined;
  const wrapped = message.fields[0];
  if (
    message.typeName === "google.protobuf.Struct" &&
    field.parent.typeName !== "google.protobuf.Value"
  ) {
    return { kind: "struct", message, endTag };
  }
  if (
    field.fieldKind === "message" &&
    field.oneof === undefined &&
    isWrapperDesc(message) &&
    wrapped?.scalar !== undefined
  ) {
    return { kind: "wrapper", message, endTag, type: wrapped.scalar };
  }
  return { kind: "message", message, endTag };
}

/** Whether a string, or the strings of a list or map, may be bytes that are no UTF-8. */
export function isLoose({ utf8Validation }: DescField): boolean {
  return utf8Validation === false;
}

/**
 * Whether a string is the key of a message that is a map's entry in all but
 * name, as an OpenTelemetry attribute or a Prometheus label: its values repeat.
 */
export function isKeyOfPair({ parent, name, fieldKind }: DescField): boolean {
  return (
    fieldKind === "scalar" &&
    (name === "key" || name === "name") &&
    parent?.fields.some((other) => other.name === "value") === true
  );
}

/** Whether the values of a list stay what they are in JSON: then the runtime has a function that converts a whole list. */
function isSameInJson(value: ValueLayout): value is ScalarLayout {
  return (
    value.kind === "scalar" &&
    value.enum === undefined &&
    ["number", "boolean", "string"].includes(jsType(value.type))
  );
}

/** Returns the name of the function that converts such a list to JSON. */
export function listToJsonOf(value: ValueLayout): string | undefined {
  return isSameInJson(value)
    ? toJsonOf(value.type).replace("To", "sTo")
    : undefined;
}

/** Returns the name of the function that converts JSON to such a list. */
export function listFromJsonOf(value: ValueLayout): string | undefined {
  return isSameInJson(value)
    ? fromJsonOf(value.type).replace("From", "sFrom")
    : undefined;
}

export function wireType(value: ValueLayout): WireType {
  if (value.kind !== "scalar") {
    return value.endTag === undefined
      ? WireType.LengthDelimited
      : WireType.StartGroup;
  }
  return wireTypeOfScalar(value.type);
}

export function tagOf(number: number, wireType: WireType): number {
  return ((number << 3) | wireType) >>> 0;
}
