/**
 * The function that reads the fields of a message.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { emitLookAtMade } from "../create/made.js";
import {
  type FieldPlan,
  type MapPlan,
  planMessage,
  type Step,
} from "../plan.js";
import {
  block,
  type Code,
  type Line,
  listed,
  mentions,
} from "../print/code.js";
import { primitive } from "../print/constants.js";
import {
  type Context,
  generated,
  runtimeType,
  shape,
} from "../print/context.js";
import { emitGiveUpIf } from "../print/give-up.js";
import { messageNames, partName } from "../print/names.js";
import { canHaveManyShapes, emitMany } from "../print/shapes.js";
import { printDecodingFunction, typed } from "../print/signature.js";
import { variable, withVariables } from "../print/variables.js";
import { emitCases } from "./field.js";
import { printEntryReader } from "./map.js";
import { emitSwitch } from "./switch.js";
import { emitTagRead } from "./tag.js";

/**
 * Prints the function that reads the fields of a message into it, and returns
 * it. A large message has a function for each part, and each map field has one.
 */
export function printRead(file: Context, message: DescMessage): void {
  const c = { ...file, looksAtShapes: canHaveManyShapes(message) };
  const { read } = messageNames(message);
  const type: Line = [shape(c, message)];
  const params = readerParams(c, message);
  if (c.target === "dts") {
    printDecodingFunction(c, read, true, params, type, []);
    c.f.print();
    return;
  }
  const divided = planMessage(message).parts.map((part) =>
    part.flatMap(fieldsOf),
  );
  const [fields = [], ...others] = divided;
  const parts =
    others.length === 0
      ? []
      : divided.map((part, i) => emitPart(c, message, partName(read, i), part));
  const code = withVariables(c, () =>
    emitLoop(
      c,
      message,
      parts.length === 0
        ? emitFields(c, message, fields)
        : emitPartCalls(c, message, parts),
    ),
  );
  printDecodingFunction(c, read, true, params, type, code);
  c.f.print();
  for (const part of parts) {
    printPart(c, message, part);
  }
  for (const plan of divided.flat().filter(isMap)) {
    printEntryReader(c, plan);
  }
}

function fieldsOf(step: Step): readonly FieldPlan[] {
  return step.cardinality === "oneof" ? step.members : [step];
}

function isMap(plan: FieldPlan): plan is MapPlan {
  return plan.cardinality === "map";
}

/** The parameters that all functions have. */
function readerParams(c: Context, message: DescMessage): Line {
  return [
    ...[...typed(c, "message", [shape(c, message)]), ", "],
    ...[...typed(c, "source", [runtimeType(c, "Source")]), ", "],
    ...[...typed(c, "p", ["number"]), ", "],
    ...[...typed(c, "end", ["number"]), ", "],
    ...typed(c, "depth", ["number"]),
  ];
}

/**
 * Returns the statements of the function around those that read a field.
 */
function emitLoop(c: Context, message: DescMessage, body: Code): Code {
  return [
    emitGiveUpIf(c, ["depth < 1"]),
    ...emitMany(c, [generated(c, message, "made")]),
    ["const bytes = source.bytes;"],
    ["let unknown = message.$unknown;"],
    ...block(["while (p < end)"], [...emitTagRead(c), ...body]),
    emitGiveUpIf(c, ["p !== end"]),
    ["if (unknown !== undefined) message.$unknown = unknown;"],
    ...(c.looksAtShapes ? [emitLookAtMade(c, message)] : []),
    ["return message;"],
  ];
}

/**
 * Returns the statement that reads a field by its tag.
 */
function emitFields(
  c: Context,
  message: DescMessage,
  fields: readonly FieldPlan[],
): Code {
  return fields.length === 0
    ? emitUnknown(c, message, "p")
    : emitSwitch(
        c,
        fields.flatMap((plan) => emitCases(c, plan)),
        (position) => emitUnknown(c, message, position),
      );
}

/**
 * Returns statements that read an unknown field, which begins after its tag at
 * the given position.
 */
function emitUnknown(c: Context, message: DescMessage, position: string): Code {
  return [
    [
      ...["unknown = ", primitive(c, "readUnknown"), "(source, "],
      generated(c, message, "decoder"),
      `, tag, ${position}, end, depth, unknown);`,
    ],
    ["p = source.p;"],
  ];
}

/** What a part returns instead of a position: the tag is of none of its fields. */
const UNKNOWN = "-1";

/** The function that reads the fields of a part. */
interface Part {
  readonly name: string;
  /** The number of its first field. */
  readonly first: number;
  readonly code: Code;
  /** The names of its parameters. */
  readonly params: readonly string[];
}

/** All parameters that a part can have, with their types. */
function partParams(c: Context, message: DescMessage): Map<string, Line> {
  return new Map([
    ["message", [shape(c, message)]],
    ["source", [runtimeType(c, "Source")]],
    ["p", ["number"]],
    ["end", ["number"]],
    ["depth", ["number"]],
    ["tag", ["number"]],
  ]);
}

/**
 * Returns the function for a part. It returns the position after the field that
 * it has read.
 */
function emitPart(
  c: Context,
  message: DescMessage,
  name: string,
  fields: readonly FieldPlan[],
): Part {
  const code = withVariables(c, () => {
    const body = emitSwitch(
      c,
      fields.flatMap((plan) => emitCases(c, plan)),
      () => [[`return ${UNKNOWN};`]],
    );
    return [
      ...emitMany(c, [generated(c, message, "made")]),
      ...(mentions(body, "bytes") ? [["const bytes = source.bytes;"]] : []),
      ...body,
      ["return p;"],
    ];
  });
  return {
    name,
    first: fields[0]?.field.number ?? 0,
    code,
    params: [...partParams(c, message).keys()].filter((param) =>
      mentions(code, param),
    ),
  };
}

/**
 * Returns statements that let the part read a field that has its tag.
 */
function emitPartCalls(
  c: Context,
  message: DescMessage,
  parts: readonly Part[],
): Code {
  const next = variable(c, "next");
  const choices = parts.map(({ name, params }, i): Line => {
    const call = `${name}(${params.join(", ")})`;
    const following = parts[i + 1];
    return following === undefined
      ? [call]
      : [`tag < ${following.first * 8} ? ${call} : `];
  });
  return [
    ["// V8 optimizes no function of more than 60 KiB of bytecode."],
    [next, " = ", ...choices.flat(), ";"],
    ...block(
      [`if (${next} === ${UNKNOWN})`],
      emitUnknown(c, message, "p"),
    ).slice(0, -1),
    ...block(["} else"], [[`p = ${next};`]]),
  ];
}

/**
 * Prints the function for a part.
 */
function printPart(c: Context, message: DescMessage, part: Part): void {
  const types = partParams(c, message);
  const params = listed(
    part.params.map((name) => typed(c, name, types.get(name) ?? [])),
  );
  printDecodingFunction(c, part.name, false, params, ["number"], part.code);
  c.f.print();
}
