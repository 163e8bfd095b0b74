/**
 * The loops over packed fields, for the runtime's build. They are made of the
 * same codecs as generated code, and each is a function of its own, so that V8
 * sees one type of element in it.
 */
import { ScalarType } from "@bufbuild/protobuf";
import { emitElement, packedReader } from "../features/decode/scalar.js";
import {
  constantSize,
  emitChecked,
  emitScalarCheck,
  packedSizer,
  packedWriter,
} from "../features/encode/scalar.js";
import { scalarLayout } from "../layout/layout.js";
import {
  fixedSize,
  isFloating,
  isPackable,
  jsType,
} from "../layout/scalars.js";
import { type Code, code, type Value } from "../print/code.js";
import type { Context } from "../print/context.js";
import { SCALAR_TYPES } from "../print/scalars.js";
import { withVariables } from "../print/variables.js";
import { printDocumented } from "./print-documented.js";

const types = SCALAR_TYPES.filter(isPackable);

export function printReadingLoops(c: Context): void {
  for (const type of types) {
    printReader(c, type);
  }
}

export function printWritingLoops(c: Context): void {
  for (const type of types) {
    (isFloating(type) ? printViewWriter : printWriter)(c, type);
  }
}

/** Prints the loops of two passes, which find sizes and write. */
export function printPlacingLoops(c: Context): void {
  for (const type of types) {
    if (!isFloating(type)) {
      printPlacer(c, type);
    }
    printSizer({ ...c, pass: "size" }, type);
  }
}

/** The methods of a DataView that read values of a type, where that pays off for many. */
const GETTERS: { [type: number]: string } = {
  [ScalarType.SFIXED64]: "getBigInt64",
  [ScalarType.FIXED64]: "getBigUint64",
  [ScalarType.DOUBLE]: "getFloat64",
};

function printReader(c: Context, type: ScalarType): void {
  const element = jsType(type);
  const size = fixedSize(type);
  const getter = GETTERS[type];
  const count =
    size === undefined
      ? code`${c.primitive("countVarints")}(bytes, position, end)`
      : code`${c.primitive("countFixed")}(position, end, ${size})`;
  const view =
    getter === undefined
      ? undefined
      : code`const view = ${c.primitive("viewOfMany")}(bytes, count);`;
  printDocumented(
    c,
    packedReader(type),
    `Reads a ${fieldOf(type)} between two positions, after the elements that the list has, and returns the list, or a new one if it has none.\n\nThrows ANOMALY if an element is cut off at the end of the field.`,
    code`(source: ${c.runtimeType("Source")}, position: number, end: number, list: ${element}[]): ${element}[]`,
    () => code`
      const { bytes } = source;
      const count = ${count};
      const items: ${element}[] = ${c.primitive("isNew")}(list, count) ? new Array(count) : list;
      ${view}
      let p = position;
      ${withVariables(c, (c) => {
        const { before, value, after } = emitElement(c, type);
        const item =
          getter === undefined
            ? value
            : code`view === undefined ? ${value} : view.${getter}(p, true)`;
        return code`
          for (let i = list.length; p < end; i++) {
            ${before}
            items[i] = ${item};
            ${after}
          }
        `;
      })}
      return items;
    `,
  );
}

function printWriter(c: Context, type: ScalarType): void {
  const ensureRoom = c.primitive("ensureRoom");
  const size = constantSize(type);
  printDocumented(
    c,
    packedWriter(type),
    `Writes a ${fieldOf(type)} after its tag, and returns the position after it.\n\nThrows an anomaly if an element is not of the type, and NO_ROOM if there may not be enough room.`,
    code`(target: Uint8Array, position: number, list: readonly ${jsType(type)}[], widths: Uint8Array, place: number): number`,
    () => code`
      const { length } = list;
      const start = position + widths[place]!;
      ${size && code`${ensureRoom}(target, start + ${size} * length);`}
      let p = start;
      ${emitElements(
        c,
        type,
        // Once in 256 elements.
        size === undefined &&
          code`if ((i & 0xff) === 0) ${ensureRoom}(target, p);`,
      )}
      return ${c.primitive("writeLength")}(target, position, start, p, widths, place);
    `,
  );
}

