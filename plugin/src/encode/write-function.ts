/**
 * The functions that check a message, and write its fields or find their size.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { type MessagePlan, planMessage, type Step } from "../plan.js";
import { type Code, indent, join, type Line } from "../print/code.js";
import { emitConstants, primitive } from "../print/constants.js";
import {
  type Context,
  generated,
  isSecondPass,
  runtime,
  runtimeType,
  schemaOf,
  shape,
  ts,
} from "../print/context.js";
import { fieldComment } from "../print/field-comment.js";
import { emitGiveUpIf } from "../print/give-up.js";
import { messageNames, partName, SHAPES } from "../print/names.js";
import { canHaveManyShapes, emitMany } from "../print/shapes.js";
import {
  annotated,
  emitFunction,
  printFunction,
  typed,
} from "../print/signature.js";
import { withVariables } from "../print/variables.js";
import { emitDefaults, emitDefaultsCheck } from "./defaults.js";
import { emitPacked, emitRepeated } from "./list.js";
import { emitMap } from "./map.js";
import { emitOneof } from "./oneof.js";
import { emitMemory } from "./places.js";
import { emitWithRoom } from "./room.js";
import { emitIfSeen, emitSeen } from "./seen.js";
import { emitLook, emitShapes, printShapes } from "./shapes.js";
import { emitSingular } from "./singular.js";
import { emitUnknown, emitUnknownRead } from "./unknown.js";

/**
 * Prints the function that checks the message, writes its fields, and returns
 * the position after them. A large message has a function for each part.
 */
export function printWrite(c: Context, message: DescMessage): void {
  const draft: Line = [", ", ...typed(c, "draft", [runtimeType(c, "Draft")])];
  const owner = c.standalone ? ownerParams(c) : [];
  printFields(c, message, "write", writerParams(c, message), draft, owner);
}

/**
 * Prints the two functions that check the message: the first returns the size of
 * its fields, and leaves the lengths in them on a tape, the second writes the
 * fields, and returns the position after them.
 */
export function printPasses(c: Context, message: DescMessage): void {
  const guessed: Line = [", ", ...typed(c, "guessed", ["Uint8Array"])];
  const sizerParams = typed(c, "message", [shape(c, message)]);
  printShapes(c, message);
  c.pass = "size";
  printFields(c, message, "measure", sizerParams, guessed);
  c.pass = "write";
  printFields(c, message, "place", writerParams(c, message), []);
}

/**
 * Prints the function that code with one pass calls, which may import the file.
 */
export function printWriteForOnePass(c: Context, message: DescMessage): void {
  printFunction(
    c,
    messageNames(message).write,
    [
      ...[...writerParams(c, message), ", "],
      ...typed(c, "draft", [runtimeType(c, "Draft")]),
    ],
    ["number"],
    [
      [
        ...["return ", generated(c, message, "encoder")],
        ".write(message, target, p, draft);",
      ],
    ],
  );
  c.f.print();
}

/**
 * Prints a function, and one for each part of a large message. Parts have no owner.
 * They and the first of two passes have the last parameter if they use it.
 */
function printFields(
  c: Context,
  message: DescMessage,
  what: "write" | "measure" | "place",
  params: Line,
  last: Line,
  owner: Line = [],
): void {
  const name = messageNames(message)[what];
  const all = [...params, ...last, ...owner];
  if (c.target === "dts") {
    printFunction(c, name, all, ["number"], []);
  } else if (c.standalone) {
    const { code, parts } = emitBody(c, message, name);
    printFunction(c, name, all, ["number"], code);
    for (const part of parts) {
      c.f.print();
      c.f.print(...join(emitPartFunction(c, part, params, last)));
    }
  } else {
    c.f.print(...join(emitClosure(c, message, what, params, last)));
  }
  c.f.print();
}

