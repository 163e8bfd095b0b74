/**
 * The functions that check a message, and write its fields or find their size.
 */
import { partsOf, type Step } from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import { emitConstants } from "../../print/constants.js";
import { type Context, isSecondPass, leavesAll } from "../../print/context.js";
import { INTERNAL } from "../../print/doc.js";
import { fieldComment } from "../../print/field-comment.js";
import type { FileContext } from "../../print/file.js";
import { emitParts, type Part, printParts } from "../../print/parts.js";
import { emitPlain } from "../../print/presence.js";
import {
  canHaveManyShapes,
  emitByComputedName,
  emitLook,
  printShapes,
} from "../../print/shapes.js";
import {
  emitFunction,
  type Params,
  printInternalFunction,
} from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import { emitPacked, emitRepeated } from "./list.js";
import { emitMap } from "./map.js";
import { emitOneof } from "./oneof.js";
import { emitMemory } from "./places.js";
import { emitMargin, emitWithRoom } from "./room.js";
import { emitSingular } from "./singular.js";

/** A function of a message: one that writes, or with two passes one that finds the size, and one that writes. */
type Writer = "write" | "measure" | "place";

export function writersOf({ passes }: FileContext): readonly Writer[] {
  return passes === 2 ? ["measure", "place"] : ["write"];
}

/**
 * Prints the function that checks the message, writes its fields, and returns
 * the position after them. A large message has a function for each part.
 *
 * With two passes there are two: the first returns the size of the fields, and leaves the
 * lengths in them on a tape, the second writes them.
 */
export function printWrite(c: Context): void {
  if (c.passes === 2 && canHaveManyShapes(c)) {
    printShapes(c, "shapes");
  }
  for (const what of writersOf(c)) {
    printWriter(c, what);
  }
}

/**
 * Prints a function, and one for each part of a large message. In all but standalone code another function makes it, and declares
 * what it uses of other modules, and the memory of places. V8 takes what a function declares once for a
 * constant; at the top of a module only `const`, which esbuild makes `var`.
 *
 *     function $writeFoo$closure() {
 *       const writeString$ = writeString;
 *       return function $writeFoo(message, target, p, draft) {
 *         ...
 *       };
 *     }
 *     export const $writeFoo: Encoder<Foo>["write"] = $writeFoo$closure();
 *
 * A function that is called where it stands would be part of the file's control flow to
 * TypeScript, which then takes four times as long for twice as many messages.
 */
function printWriter(file: Context, what: Writer): void {
  // The message and the field that hold this message, which errors of standalone code name.
  const owner: Params = file.standalone
    ? { "owner?": file.runtimeType("Owner"), "field?": "string" }
    : {};
  const signature = {
    name: file.names[what],
    params: { ...paramsOf(file, what), ...owner },
    returns: "number",
  };
  if (file.target === "dts" || leavesAll(file)) {
    printInternalFunction(file, signature, () => code``);
    return;
  }
  if (file.standalone) {
    const { body, parts } = emitBody(file, what);
    printInternalFunction(file, signature, () => body);
    printParts(file, parts);
    return;
  }
  const c: Context = {
    ...file,
    pass: what === "measure" ? "size" : "write",
    constants: new Map(),
    places: { count: 0 },
  };
  const { name } = signature;
  const closure = `${name}$closure`;
  const { body, parts } = emitBody(c, what);
  const steps = partsOf(c.message).flat();
  const shapes = () => code`
    ${c.note("shapes")}
    const $shapes = ${c.runtime("shapes")}(${c.schemaOf(c.message)});
  `;
  const type = code`: ${c.entryType()}<${c.shape(c.message)}>[${c.quoted(what)}]`;
  c.printBlock(code`
    ${c.note("closure")}
    function ${closure}() {
      const { typeName } = ${c.schemaOf(c.message)};
      ${emitConstants(c)}
      ${steps.length > 0 && emitMargin(c)}
      ${emitMemory(c)}
      ${hasDefaultsCheck(c, steps) && code`const $defaults = ${c.runtime("defaults")}(${c.schemaOf(c.message)});`}
      ${canHaveManyShapes(c) && c.passes === 1 && shapes()}
      ${parts.map((part) => emitFunction(c, `function ${part.name}`, part, part.code))}
      ${emitFunction(c, `return function ${name}`, signature, body, ";")}
    }
    ${INTERNAL}
    ${c.exported("const", name)}${c.ts(type)} = /*@__PURE__*/ ${closure}();
  `);
}

/** Returns the parameters of a function. Parts of it have the last one if they use it. */
function paramsOf(c: Context, what: Writer): Params {
  return {
    message: c.shape(c.message),
    ...(what === "measure" ? {} : { target: "Uint8Array", p: "number" }),
    ...(c.passes === 2
      ? { tape: c.runtimeType("Tape") }
      : { draft: c.runtimeType("Draft") }),
  };
}

