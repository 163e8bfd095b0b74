/**
 * What is registered: one table of a file, and what it has for a message by each feature.
 * Standalone code has none, since it knows no schemas to be registered for.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { CHECK, tableName } from "../layout/names.js";
import { capitalized } from "../layout/scalars.js";
import { messagesOf } from "../layout/schema-digest.js";
import { code, listed } from "./code.js";
import type { Context, FeatureContext } from "./context.js";
import { INTERNAL } from "./doc.js";
import { type Maker, maker, messageType, zeroType } from "./makers.js";

/** Prints what the table has for a message, after all that it needs: an encoder, a decoder and so on. */
export function printEntry(c: Context): void {
  const { name, from, functions, isExported } = c.feature.tableEntry;
  if (c.standalone || (c.target === "dts" && !isExported)) {
    return;
  }
  const local = c.names[name];
  const typed = () => code`: ${c.entryType()}<${c.shape(c.message)}>`;
  if (isExported) {
    c.print(INTERNAL);
  }
  if (c.target === "dts") {
    c.printBlock(code`${c.exported("declare const", local)}${typed()};`);
    return;
  }
  const args = [
    from === "schema" ? c.schemaOf(c.message) : c.own(from),
    ...Object.values(functions(c)).map((what) => c.own(what)),
  ];
  const declared = isExported
    ? code`${c.exported("const", local)}${c.ts(typed())}`
    : code`const ${local}`;
  c.printBlock(
    code`${declared} = ${maker(c, entryMaker(c), c.shape(c.message))}(${listed(args)});`,
  );
}

/** Describes what makes an entry of what the runtime has for it, and of the functions of a message. */
function entryMaker(c: FeatureContext): Maker {
  const entry = c.feature.tableEntry;
  const { from, types, upstream: others = [] } = entry;
  const type = code`${c.entryType()}<M>`;
  const names = Object.keys(entry.functions(c));
  const [first, typeOfFirst, ofMessages] =
    from === "schema"
      ? (["schema", c.upstreamType("DescMessage"), "M"] as const)
      : (["zero.schema", zeroType(c), messageType(c)] as const);
  const textEncoding = () =>
    c.f.import("getTextEncoding", "@bufbuild/protobuf/wire");
  return {
    types: ofMessages,
    params: {
      [from]: typeOfFirst,
      ...Object.fromEntries(
        names.map((n) => [n, types?.[n] ?? code`${type}[${c.quoted(n)}]`]),
      ),
    },
    returns: type,
    make: `create${capitalized(entry.name)}`,
    args: [
      first,
      ...names,
      ...others.map((n) => c.upstream(n)),
      ...(others.length > 0 ? [textEncoding()] : []),
      // A function that returns the check of the file, which is made last.
      `() => ${CHECK}`,
    ],
  };
}

/**
 * Prints the table of a file, with what each feature has for each of its messages, and for the well-known types that their fields have:
 * `fast_foo`. Most messages that a server creates are such, by `timestampFromMs` and the like.
 */
export function printTable(
  features: readonly FeatureContext[],
  messages: readonly DescMessage[],
): void {
  const [c] = features;
  if (c === undefined || c.standalone) {
    return;
  }
  const name = tableName(c.file);
  const type = c.runtimeType("Table");
  c.f.print(
    c.f.jsDoc(
      `All that is generated for ${c.file.toString()}, for register() from protobuf-es-fast/protobuf.`,
    ),
  );
  if (c.target === "dts") {
    c.print(code`${c.exported("declare const", name)}: ${type};`);
    return;
  }
  const entries = features.flatMap((each) => {
    const { name, isExported } = each.feature.tableEntry;
    const wellKnown = isExported ? [...each.wellKnown].flatMap(messagesOf) : [];
    return [...messages, ...wellKnown].map(
      (message) => code`${each.generated(message, name)},`,
    );
  });
  // A function, as for all that is made: see makers.ts.
  const returns = c.ts(code`: ${type}`);
  c.print(code`
    ${c.exported("const", name)}${returns} = /*@__PURE__*/ $make$table();
    function $make$table()${returns} {
      return ${c.runtime("makeTable")}(
        ${entries}
      );
    }
  `);
}
