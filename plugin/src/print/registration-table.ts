import type { DescMessage } from "@bufbuild/protobuf";
import { TABLE_MAKERS, tableName } from "../layout/names.js";
import type { Feature } from "../options.js";
import { type Code, code } from "./code.js";
import {
  type Context,
  exported,
  generated,
  print,
  runtime,
  runtimeType,
  ts,
} from "./context.js";

/** What a table holds, by feature, and who takes it. */
const ENTRIES: Record<
  Feature,
  {
    entry: "encoder" | "decoder" | "creator" | "jsonCodec";
    /** What the entries are called. */
    title: string;
    /** The type of the table, and the function that makes it. */
    type: string;
    make: string;
    register: string;
  }
> = {
  encode: {
    entry: "encoder",
    title: "encoders",
    type: "EncoderTable",
    make: "encoderTable",
    register: "registerEncoders",
  },
  decode: {
    entry: "decoder",
    title: "decoders",
    type: "DecoderTable",
    make: "decoderTable",
    register: "registerDecoders",
  },
  create: {
    entry: "creator",
    title: "creators",
    type: "CreatorTable",
    make: "creatorTable",
    register: "registerCreators",
  },
  json: {
    entry: "jsonCodec",
    title: "JSON codecs",
    type: "JsonTable",
    make: "jsonTable",
    register: "registerJson",
  },
};

/**
 * Returns the creators of the well-known types that fields have: most messages that a server creates are such, by
 * `timestampFromMs` and the like.
 */
function emitWellKnown(c: Context): Code[] {
  return c.feature === "create"
    ? Array.from(c.wellKnown, (file) => {
        const name = tableName(file, c.feature);
        return code`...${c.f.import(name, c.importPath(file))},`;
      })
    : [];
}

/** The function of protobuf-es-fast/protobuf that takes tables of a feature. */
export function registerFunction(feature: Feature): string {
  return ENTRIES[feature].register;
}

/**
 * Prints the table of a feature, with an entry for each message of the file:
 * `encoders_foo`, `decoders_foo`, `creators_foo`, `json_foo`.
 */
export function printTable(c: Context, messages: readonly DescMessage[]): void {
  const { entry, title, register, ...names } = ENTRIES[c.feature];
  const name = tableName(c.file, c.feature);
  const type = runtimeType(c, names.type);
  c.f.print(
    c.f.jsDoc(
      `The ${title} of all messages in ${c.file.toString()}, for ${register}() from protobuf-es-fast/protobuf.`,
    ),
  );
  if (c.target === "dts") {
    print(c, code`${exported(c, "declare const", name)}: ${type};`);
    return;
  }
  // A function, as for all that is made: see makers.ts.
  const make = TABLE_MAKERS[c.feature];
  const returns = ts(c, code`: ${type}`);
  print(
    c,
    code`
      ${exported(c, "const", name)}${returns} = /*@__PURE__*/ ${make}();
      function ${make}()${returns} {
        return ${runtime(c, names.make)}(
          ${messages.map((message) => code`${generated(c, message, entry)},`)}
          ${emitWellKnown(c)}
        );
      }
    `,
  );
}
