/**
 * Enums: what is known of their names is kept in a constant of the file.
 *
 *     const $json$enum$Color = $make$enumCodec(ColorSchema);
 */
import type { DescEnum } from "@bufbuild/protobuf";
import { pbNames } from "../../layout/pb-names.js";
import { code } from "../../print/code.js";
import { nameFor } from "../../print/constants.js";
import type { FeatureContext } from "../../print/context.js";
import type { FileContext } from "../../print/file.js";
import { maker } from "../../print/makers.js";

export function enumCodec({ enums }: FileContext, desc: DescEnum): string {
  return nameFor(enums, desc, `$json$enum$${pbNames(desc).shape}`);
}

/** Prints the constants that were used in a file. */
export function printEnums(c: FeatureContext): void {
  if (c.enums.size === 0) {
    return;
  }
  const make = maker(c, {
    params: { schema: c.upstreamType("DescEnum") },
    returns: c.runtimeType("EnumCodec"),
    make: "enumCodec",
  });
  for (const [desc, name] of c.enums) {
    c.print(code`const ${name} = ${make}(${c.schemaOf(desc)});`);
  }
  c.f.print();
}
