/**
 * Map fields: a repeated message of a key (1) and a value (2), both always
 * written, https://protobuf.dev/programming-guides/encoding/#maps
 */
import { ScalarType } from "@bufbuild/protobuf";
import { type MapPlan, tagBytes, wireTypeOfScalar } from "../plan.js";
import { block, type Code, type Line, scope, writeTag } from "./code.js";
import { type Context, reject, rejectIf, runtime, ts } from "./context.js";
import { checkMessage, sizeContent, writeMessage } from "./message.js";
import { property } from "./property.js";
import {
  annotation,
  checkScalar,
  type ScalarValue,
  sizeScalar,
  writeScalar,
} from "./scalar.js";

/**
 * Returns statements that add the size of a map field.
 */
export function sizeMap(c: Context, plan: MapPlan): Code {
  const { value, tag, field } = plan;
  const tagSizes = 1 + plan.valueTag.length;
  const entry: Code =
    value.kind === "scalar"
      ? [
          ...checkScalar(c, value, field, "value"),
          [
            `const entry = ${tagSizes} + keySize + `,
            ...[...sizeScalar(c, value, "value"), ";"],
          ],
          ["tape.sizes[slot] = entry;"],
        ]
      : [
          ...checkMessage(c, value, field, "value"),
          ["const valueSlot = ", runtime(c, "reserve"), "(tape);"],
          ["const length = ", ...sizeContent(c, value, "value"), ";"],
          ["tape.sizes[valueSlot] = length;"],
          [
            `const entry = ${tagSizes} + keySize + `,
            ...[runtime(c, "varintSize"), "(length) + length;"],
          ],
          ["tape.sizes[slot] = entry;"],
        ];
  return scope([
    ["const record = ", ...property(c, "message", field.localName), ";"],
    rejectIf(c, ["!", runtime(c, "isRecord"), "(record)"], field, "record"),
    ["const countSlot = ", runtime(c, "reserve"), "(tape);"],
    ["let count = 0;"],
    [`let lastKey = "";`],
    ...block(
      ["for (const name in record)"],
      [
        ...readKey(c, plan),
        ["const slot = ", runtime(c, "reserve"), "(tape);"],
        ["const keySize = ", ...sizeKey(c, plan), ";"],
        [
          ...["const value", ...annotation(c, plan.value)],
          ` = record[${keyKind(plan.key) === "int32" ? "key" : "name"}]`,
          ...[...ts(c, "!"), ";"],
        ],
        [runtime(c, "keepEntry"), "(tape, key, value);"],
        ...entry,
        [
          `size += ${tag.length} + `,
          ...[runtime(c, "varintSize"), "(entry) + entry;"],
        ],
        ["lastKey = name;"],
        ["count++;"],
      ],
    ),
    rejectIf(
      c,
      ["!", runtime(c, "hasOwnKeys"), "(record, lastKey, count)"],
      field,
      "record",
    ),
    ["tape.sizes[countSlot] = count;"],
  ]);
}

/**
 * Returns statements that write a map field.
 */
export function writeMap(c: Context, plan: MapPlan): Code {
  const { value, tag, valueTag, field } = plan;
  return scope(
    block(
      [
        "for (let count = ",
        runtime(c, "nextSize"),
        "(tape); count > 0; count--)",
      ],
      [
        [
          ...["const key = ", runtime(c, "nextKey")],
          ...[...ts(c, `<${keyType(plan.key)}>`), "(tape);"],
        ],
        [
          ...["const value", ...annotation(c, plan.value)],
          ...[" = ", runtime(c, "nextValue"), "(tape, "],
          ...[...property(c, "message", field.localName), ");"],
        ],
        ...writeTag(tag),
        ["const entry = ", runtime(c, "nextSize"), "(tape);"],
        ["p = ", runtime(c, "writeVarint"), "(target, p, entry);"],
        ["const entryEnd = p + entry;"],
        ...writeTag(tagBytes(1, wireTypeOfScalar(plan.key))),
        ...writeKey(c, plan),
        ...writeTag(valueTag),
        ...(value.kind === "scalar"
          ? writeScalar(c, value, "value")
          : writeMessage(c, value, "value")),
        [
          ...["if (p !== entryEnd) p = ", runtime(c, "adjustLength")],
          "(target, p, entryEnd, entry, tape);",
        ],
      ],
    ),
  );
}

/**
 * Returns statements that put the checked key into the variable `key`.
 */
function readKey(c: Context, plan: MapPlan): Code {
  const { key, field } = plan;
  switch (keyKind(key)) {
    case "string":
      return [["const key = name;"]];
    case "bool":
      return [
        ["const key = name;"],
        [`if (key !== "true" && key !== "false") `, ...reject(c, field, "key")],
      ];
    case "int32":
      return [
        ["const key = ", runtime(c, "parseInt32Key"), "(name);"],
        ...checkScalar(c, keyPlan(key), field, "key", "name"),
      ];
    case "int64":
      return [
        ["const key = ", runtime(c, "parseInt64"), "(name);"],
        ...checkScalar(c, keyPlan(key), field, "key", "name"),
      ];
  }
}

/** The type of the variable `key`. */
function keyType(type: ScalarType): string {
  switch (keyKind(type)) {
    case "int32":
      return "number";
    case "int64":
      return "bigint";
    default:
      return "string";
  }
}

function sizeKey(c: Context, plan: MapPlan): Line {
  return plan.key === ScalarType.BOOL
    ? ["1"]
    : sizeScalar(c, keyPlan(plan.key), "key");
}

function writeKey(c: Context, plan: MapPlan): Code {
  return plan.key === ScalarType.BOOL
    ? [[`target[p++] = key === "true" ? 1 : 0;`]]
    : writeScalar(c, keyPlan(plan.key), "key");
}

function keyPlan(type: ScalarType): ScalarValue {
  return { kind: "scalar", type, isEnum: false, longAsString: false };
}

function keyKind(type: ScalarType): "string" | "bool" | "int32" | "int64" {
  switch (type) {
    case ScalarType.STRING:
      return "string";
    case ScalarType.BOOL:
      return "bool";
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return "int64";
    default:
      return "int32";
  }
}