/**
 * Returns the function, made by another one that declares what it uses of other
 * modules, and the memory of places. V8 takes what a function declares once for a
 * constant; at the top of a module only `const`, which esbuild makes `var`.
 *
 *     export const $writeFoo: Encoder<Foo>["write"] = (() => {
 *       const writeString$ = writeString;
 *       return function $writeFoo(message, target, p, draft) {
 *         ...
 *       };
 *     })();
 */
function emitClosure(
  file: Context,
  message: DescMessage,
  what: "write" | "measure" | "place",
  params: Line,
  last: Line,
): Code {
  const plan = planMessage(message);
  const c: Context = {
    ...file,
    constants: new Map(),
    places: 0,
    looksAtShapes: canHaveManyShapes(message),
  };
  const name = messageNames(message)[what];
  const { code, parts, usesLast } = emitBody(c, message, name);
  const type: Line = [
    ...[": ", runtimeType(c, encoderType(c)), "<", shape(c, message), ">"],
    ...["[", c.f.string(what), "]"],
  ];
  return [
    [
      ...[c.f.export("const", name), ...ts(c, ...type)],
      " = /*@__PURE__*/ (() => {",
    ],
    ...indent([
      [
        "// Constants of a function, because V8 re-reads imports, and variables of a bundle.",
      ],
      ["const { typeName } = ", schemaOf(c, message), ";"],
      ...emitConstants(c),
      ...emitMemory(c),
      ...emitDefaults(c, plan.parts.flat()),
      ...emitShapes(c, message),
      ...parts.flatMap((part) => emitPartFunction(c, part, params, last)),
      ...emitFunction(
        c,
        ["return function ", name],
        [...params, ...(usesLast ? last : [])],
        ["number"],
        code,
        ";",
      ),
    ]),
    ["})();"],
  ];
}

/** The type of encoders in the runtime. */
export function encoderType(c: Context): string {
  return c.passes === 2 ? "TwoPassEncoder" : "Encoder";
}

/** Returns the function for a part of a large message. */
function emitPartFunction(
  c: Context,
  { name, code, usesLast }: Part,
  params: Line,
  last: Line,
): Code {
  return emitFunction(
    c,
    ["function ", name],
    [...params, ...(usesLast ? last : [])],
    ["number"],
    code,
  );
}

/** The function for a part of a large message. */
interface Part {
  readonly name: string;
  readonly code: Code;
  /** Whether it uses the last parameter. */
  readonly usesLast: boolean;
}

/** The content of the function, and the parts that it calls. */
interface Body {
  readonly code: Code;
  readonly parts: readonly Part[];
  /** Whether it uses the last parameter. */
  readonly usesLast: boolean;
}

function emitBody(c: Context, message: DescMessage, name: string): Body {
  const plan = planMessage(message);
  const [steps = [], ...others] = plan.parts;
  const parts =
    others.length === 0
      ? []
      : plan.parts.map((part, i) => emitPart(c, partName(name, i), part, plan));
  const code = withVariables(c, () => [
    emitTypeNameCheck(c, message),
    ...emitStart(c),
    ...(parts.length === 0
      ? emitSteps(c, steps, plan)
      : emitPartCalls(c, parts)),
    ...emitEnd(c),
  ]);
  const usesLast =
    c.passes === 1 || usesParameter(c) || parts.some((part) => part.usesLast);
  return { code, parts, usesLast };
}

/** Returns the declaration of what the first of two passes returns. */
function emitStart(c: Context): Code {
  return c.pass === "size" ? [["let size = 0;"]] : [];
}

/**
 * Returns statements that write the unknown fields, and return the position after
 * them, or return the size of all.
 */
function emitEnd(c: Context): Code {
  const read = emitUnknownRead(c);
  const unknown = emitUnknown(c);
  const [variable, result] =
    c.pass === "size" ? ["size += ", "size + "] : ["p = ", ""];
  return c.looksAtShapes && !isSecondPass(c)
    ? [
        ...read,
        [variable, ...unknown, ";"],
        emitLook(c),
        [`return ${c.pass === "size" ? "size" : "p"};`],
      ]
    : [...read, [`return ${result}`, ...unknown, ";"]];
}

