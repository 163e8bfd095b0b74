/**
 * What is registered: for each feature a table of a file, and what it has for a message.
 * Standalone code has none, since it knows no schemas to be registered for.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { CHECK, tableName } from "../layout/names.js";
import { type Code, code, listed } from "./code.js";
import {
  exported,
  generated,
  print,
  printBlock,
  runtime,
  runtimeType,
  schemaOf,
  shape,
  ts,
} from "./context.js";
import type { FeatureFile } from "./feature.js";
import {
  type Maker,
  maker,
  messageType,
  upstreamType,
  zeroType,
} from "./makers.js";
import { quoted } from "./property.js";

/** Prints what the table has for a message, after all that it needs: an encoder, a decoder and so on. */
export function printEntry(c: FeatureFile, message: DescMessage): void {
  if (c.standalone || c.target === "dts") {
    return;
  }
  const { name, from, functions } = c.feature.tableEntry;
  const args = [
    from === "schema" ? schemaOf(c, message) : generated(c, message, from),
    ...Object.values(functions(c)).map((what) => generated(c, message, what)),
  ];
  printBlock(
    c,
    code`const ${generated(c, message, name)} = ${maker(c, entryMaker, shape(c, message))}(${listed(args)});`,
  );
}

/** Describes what makes an entry of what the runtime has for it, and of the functions of a message. */
function entryMaker(c: FeatureFile): Maker {
  const { maker, make, from, functions, types, upstream, ...entry } =
    c.feature.tableEntry;
  const type = code`${runtimeType(c, entry.type(c))}<M>`;
  const names = Object.keys(functions(c));
  const [first, typeOfFirst, ofMessages] =
    from === "schema"
      ? (["schema", upstreamType(c, "DescMessage"), "M"] as const)
      : (["zero.schema", zeroType(c), messageType(c)] as const);
  return {
    name: maker,
    types: ofMessages,
    params: {
      [from]: typeOfFirst,
      ...Object.fromEntries(
        names.map((n) => [n, types?.[n] ?? code`${type}[${quoted(c, n)}]`]),
      ),
    },
    returns: type,
    make,
    args: [
      first,
      ...names,
      ...(upstream ?? []).map((n) => c.f.import(n, "@bufbuild/protobuf")),
      ...(upstream
        ? [c.f.import("getTextEncoding", "@bufbuild/protobuf/wire")]
        : []),
      // A function that returns the check of the file, which is made last.
      `() => ${CHECK}`,
    ],
  };
}

/**
 * Returns what the tables of the well-known types have that fields have: most messages that a server creates are such, by
 * `timestampFromMs` and the like.
 */
function emitWellKnown(c: FeatureFile): Code[] {
  const { prefix, hasWellKnown } = c.feature.table;
  return Array.from(hasWellKnown ? c.wellKnown : [], (file) => {
    const table = c.f.import(tableName(file, prefix), c.importPath(file));
    return code`...${table},`;
  });
}

/**
 * Prints the table of a feature, with an entry for each message of the file:
 * `encoders_foo`, `decoders_foo`, `creators_foo`, `json_foo`.
 */
export function printTable(
  c: FeatureFile,
  messages: readonly DescMessage[],
): void {
  if (c.standalone) {
    return;
  }
  const { title, prefix, register, ...table } = c.feature.table;
  const name = tableName(c.file, prefix);
  const type = runtimeType(c, table.type);
  c.f.print(
    c.f.jsDoc(
      `The ${title} of all messages in ${c.file.toString()}, for ${register}() from protobuf-es-fast/protobuf.`,
    ),
  );
  if (c.target === "dts") {
    print(c, code`${exported(c, "declare const", name)}: ${type};`);
    return;
  }
  const make = table.type.charAt(0).toLowerCase() + table.type.slice(1);
  // A function, as for all that is made: see makers.ts.
  const returns = ts(c, code`: ${type}`);
  print(
    c,
    code`
      ${exported(c, "const", name)}${returns} = /*@__PURE__*/ ${table.maker}();
      function ${table.maker}()${returns} {
        return ${runtime(c, make)}(
          ${messages.map((message) => code`${generated(c, message, c.feature.tableEntry.name)},`)}
          ${emitWellKnown(c)}
        );
      }
    `,
  );
}
