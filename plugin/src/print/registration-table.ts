import type { DescMessage } from "@bufbuild/protobuf";
import type { Feature } from "../options.js";
import { schemaDigest } from "../schema-digest.js";
import { code } from "./code.js";
import {
  type Context,
  exported,
  generated,
  print,
  runtime,
  runtimeType,
  ts,
} from "./context.js";
import { TABLE_MAKERS, tableName } from "./names.js";

/** What a table holds, by feature, and who takes it. */
const ENTRIES: Record<
  Feature,
  { entry: "encoder" | "decoder" | "creator"; register: string }
> = {
  encode: { entry: "encoder", register: "registerEncoders" },
  decode: { entry: "decoder", register: "registerDecoders" },
  create: { entry: "creator", register: "registerCreators" },
};

/**
 * Prints the table of a feature, with an entry for each message of the file:
 * `encoders_foo`, `decoders_foo`, `creators_foo`.
 */
export function printTable(c: Context, messages: readonly DescMessage[]): void {
  const { entry, register } = ENTRIES[c.feature];
  const name = tableName(c.file, c.feature);
  const type = runtimeType(
    c,
    `${entry[0]?.toUpperCase()}${entry.slice(1)}Table`,
  );
  c.f.print(
    c.f.jsDoc(
      `The ${entry}s of all messages in ${c.file.toString()}, for ${register}() from protobuf-es-fast/protobuf.`,
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
        return ${runtime(c, `${entry}Table`)}(
          0x${schemaDigest(messages).toString(16)}, // schemaDigest
          ${messages.map((message) => code`${generated(c, message, entry)},`)}
        );
      }
    `,
  );
}