/** Returns the content of the function, and the parts that it calls. */
function emitBody(
  c: Context,
  what: Writer,
): { body: Code; parts: readonly Part[] } {
  const layout = partsOf(c.message);
  const parts = emitParts(
    c,
    layout,
    {
      name: c.names[what],
      params: paramsOf(c, what),
      ifUsed: ["draft", "tape"],
      returns: "number",
    },
    (c, steps) => code`
      ${emitStart(c)}
      ${emitSteps(c, steps)}
      return ${resultOf(c)};
    `,
  );
  const body = withVariables(
    c,
    (c) => code`
      ${emitTypeNameCheck(c)}
      ${emitStart(c)}
      ${parts.length === 0 ? emitSteps(c, layout.flat()) : emitPartCalls(c, parts)}
      ${emitEnd(c)}
    `,
  );
  const typeName =
    c.standalone && code`const typeName = ${c.quoted(c.message.typeName)};`;
  return {
    parts,
    body: code`
      ${typeName}
      ${body}
    `,
  };
}

/** Returns the declaration of what the first of two passes returns. */
function emitStart(c: Context): Value {
  return c.pass === "size" && code`let size = 0;`;
}

/** What a function adds to, and returns. */
function resultOf(c: Context): "size" | "p" {
  return c.pass === "size" ? "size" : "p";
}

/**
 * Returns the statements for unknown fields, which follow all others, and those that end the function. Unknown fields are
 * read first, since few messages have any, and V8 would spend its budget for inlining on a call that only finds out about that.
 */
function emitEnd(c: Context): Code {
  const state = c.variable(c.passes === 2 ? "tape" : "draft");
  if (c.standalone) {
    return code`return ${c.primitive("writeUnknown")}(target, p, message, message.$unknown, ${state});`;
  }
  const result =
    c.pass === "size"
      ? code`value === undefined ? size : size + ${c.primitive("unknownSize")}(value, ${state})`
      : code`value === undefined ? p : ${c.primitive("writeUnknown")}(target, p, value, ${state})`;
  const looks = canHaveManyShapes(c) && !isSecondPass(c);
  return code`
    ${c.assign("value", "message.$unknown")}
    ${looks && code`${resultOf(c)} = ${result};`}
    ${looks && emitLook(c, shapesOf(c))}
    return ${looks ? resultOf(c) : result};
  `;
}

/** What is known of the shapes. With two passes it is a constant of the file, for both. */
function shapesOf(c: Context): Value {
  return c.passes === 2 ? c.names.shapes : "$shapes";
}

function emitPartCalls(c: Context, parts: readonly Part[]): Code {
  return code`
    // V8 optimizes no function of more than 60 KiB of bytecode.
    ${parts.map(({ call }) =>
      c.pass === "size" ? code`size += ${call};` : code`p = ${call};`,
    )}
  `;
}

function emitSteps(c: Context, steps: readonly Step[]): Code {
  return code`
    ${() => emitByComputedName(c, shapesOf(c))}
    ${!c.standalone && !isSecondPass(c) && emitPlain(c, steps)}
    ${hasDefaultsCheck(c, steps) && code`if (Object.getPrototypeOf(message) !== $defaults.prototype) ${c.primitive("checkPrototype")}($defaults, message);`}
    ${emitWithRoom(
      c,
      steps,
      (step) => code`
        ${fieldComment(step)}
        ${emitStep(c, step)}
      `,
    )}
  `;
}

/**
 * Whether the prototype of a message that has the defaults of its fields is looked at.
 *
 * What the message does not have itself is not set, and is not read: to read a default
 * takes as long as to read a value, and most fields of most messages are not set.
 * protobuf-es does read it. That makes a difference only if a prototype has an
 * accessor, which could throw, so each prototype but that of protobuf-es is looked at. (A message type
 * called Object gets another name, so `Object` is the global.) In the second of two passes it has been looked at; standalone
 * code does without.
 */
function hasDefaultsCheck(c: Context, steps: readonly Step[]): boolean {
  return (
    !c.standalone &&
    !isSecondPass(c) &&
    steps.some(
      (step) => step.cardinality === "singular" && step.presence === "explicit",
    )
  );
}

/**
 * Returns the statement that rejects messages of another type.
 *
 * `create` and `fromBinary` take the name from the schema, as this does,
 * so the two are the same string, which V8 sees at once. A literal with the same
 * characters is another string, compared character by character.
 *
 * Standalone code has no schema, so there it is a literal. A name for it, because
 * minifiers repeat literals.
 */
function emitTypeNameCheck(c: Context): Code {
  return c.standalone
    ? code`if (!message || message.$typeName !== typeName) ${c.runtime("wrongType")}(message, typeName, owner, field);`
    : c.giveUpIf("message.$typeName !== typeName");
}

function emitStep(c: Context, step: Step): Code {
  switch (step.cardinality) {
    case "singular":
      return emitSingular(c, step);
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
