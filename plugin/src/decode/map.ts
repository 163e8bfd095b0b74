/**
 * Map fields: a repeated message of a key (1) and a value (2), each of which can
 * be missing, https://protobuf.dev/programming-guides/encoding/#maps
 *
 * A function reads an entry, so that the one for the message stays small.
 */
import { type DescField, ScalarType } from "@bufbuild/protobuf";
import type { WireType } from "@bufbuild/protobuf/wire";
import {
  type MapPlan,
  type ValuePlan,
  wireType,
  wireTypeOfScalar,
} from "../plan.js";
import { block, type Code, type Line } from "../print/code.js";
import { makerOf, primitive } from "../print/constants.js";
import { type Context, runtimeType, shape, ts } from "../print/context.js";
import { emitGiveUpIf } from "../print/give-up.js";
import { messageNames } from "../print/names.js";
import { emitRead } from "../print/shapes.js";
import { printDecodingFunction, typed } from "../print/signature.js";
import { withVariables } from "../print/variables.js";
import { emitMapKey, emitText, type Reading } from "./scalar.js";
import { type Case, emitSwitch } from "./switch.js";
import { emitTagRead } from "./tag.js";
import { emitValue } from "./value.js";

/**
 * Returns statements that read an entry of a map.
 */
export function emitMapEntry(c: Context, { field }: MapPlan): Code {
  return [
    [
      ...[entryReader(field), "("],
      ...emitRead(c, field.localName),
      ", source, p, next, depth);",
    ],
    ["p = next;"],
  ];
}

/** The function that reads an entry of a map field. */
function entryReader({ parent, number }: DescField): string {
  return `${messageNames(parent).read}$entry${number}`;
}

/**
 * Prints the function that reads an entry of a map field, and sets it.
 */
export function printEntryReader(c: Context, plan: MapPlan): void {
  const { field, key, value } = plan;
  const record: Line = [
    ...[shape(c, field.parent), "[", c.f.string(field.localName), "]"],
  ];
  const code = withVariables(c, () => {
    const readKey = emitMapKey(c, key, field);
    const readItem = emitValue(c, value, field, ["item"]);
    return [
      ["const bytes = source.bytes;"],
      [
        "let key",
        ...ts(c, ": ", ...scalarType(key)),
        " = ",
        ...zeroOf(c, key),
        ";",
      ],
      emitItem(c, value, field),
      ...block(
        ["while (p < end)"],
        [
          ...emitTagRead(c),
          ...emitSwitch(
            c,
            [
              entryCase(1, wireTypeOfScalar(key), "key", readKey),
              entryCase(2, wireType(value), "item", readItem),
            ],
            (position) => [
              [
                ...["p = ", primitive(c, "skipInEntry")],
                `(source, tag, ${position}, end, depth);`,
              ],
            ],
          ),
        ],
      ),
      emitGiveUpIf(c, ["p !== end"]),
      ...emitSet(c, plan),
    ];
  });
  printDecodingFunction(
    c,
    entryReader(field),
    false,
    [
      ...[...typed(c, "record", record), ", "],
      ...[...typed(c, "source", [runtimeType(c, "Source")]), ", "],
      ...[...typed(c, "p", ["number"]), ", "],
      ...[...typed(c, "end", ["number"]), ", "],
      ...typed(c, "depth", ["number"]),
    ],
    ["void"],
    code,
  );
  c.f.print();
}

function entryCase(
  number: number,
  wireType: WireType,
  variable: "key" | "item",
  { before, value, after }: Reading,
): Case {
  return {
    number,
    wireType,
    body: [...before, [variable, " = ", ...value, ";"], ...after],
  };
}

/**
 * Returns the declaration of the variable for the value, with its zero value if
 * that costs nothing.
 */
function emitItem(c: Context, value: ValuePlan, field: DescField): Line {
  const type = itemType(c, value, field);
  return isMade(value)
    ? ["let item", ...ts(c, ": ", ...type, " | undefined"), ";"]
    : [
        ...["let item", ...ts(c, ": ", ...type), " = "],
        ...[...zeroItem(c, value, field), ";"],
      ];
}

/** Whether a zero value of the type has to be made. */
function isMade(value: ValuePlan): boolean {
  return value.kind !== "scalar" || value.type === ScalarType.BYTES;
}

/**
 * Returns statements that set the entry.
 */
function emitSet(c: Context, { key, value, field }: MapPlan): Code {
  const item: Line = isMade(value)
    ? ["item || ", ...zeroItem(c, value, field)]
    : ["item"];
  const set: Line = [
    ...["record[", ...(isNumber(key) ? ["key"] : emitText(["key"]))],
    ...["] = ", ...item, ";"],
  ];
  if (key !== ScalarType.STRING) {
    return [set];
  }
  return [
    ...block(
      ['if (key === "__proto__")'],
      [[primitive(c, "setProto"), "(record, ", ...item, ");"]],
    ).slice(0, -1),
    ...block(["} else"], [["record[key] = ", ...item, ";"]]),
  ];
}

function zeroItem(c: Context, value: ValuePlan, field: DescField): Line {
  if (field.enum !== undefined) {
    return [String(field.enum.values[0]?.number ?? 0)];
  }
  switch (value.kind) {
    case "scalar":
      return zeroOf(c, value.type);
    case "struct":
      return ["{}"];
    default:
      return [makerOf(c, value.message), "()"];
  }
}

function itemType(c: Context, value: ValuePlan, field: DescField): Line {
  if (field.enum !== undefined) {
    return [c.f.importShape(field.enum)];
  }
  switch (value.kind) {
    case "scalar":
      return scalarType(value.type);
    case "struct":
      return [c.f.import("JsonObject", "@bufbuild/protobuf", true)];
    default:
      return [shape(c, value.message)];
  }
}

function isNumber(type: ScalarType): boolean {
  return scalarType(type)[0] === "number";
}

function scalarType(type: ScalarType): Line {
  switch (type) {
    case ScalarType.STRING:
      return ["string"];
    case ScalarType.BOOL:
      return ["boolean"];
    case ScalarType.BYTES:
      return ["Uint8Array"];
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return ["bigint"];
    default:
      return ["number"];
  }
}

function zeroOf(c: Context, type: ScalarType): Line {
  switch (type) {
    case ScalarType.STRING:
      return ['""'];
    case ScalarType.BOOL:
      return ["false"];
    case ScalarType.BYTES:
      return ["new Uint8Array(0)"];
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return [primitive(c, "zeroInt64")];
    default:
      return ["0"];
  }
}
