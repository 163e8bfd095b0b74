/**
 * Map fields: a repeated message of a key (1) and a value (2), both always
 * written, https://protobuf.dev/programming-guides/encoding/#maps
 */
import { ScalarType } from "@bufbuild/protobuf";
import { type MapPlan, tagBytes, wireTypeOfScalar } from "../plan.js";
import { block, type Code, writeTag } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, reject, rejectIf, ts } from "../print/context.js";
import { property } from "../print/property.js";
import { assign, variable } from "../print/variables.js";
import { withLengthAround } from "./length.js";
import { asNumber, type ScalarValue, writeScalar } from "./scalar.js";
import { writeValue } from "./value.js";

/**
 * Returns statements that write a map field.
 */
export function writeMap(c: Context, plan: MapPlan): Code {
  const { field, key, tag, value, valueTag } = plan;
  return [
    assign(c, "record", ...property(c, "message", field.localName)),
    rejectIf(c, ["!", primitive(c, "isRecord"), "(record)"], field, "record"),
    assign(c, "lastKey", "undefined"),
    ...block(
      [`for (${variable(c, "name")} in record)`],
      [
        ...writeTag(tag),
        ...withLengthAround(c, "entry", [
          ...writeKey(c, plan),
          assign(
            c,
            "value",
            `record[${keyKind(key) === "int32" ? "key" : "name"}]`,
            ...[...ts(c, "!"), ...asNumber(c, value)],
          ),
          ...writeValue(c, value, valueTag, field, "value"),
        ]),
        assign(c, "lastKey", "name"),
      ],
    ),
    rejectIf(
      c,
      ["!", primitive(c, "hasOwnKeys"), "(record, lastKey)"],
      field,
      "record",
    ),
  ];
}

/**
 * Returns statements that check the key in the variable `name`, and write it
 * with its tag.
 */
function writeKey(c: Context, { key, field }: MapPlan): Code {
  const plan = keyPlan(key);
  const tag = writeTag(tagBytes(1, wireTypeOfScalar(key)));
  switch (keyKind(key)) {
    case "string":
      return [
        ...tag,
        ["p = ", primitive(c, "writeString"), "(target, p, name);"],
      ];
    case "bool":
      return [
        [
          `if (name !== "true" && name !== "false") `,
          ...reject(c, field, "name"),
        ],
        ...tag,
        [`target[p++] = name === "true" ? 1 : 0;`],
      ];
    case "int32":
      return [
        assign(c, "key", primitive(c, "parseInt32Key"), "(name)"),
        ...writeScalar(c, plan, field, "key", tag, "name"),
      ];
    case "int64":
      return [
        assign(c, "key", primitive(c, "parseInt64"), "(name)"),
        ...writeScalar(c, plan, field, "key", tag, "name"),
      ];
  }
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
