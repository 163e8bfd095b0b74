/**
 * The switches over scalar types by which plans write and read (runtime/src/plan),
 * for the runtime's build. They are made of the same codecs as generated code.
 */
import { ScalarType } from "@bufbuild/protobuf";
import {
  emitElement,
  emitString,
  packedReader,
} from "../features/decode/scalar.js";
import type { Reading } from "../features/decode/tag.js";
import { emitPackedElements } from "../features/encode/list.js";
import { emitMargin } from "../features/encode/room.js";
import { emitChecked, emitScalarCheck } from "../features/encode/scalar.js";
import { type ScalarLayout, scalarLayout } from "../layout/layout.js";
import { isPackable, jsType } from "../layout/scalars.js";
import { type Code, code, type Value } from "../print/code.js";
import type { Context } from "../print/context.js";
import { emitIsSet, SCALAR_TYPES } from "../print/scalars.js";
import { KEY_STRING, LOOSE_STRING, TEXT, writeCode } from "./plan-codes.js";
import { printDocumented } from "./print-documented.js";

/** All scalars, and the 64-bit integers that are strings. */
const values: readonly ScalarLayout[] = SCALAR_TYPES.flatMap((type) => {
  return jsType(type) === "bigint"
    ? [scalarLayout(type), scalarLayout(type, true)]
    : scalarLayout(type);
});

const packable = values.filter(({ type }) => isPackable(type));

export function printWriteSwitches(c: Context): void {
  c.printBlock(emitMargin(c));
  printSwitch(
    c,
    "writeScalar",
    "Checks a value of the type, writes it with its tag, and returns the position after it. If the field has implicit presence, the zero value is not written.\n\nThrows an anomaly if the value is not of the type.",
    code`(target: Uint8Array, position: number, value: ${c.runtimeType("AnyValue")}, tag: number, type: number, isImplicit: boolean): number`,
    "let p = position;",
    values,
    (c, value) => code`
      if (isImplicit && !(${emitIsSet(c, value, "value")})) return p;
      ${emitScalarCheck(c, value, NO_FIELD, "value")}
      ${emitTagOf(c, "tag")}
      ${emitChecked(c, value, "value")}
      return p;
    `,
  );
  printSwitch(
    c,
    "writePacked",
    "Checks a packed field of the type, writes it after its tag, and returns the position after it.\n\nThrows an anomaly if an element is not of the type, and NO_ROOM if there may not be enough room.",
    code`(target: Uint8Array, position: number, list: ${c.runtimeType("AnyValue")}, type: number, draft: ${c.runtimeType("Draft")}, widths: Uint8Array, place: number): number`,
    "let p = position;",
    packable,
    (c, value) => code`
      ${emitPackedElements(c, value, NO_FIELD, 0)}
      return p;
    `,
  );
}

export function printReadSwitches(c: Context): void {
  printSwitch(
    c,
    "readPacked",
    "Reads a packed field of the type between two positions, after the elements that the list has, and returns the list, or a new one if it has none.",
    code`(source: ${c.runtimeType("Source")}, position: number, end: number, list: ${c.runtimeType("AnyValue")}[], type: number): ${c.runtimeType("AnyValue")}[]`,
    "",
    packable,
    (c, value) => {
      const read = (list: string) =>
        code`${c.primitive(packedReader(value.type))}(source, position, end, ${list})`;
      return value.longAsString
        ? code`return ${c.primitive("appendStrings")}(list, ${read("[]")});`
        : code`return ${read("list")};`;
    },
  );
}

/**
 * Prints what makes classes of messages. V8 gives the instances of a class room for as many
 * properties as the code of the class sets, if it never did.
 */
export function printReserveRoom(c: Context): void {
  printDocumented(
    c,
    "reserveRoom",
    "Returns a class whose instances have room for properties: V8 counts those that its code would set.",
    code`(): new () => object`,
    () => code`
      function Message(this: { [name: string]: undefined }, room?: undefined): void {
        if (room !== undefined) {
          ${Array.from({ length: MOST_ROOM }, (_, i) => code`this.p${String(i)} = room;`)}
        }
      }
      // A cast, because TypeScript knows no constructors but classes.
      return Message as unknown as new () => object;
    `,
  );
}

/** V8 keeps room for up to about twice as many. */
const MOST_ROOM = 128;

/** Nothing that is printed here names a field. */
const NO_FIELD = { name: "" };

/** Returns statements that write a tag, which is a `uint32` value. */
export function emitTagOf(c: Context, tag: string): Code {
  return emitChecked(c, scalarLayout(ScalarType.UINT32), tag);
}

/** Returns the cases that write a scalar with implicit presence. */
export function emitImplicitWrites(c: Context): Code[] {
  return values.map(
    (value) => code`
      case ${String(writeCode(value))}: // ${nameOf(writeCode(value))}
        value = ${c.primitive("getProperty")}(message, step.name);
        if (${emitIsSet(c, value, "value")}) {
          ${emitScalarCheck(c, value, NO_FIELD, "value")}
          ${emitTagOf(c, "step.tag")}
          ${emitChecked(c, value, "value")}
        }
        continue;
    `,
  );
}

/** Returns the cases that read a scalar into the variable `result`. */
export function emitScalarReads(c: Context): Code[] {
  const emitCase = (
    type: number,
    { before, value, after }: Reading,
    isText = false,
  ) =>
    code`
      case ${String(type)}: // ${nameOf(type)}
        ${before}
        result = ${isText ? code`\`\${${value}}\`` : value};
        ${after}
        break;
    `;
  return [
    ...values.map((value) =>
      emitCase(
        writeCode(value),
        emitElement(c, value.type),
        value.longAsString,
      ),
    ),
    emitCase(LOOSE_STRING, emitString(c, "readLooseString")),
    emitCase(KEY_STRING, emitString(c, "readKey")),
  ];
}

/** Prints a function with a case for the number of each type. */
function printSwitch(
  c: Context,
  name: string,
  doc: string,
  signature: Code,
  start: Value,
  types: readonly ScalarLayout[],
  emit: (c: Context, type: ScalarLayout) => Code,
): void {
  printDocumented(
    c,
    name,
    doc,
    signature,
    (c) => code`
      ${start}
      switch (type) {
        ${types.map(
          (type) => code`
            case ${String(writeCode(type))}: { // ${nameOf(writeCode(type))}
              ${emit(c, type)}
            }
          `,
        )}
        default:
          throw ${c.primitive("ANOMALY")};
      }
    `,
  );
}

/** A comment that says which type a number is. */
function nameOf(type: number): string {
  const text = ScalarType[type - TEXT];
  switch (type) {
    case LOOSE_STRING:
      return "STRING that need not be UTF-8";
    case KEY_STRING:
      return "STRING whose values repeat";
    default:
      return `${ScalarType[type] ?? `${text} as a string`}`;
  }
}
