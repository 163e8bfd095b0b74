/**
 * Functions of a file that make its encoders, decoders, creators and classes.
 *
 *     const $Foo = $encoder<Foo>(FooSchema, $writeFoo);
 *
 *     function $encoder<M>(schema: DescMessage, write: Encoder<M>["write"]): Encoder<M> {
 *       return createEncoder(schema, write, toBinary, getTextEncoding, () => $schema$check);
 *     }
 *
 * Outside of functions, TypeScript follows each import through all that the file has
 * before, as it does with variables. With a few for each message, twice as many
 * messages take four times as long.
 */

import { CHECK, MAKERS } from "../layout/names.js";
import { type Code, code, listed, NOTHING, type Value } from "./code.js";
import {
  type Context,
  encoderType,
  print,
  runtime,
  runtimeType,
  ts,
} from "./context.js";
import { quoted } from "./property.js";
import { emitFunction, typed } from "./signature.js";

/** A function that makes something. */
interface Maker {
  readonly types?: Value;
  readonly params: Readonly<Record<string, Value>>;
  readonly returns: Value;
  /** The function of the runtime. */
  readonly make: string;
  readonly args: readonly Value[];
}

/**
 * Returns the function that makes something, with its type arguments. The file gets it
 * once: see `printMakers`.
 */
export function maker(
  c: Context,
  what: keyof typeof MAKERS,
  types?: Value,
): Code {
  const name = MAKERS[what];
  if (!c.makers.has(name)) {
    c.makers.set(name, emitMaker(c, name, PRINTERS[what](c)));
  }
  return code`/*@__PURE__*/ ${name}${typeArguments(c, types)}`;
}

/** Prints the functions that were used in a file. */
export function printMakers(c: Context): void {
  if (c.makers.size > 0) {
    print(
      c,
      code`
        // Functions, because outside of them TypeScript follows each import through all that the file has before.
        ${[...c.makers.values()]}
      `,
    );
    c.f.print();
  }
}

function emitMaker(
  c: Context,
  name: string,
  { types, params, returns, make, args }: Maker,
): Code {
  return emitFunction(
    c,
    code`function ${name}${typeArguments(c, types)}`,
    {
      name,
      params: listed(
        Object.entries(params).map(([param, type]) => typed(c, param, type)),
      ),
      returns,
    },
    code`return ${runtime(c, make)}(${listed(args)});`,
  );
}

const PRINTERS: Record<keyof typeof MAKERS, (c: Context) => Maker> = {
  encoder: (c) => {
    const encoder = code`${runtimeType(c, encoderType(c))}<M>`;
    const passes = c.passes === 2 ? ["measure", "place"] : ["write"];
    return {
      types: "M",
      params: {
        schema: upstreamType(c, "DescMessage"),
        ...Object.fromEntries(
          passes.map((name) => [name, code`${encoder}[${quoted(c, name)}]`]),
        ),
      },
      returns: encoder,
      make: "createEncoder",
      args: [
        "schema",
        ...passes,
        c.f.runtime.toBinary,
        textEncoding(c),
        check(),
      ],
    };
  },
  decoder: (c) => {
    const decoder = code`${runtimeType(c, "Decoder")}<M>`;
    return {
      types: messages(c),
      params: {
        zero: zeroType(c),
        create: "() => M",
        read: code`${decoder}[${quoted(c, "read")}]`,
      },
      returns: decoder,
      make: "createDecoder",
      args: [
        "zero.schema",
        "create",
        "read",
        c.f.runtime.fromBinary,
        textEncoding(c),
        check(),
      ],
    };
  },
  creator: (c) => ({
    types: messages(c),
    params: { zero: zeroType(c), create: "(init?: never) => M" },
    returns: code`${runtimeType(c, "Creator")}<M>`,
    make: "createCreator",
    args: ["zero.schema", "create", check()],
  }),
  json: (c) => {
    const codec = code`${runtimeType(c, "JsonCodec")}<M>`;
    return {
      types: "M",
      params: {
        schema: upstreamType(c, "DescMessage"),
        write: code`${codec}["write"]`,
        read: code`${codec}["read"]`,
      },
      returns: codec,
      make: "createJsonCodec",
      args: [
        "schema",
        "write",
        "read",
        ...["toJson", "fromJson", "fromJsonString"].map((name) =>
          c.f.import(name, "@bufbuild/protobuf"),
        ),
        textEncoding(c),
        check(),
      ],
    };
  },
  enum: (c) => ({
    params: { schema: upstreamType(c, "DescEnum") },
    returns: runtimeType(c, "EnumCodec"),
    make: "enumCodec",
    args: ["schema"],
  }),
  zero: (c) => ({
    types: messages(c),
    params: { schema: upstreamType(c, "DescMessage") },
    returns: zeroType(c),
    make: "createZero",
    args: ["schema", c.f.runtime.create],
  }),
  class: (c) =>
    c.standalone
      ? {
          types: messages(c),
          params: {
            construct: code`(this: ${runtimeType(c, "Mutable")}<M>) => void`,
            [c.target === "ts" ? "prototype?" : "prototype"]: "object",
          },
          returns: "new () => M",
          make: "messageClass",
          args: ["construct", "prototype"],
        }
      : {
          types: code`${messages(c)}, Args extends unknown[]`,
          params: {
            zero: zeroType(c),
            construct: code`(this: ${runtimeType(c, "Mutable")}<M>, ...args: Args) => void`,
          },
          returns: "new (...args: Args) => M",
          make: "messageClass",
          args: ["zero", "construct"],
        },
  made: (c) => ({
    types: messages(c),
    params: { zero: zeroType(c) },
    returns: runtimeType(c, "Shapes"),
    make: "madeShapes",
    args: ["zero.schema"],
  }),
  members: (c) => ({
    params: { list: code`${runtimeType(c, "Members")}["list"]` },
    returns: runtimeType(c, "Members"),
    make: "oneofMembers",
    args: ["list"],
  }),
  parts: () => ({
    params: { parts: "readonly (readonly string[])[]" },
    returns: "ReadonlyMap<string, number>",
    make: "partsByName",
    args: ["parts"],
  }),
  shapes: (c) => ({
    params: { schema: upstreamType(c, "DescMessage") },
    returns: runtimeType(c, "Shapes"),
    make: "shapes",
    args: ["schema"],
  }),
};

function typeArguments(c: Context, types: Value | undefined): Value {
  return types === undefined ? NOTHING : ts(c, code`<${types}>`);
}

/** The type parameter for a message type. */
function messages(c: Context): Value {
  return code`M extends ${upstreamType(c, "Message")}`;
}

function zeroType(c: Context): Value {
  return code`${runtimeType(c, "Zero")}<M>`;
}

/** Imports a type of protobuf-es. */
function upstreamType(c: Context, name: string): Value {
  return c.f.import(name, "@bufbuild/protobuf", true);
}

function textEncoding(c: Context): Value {
  return c.f.import("getTextEncoding", "@bufbuild/protobuf/wire");
}

/** A function that returns the check of the file, which is made last. */
function check(): Value {
  return `() => ${CHECK}`;
}
