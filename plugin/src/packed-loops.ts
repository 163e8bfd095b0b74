/**
 * The loops over packed fields, for the runtime's build. They are made of the
 * same codecs as generated code, and each is a function of its own, so that V8
 * sees one type of element in it.
 */
import { ScalarType } from "@bufbuild/protobuf";
import { WireType } from "@bufbuild/protobuf/wire";
import { createEcmaScriptPlugin, type Schema } from "@bufbuild/protoplugin";
import {
  emitChecked,
  emitScalarCheck,
  packedWriter,
  type ScalarValue,
} from "./encode/scalar.js";
import { wireTypeOfScalar } from "./plan.js";
import { block, type Code } from "./print/code.js";
import { primitive, printConstants } from "./print/constants.js";
import type { Context } from "./print/context.js";
import { printFunction } from "./print/signature.js";
import { version } from "./version.js";

/** A plugin whose one file is `packed.ts`, for whatever Protobuf file. */
export const packedLoops = createEcmaScriptPlugin({
  name: "packed-loops",
  version: `v${version}`,
  generateTs,
});

/** Strings and bytes can't be packed; floating-point values are copied. */
const types = [
  ...[ScalarType.INT32, ScalarType.UINT32, ScalarType.SINT32],
  ...[ScalarType.FIXED32, ScalarType.SFIXED32],
  ...[ScalarType.INT64, ScalarType.UINT64, ScalarType.SINT64],
  ...[ScalarType.FIXED64, ScalarType.SFIXED64, ScalarType.BOOL],
];

function generateTs(schema: Schema<object>): void {
  const [file] = schema.files;
  if (file === undefined) {
    throw new Error("please provide a file");
  }
  const f = schema.generateFile("packed.ts");
  const c: Context = {
    feature: "encode",
    f,
    file,
    symbols: new Map(),
    constants: new Map(),
    variables: new Set(),
    target: "ts",
    standalone: false,
    places: 0,
    importPath: () => "",
  };
  f.print("// Made by scripts/packed.mjs.");
  for (const type of types) {
    printLoop(c, type);
  }
  printConstants(c);
}

/**
 * Prints the function that checks and writes a packed field after its tag.
 */
function printLoop(c: Context, type: ScalarType): void {
  const name = ScalarType[type].toLowerCase();
  c.f.print(
    c.f.jsDoc(
      `Writes a packed field of \`${name}\` values after its tag, and returns the position after it.\n\nThrows an anomaly if an element is not of the type, and NO_ROOM if there may be too little.`,
    ),
  );
  printFunction(
    c,
    packedWriter(type),
    [
      "target: Uint8Array, position: number, ",
      `list: readonly ${elementType(type)}[], `,
      "widths: Uint8Array, place: number",
    ],
    ["number"],
    emitLoop(c, type),
  );
  c.f.print();
}

function emitLoop(c: Context, type: ScalarType): Code {
  const value: ScalarValue = {
    kind: "scalar",
    type,
    isEnum: false,
    longAsString: false,
  };
  const ensureRoom = primitive(c, "ensureRoom");
  const size = fixedSize(type);
  return [
    ["const { length } = list;"],
    ["const start = position + widths[place]!;"],
    ...(size === undefined
      ? []
      : [[ensureRoom, `(target, start + ${size} * length);`]]),
    ["let p = start;"],
    ...block(
      ["for (let i = 0; i < length; i++)"],
      [
        // Once in 256 elements.
        ...(size === undefined
          ? block(["if ((i & 0xff) === 0)"], [[ensureRoom, "(target, p);"]])
          : []),
        ["const value = list[i]!;"],
        ...emitScalarCheck(c, value, { name: "" }, "value"),
        ...emitChecked(c, value, "value"),
      ],
    ),
    [primitive(c, "checkLength"), "(list, length);"],
    [
      ...["return ", primitive(c, "writeLength")],
      "(target, position, start, p, widths, place);",
    ],
  ];
}

/** The size in bytes that all values of the type have, if it is the same. */
function fixedSize(type: ScalarType): number | undefined {
  switch (wireTypeOfScalar(type)) {
    case WireType.Bit32:
      return 4;
    case WireType.Bit64:
      return 8;
    default:
      return type === ScalarType.BOOL ? 1 : undefined;
  }
}

function elementType(type: ScalarType): string {
  const name = ScalarType[type];
  return name.endsWith("64")
    ? "bigint"
    : name.endsWith("32")
      ? "number"
      : "boolean";
}
