/**
 * The loops over packed fields, for the runtime's build. They are made of the
 * same codecs as generated code, and each is a function of its own, so that V8
 * sees one type of element in it.
 */
import { ScalarType } from "@bufbuild/protobuf";
import { createEcmaScriptPlugin, type Schema } from "@bufbuild/protoplugin";
import {
  emitChecked,
  emitScalarCheck,
  fixedSize,
  packedSizer,
  packedWriter,
  type ScalarValue,
} from "../encode/scalar.js";
import { block, type Code, type Line } from "../print/code.js";
import { primitive, printConstants } from "../print/constants.js";
import type { Context } from "../print/context.js";
import { printFunction } from "../print/signature.js";
import { version } from "../version.js";

/** A plugin whose files are `packed-1.ts` and `packed-2.ts`, for one pass and for two, for whatever Protobuf file. */
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
  for (const passes of [1, 2] as const) {
    const f = schema.generateFile(`packed-${passes}.ts`);
    const c: Context = {
      feature: "encode",
      f,
      file,
      messages: 0,
      symbols: new Map(),
      constants: new Map(),
      variables: new Set(),
      bits: new Map(),
      notes: new Set(),
      target: "ts",
      standalone: false,
      passes,
      pass: "write",
      places: 0,
      importPath: () => "",
      isMapped: () => false,
    };
    f.print("// Made by scripts/packed-loops.mjs.");
    for (const type of types) {
      if (passes === 1) {
        printLoop(c, type);
      } else {
        printSizeLoop(c, type);
        printPlaceLoop(c, type);
      }
    }
    printConstants(c);
  }
}

/**
 * Prints the function that checks and writes a packed field after its tag.
 */
function printLoop(c: Context, type: ScalarType): void {
  printPacked(
    c,
    packedWriter(type),
    `Writes a packed field of \`${nameOf(type)}\` values after its tag, and returns the position after it.\n\nThrows an anomaly if an element is not of the type, and NO_ROOM if there may not be enough room.`,
    [
      "target: Uint8Array, position: number, ",
      `list: readonly ${elementType(type)}[], `,
      "widths: Uint8Array, place: number",
    ],
    emitLoop(c, type),
  );
}

/**
 * Prints the function that checks a packed field, and returns its size.
 */
function printSizeLoop(c: Context, type: ScalarType): void {
  c.pass = "size";
  printPacked(
    c,
    packedSizer(type),
    `Returns the size in bytes of a packed field of \`${nameOf(type)}\` values with its length.\n\nThrows an anomaly if an element is not of the type.`,
    [`list: readonly ${elementType(type)}[]`],
    emitSizeLoop(c, type),
  );
  c.pass = "write";
}

/**
 * Prints the function that writes a packed field whose size is known.
 */
function printPlaceLoop(c: Context, type: ScalarType): void {
  printPacked(
    c,
    packedWriter(type),
    `Writes a packed field of \`${nameOf(type)}\` values after its tag, and returns the position after it.\n\nThrows if it is not the one that was measured.`,
    [
      "target: Uint8Array, position: number, ",
      `list: readonly ${elementType(type)}[]`,
    ],
    emitPlaceLoop(c, type),
  );
}

function printPacked(
  c: Context,
  name: string,
  doc: string,
  params: Line,
  body: Code,
): void {
  c.f.print(c.f.jsDoc(doc));
  printFunction(c, name, params, ["number"], body);
  c.f.print();
}

function emitLoop(c: Context, type: ScalarType): Code {
  const ensureRoom = primitive(c, "ensureRoom");
  const size = fixedSize(type);
  return [
    ["const { length } = list;"],
    ["const start = position + widths[place]!;"],
    ...(size === undefined
      ? []
      : [[ensureRoom, `(target, start + ${size} * length);`]]),
    ["let p = start;"],
    ...emitElements(c, type, [
      // Once in 256 elements.
      ...(size === undefined
        ? block(["if ((i & 0xff) === 0)"], [[ensureRoom, "(target, p);"]])
        : []),
    ]),
    [
      ...["return ", primitive(c, "writeLength")],
      "(target, position, start, p, widths, place);",
    ],
  ];
}

function emitSizeLoop(c: Context, type: ScalarType): Code {
  const fixed = fixedSize(type);
  return fixed === undefined
    ? [
        ["const { length } = list;"],
        ["const place = ", primitive(c, "nextPlace"), "();"],
        ["let size = 0;"],
        ...emitElements(c, type),
        ["return ", primitive(c, "keepLength"), "(place, size);"],
      ]
    : [
        ["const { length } = list;"],
        ...block(
          ["if (!", primitive(c, "isCheckedLater"), "(length))"],
          emitElements(c, type),
        ),
        [`const size = ${fixed} * length;`],
        ["return ", primitive(c, "varintSize"), "(size) + size;"],
      ];
}

function emitPlaceLoop(c: Context, type: ScalarType): Code {
  const fixed = fixedSize(type);
  const writeLength = primitive(c, "writeLength");
  return fixed === undefined
    ? [
        ["const { length } = list;"],
        ["const size = ", primitive(c, "takeLength"), "();"],
        ["let p = ", writeLength, "(target, position, size);"],
        ["const end = p + size;"],
        ...emitElements(c, type),
        ["return ", primitive(c, "checkEnd"), "(end, p);"],
      ]
    : [
        ["const { length } = list;"],
        ["let p = ", writeLength, `(target, position, ${fixed} * length);`],
        ...emitElements(c, type),
        ["return p;"],
      ];
}

/**
 * Returns the loop over the elements, with some code before each.
 */
function emitElements(c: Context, type: ScalarType, before: Code = []): Code {
  const value: ScalarValue = {
    kind: "scalar",
    type,
    isEnum: false,
    longAsString: false,
  };
  const adds = c.pass === "write" || fixedSize(type) === undefined;
  return [
    ...block(
      ["for (let i = 0; i < length; i++)"],
      [
        ...before,
        ["const value = list[i]!;"],
        ...emitScalarCheck(c, value, { name: "" }, "value"),
        ...(adds ? emitChecked(c, value, "value") : []),
      ],
    ),
    [primitive(c, "checkLength"), "(list, length);"],
  ];
}

function nameOf(type: ScalarType): string {
  return ScalarType[type].toLowerCase();
}

function elementType(type: ScalarType): string {
  const name = ScalarType[type];
  return name.endsWith("64")
    ? "bigint"
    : name.endsWith("32")
      ? "number"
      : "boolean";
}
