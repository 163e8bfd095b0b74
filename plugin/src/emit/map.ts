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
  const keySize = 1 + plan.valueTag.length;
  const entry: Code =
    value.kind === "scalar"
      ? [
          ...checkScalar(c, value, field, "value"),
          [
            `const entry = ${keySize} + `,
            ...[...sizeKey(c, plan), " + ", ...sizeScalar(c, value, "value")],
            ";",
          ],
          [runtime(c, "pushSize"), "(tape, entry);"],
        ]
      : [
          ...checkMessage(c, value, field, "value"),
          ["const slot = ", runtime(c, "reserve"), "(tape);"],
          ["const valueSlot = ", runtime(c, "reserve"), "(tape);"],
          ["const length = ", ...sizeContent(c, value, "value"), ";"],
          ["tape.sizes[valueSlot] = length;"],
          [
            ...[`const entry = ${keySize} + `, ...sizeKey(c, plan), " + "],
            ...[runtime(c, "varintSize"), "(length) + length;"],
          ],
          ["tape.sizes[slot] = entry;"],
        ];
  return scope([
    ["const record = ", ...property(c, "message", field.localName), ";"],
    ...(c.standalone
      ? [
          rejectIf(
            c,
            [`typeof record !== "object" || record === null`],
            field,
            "record",
          ),
        ]
      : []),
    ["const keys = ", runtime(c, "mapKeys"), "(record, tape);"],
    ...forEach([
      ...readKey(c, plan, "size"),
      ...readValue(c, plan),
      ...entry,
      [
        `size += ${tag.length} + `,
        ...[runtime(c, "varintSize"), "(entry) + entry;"],
      ],
    ]),
  ]);
}

/**
 * Returns statements that write a map field.
 */
export function writeMap(c: Context, plan: MapPlan): Code {
  const { value, tag, valueTag, field } = plan;
  return scope([
    ["const record = ", ...property(c, "message", field.localName), ";"],
    ["const keys = ", runtime(c, "nextMapKeys"), "(tape);"],
    ...forEach([
      ...readKey(c, plan, "write"),
      ...readValue(c, plan),
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
      ["if (p !== entryEnd) throw ", runtime(c, "ANOMALY"), ";"],
    ]),
  ]);
}

function forEach(body: Code): Code {
  return block(["for (let i = 0; i < keys.length; i++)"], body);
}

/**
 * Returns statements that put the key into the variable `key`, and, if that
 * does not index the record, its text into `text`. The size pass checks it.
 */
function readKey(c: Context, plan: MapPlan, pass: "size" | "write"): Code {
  const text: Line = ["keys[i]", ...ts(c, "!")];
  const { key, field } = plan;
  const check = pass === "size" && key !== ScalarType.STRING;
  switch (keyKind(key)) {
    case "string":
      return [["const key = ", ...text, ";"]];
    case "bool":
      return [
        ["const key = ", ...text, ";"],
        ...(check
          ? [
              [
                `if (key !== "true" && key !== "false") `,
                ...reject(c, field, "key"),
              ],
            ]
          : []),
      ];
    case "int32":
      return [
        ["const key = ", runtime(c, "parseInt32Key"), "(", ...text, ");"],
        ...(check ? checkScalar(c, keyPlan(key), field, "key") : []),
      ];
    case "int64":
      return [
        ["const text = ", ...text, ";"],
        [
          ...["const key = ", runtime(c, check ? "parseInt64" : "toBigInt")],
          "(text);",
        ],
        ...(check ? checkScalar(c, keyPlan(key), field, "key") : []),
      ];
  }
}

function readValue(c: Context, plan: MapPlan): Code {
  const index = keyKind(plan.key) === "int64" ? "text" : "key";
  return [
    [
      ...["const value", ...annotation(c, plan.value)],
      ...[` = record[${index}]`, ...ts(c, "!"), ";"],
    ],
  ];
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