function emitPart(
  c: Context,
  name: string,
  steps: readonly Step[],
  plan: MessagePlan,
): Part {
  const code = withVariables(c, () => [
    ...emitStart(c),
    ...emitSteps(c, steps, plan),
    [c.pass === "size" ? "return size;" : "return p;"],
  ]);
  return { name, code, usesLast: usesParameter(c) };
}

/** Whether the code that was emitted last uses the draft, or the guesses of the first pass. */
function usesParameter(c: Context): boolean {
  return c.variables.has("draft") || c.variables.has("guessed");
}

/**
 * Returns statements that write all parts of a message, or add their sizes.
 */
function emitPartCalls(c: Context, parts: readonly Part[]): Code {
  const last = c.passes === 2 ? ", guessed" : ", draft";
  return [
    ["// V8 optimizes no function of more than 60 KiB of bytecode."],
    ...parts.map(({ name, usesLast }): Line => {
      const rest = usesLast ? last : "";
      return c.pass === "size"
        ? [`size += ${name}(message${rest});`]
        : [`p = ${name}(message, target, p${rest});`];
    }),
  ];
}

/** The parameters that all functions have that write. */
function writerParams(c: Context, message: DescMessage): Line {
  return [
    ...[...typed(c, "message", [shape(c, message)]), ", "],
    ...[...typed(c, "target", ["Uint8Array"]), ", "],
    ...typed(c, "p", ["number"]),
  ];
}

/**
 * Returns the parameters for the message and the field that hold this message,
 * which errors of standalone code name.
 */
function ownerParams(c: Context): Line {
  const optional = c.target === "js" ? "" : "?";
  return [
    ...[`, owner${optional}`, ...annotated(c, [runtimeType(c, "Owner")])],
    ...[`, field${optional}`, ...annotated(c, ["string"])],
  ];
}

/**
 * Returns statements that write some fields of a message, or add their sizes.
 */
function emitSteps(
  c: Context,
  steps: readonly Step[],
  { plain }: MessagePlan,
): Code {
  const code = [
    ...(steps.some(asksForPlain) && plain && !c.standalone && !isSecondPass(c)
      ? [["const plain = ", primitive(c, "isPlain"), "(message);"]]
      : []),
    ...emitDefaultsCheck(c, steps),
    ...emitSeen(c, steps, (steps) =>
      emitWithRoom(c, steps, (step) => [
        fieldComment(step),
        ...emitIfSeen(c, step, emitStep(c, step, plain)),
      ]),
    ),
  ];
  return [...emitMany(c, [SHAPES]), ...code];
}

/**
 * Returns the statement that rejects messages of another type.
 *
 * `create` and `fromBinary` take the name from the schema, as this does,
 * so the two are the same string, which V8 sees at once. A literal with the same
 * characters is another string, compared character by character.
 *
 * Standalone code has no schema, so there it is a literal.
 */
function emitTypeNameCheck(c: Context, message: DescMessage): Line {
  if (!c.standalone) {
    return emitGiveUpIf(c, ["message.$typeName !== typeName"]);
  }
  const typeName = c.f.string(message.typeName);
  return [
    ...["if (!message || message.$typeName !== ", typeName, ") "],
    ...[runtime(c, "wrongType"), "(message, ", typeName, ", owner, field);"],
  ];
}

/** Whether the step uses the variable `plain`. */
function asksForPlain(step: Step): boolean {
  return step.cardinality === "singular" && step.presence === "explicit-plain";
}

function emitStep(c: Context, step: Step, plain: boolean): Code {
  switch (step.cardinality) {
    case "singular":
      return emitSingular(c, step, plain);
    case "repeated":
      return emitRepeated(c, step);
    case "packed":
      return emitPacked(c, step);
    case "map":
      return emitMap(c, step);
    case "oneof":
      return emitOneof(c, step);
  }
}