function printSizer(c: Context, type: ScalarType): void {
  const fixed = constantSize(type);
  const tape = fixed === undefined && code`, tape: ${c.runtimeType("Tape")}`;
  printDocumented(
    c,
    packedSizer(type),
    `Returns the size in bytes of a ${fieldOf(type)} with its length.\n\nThrows an anomaly if an element is not of the type.`,
    code`(list: readonly ${jsType(type)}[]${tape}): number`,
    () =>
      fixed === undefined
        ? code`
            const { length } = list;
            const place = ${c.primitive("nextPlace")}(tape);
            let size = 0;
            ${emitElements(c, type)}
            return ${c.primitive("keepLength")}(tape, place, size);
          `
        : code`
            const { length } = list;
            ${emitElements(c, type)}
            const size = ${fixed} * length;
            return ${c.primitive("varintSize")}(size) + size;
          `,
  );
}

function printPlacer(c: Context, type: ScalarType): void {
  const fixed = constantSize(type);
  const tape = fixed === undefined && code`, tape: ${c.runtimeType("Tape")}`;
  const writeLength = c.primitive("writeLength");
  printDocumented(
    c,
    packedWriter(type),
    `Writes a ${fieldOf(type)} after its tag, and returns the position after it.\n\nThrows if it is not the one that was measured.`,
    code`(target: Uint8Array, position: number, list: readonly ${jsType(type)}[]${tape}): number`,
    () =>
      fixed === undefined
        ? code`
            const { length } = list;
            const size = ${c.primitive("takeLength")}(tape);
            let p = ${writeLength}(target, position, size);
            const end = p + size;
            ${emitElements(c, type)}
            return ${c.primitive("checkEnd")}(end, p);
          `
        : code`
            const { length } = list;
            let p = ${writeLength}(target, position, ${fixed} * length);
            ${emitElements(c, type)}
            return p;
          `,
  );
}

/**
 * Prints the function that checks and writes a packed field of floating-point values after its tag. Their size is known, and they
 * are stored by a view on the target.
 */
function printViewWriter(c: Context, type: ScalarType): void {
  const size = constantSize(type) ?? 0;
  printDocumented(
    c,
    packedWriter(type),
    `Writes a ${fieldOf(type)} after its tag, and returns the position after it.\n\nThrows an anomaly if an element is not of the type, and NO_ROOM if there may not be enough room.`,
    code`(target: Uint8Array, position: number, list: readonly number[], draft: ${c.runtimeType("Draft")}): number`,
    () => code`
      ${c.primitive("ensureRoom")}(target, position + ${size} * list.length);
      return ${viewPlacer(type)}(target, position, list, draft);
    `,
  );
  const value = scalarLayout(type);
  const setter = type === ScalarType.FLOAT ? "setFloat32" : "setFloat64";
  printDocumented(
    c,
    viewPlacer(type),
    "Does the same where there is room: also in two passes.",
    code`(target: Uint8Array, position: number, list: readonly number[], draft: ${c.runtimeType("KeptView")}): number`,
    () => code`
      const { length } = list;
      let p = ${c.primitive("writeVarint")}(target, position, ${size} * length);
      const end = p + ${size} * length;
      const view = ${c.primitive("viewOn")}(target, draft);
      for (let i = 0; i < length; i++) {
        const value = list[i]!;
        ${emitScalarCheck(c, value, { name: "" }, "value")}
        if (view !== undefined) view.${setter}(p, value, true);
        p += ${size};
      }
      // The length may be none of an array.
      if (p !== end) throw ${c.primitive("ANOMALY")};
      ${c.primitive("checkLength")}(list, length);
      return p;
    `,
  );
}

/** For example `placePackedFloat`. */
function viewPlacer(type: ScalarType): string {
  return packedWriter(type).replace("write", "place");
}

function emitElements(c: Context, type: ScalarType, before?: Value): Code {
  const value = scalarLayout(type);
  const adds = c.pass === "write" || constantSize(type) === undefined;
  return code`
    for (let i = 0; i < length; i++) {
      ${before}
      const value = list[i]!;
      ${emitScalarCheck(c, value, { name: "" }, "value")}
      ${adds && emitChecked(c, value, "value")}
    }
    ${c.primitive("checkLength")}(list, length);
  `;
}

function fieldOf(type: ScalarType): string {
  return `packed field of \`${ScalarType[type].toLowerCase()}\` values`;
}
