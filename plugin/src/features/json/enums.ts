/**
 * Enums: what is known of their names is kept in a constant of the file.
 *
 *     const $json$enum$Color = $json$enum(ColorSchema);
 */
import type { DescEnum } from "@bufbuild/protobuf";
import type { GeneratedFile } from "@bufbuild/protoplugin";
import { pbNames } from "../../layout/pb-names.js";
import { code } from "../../print/code.js";
import {
  type FeatureContext,
  type FileContext,
  print,
  runtimeType,
  schemaOf,
} from "../../print/context.js";
import { type Maker, maker, upstreamType } from "../../print/makers.js";

const ENUM = "$json$enum";

/** The constants that a file uses, by enum. */
const used = new WeakMap<GeneratedFile, Map<DescEnum, string>>();

/** Returns the constant for an enum. */
export function enumCodec({ f }: FileContext, desc: DescEnum): string {
  const enums = used.get(f) ?? new Map<DescEnum, string>();
  used.set(f, enums);
  let name = enums.get(desc);
  if (name === undefined) {
    name = `${ENUM}$${pbNames(desc).shape}`;
    // Two files can have enums of the same name.
    const others = new Set(enums.values());
    while (others.has(name)) {
      name += "$";
    }
    enums.set(desc, name);
  }
  return name;
}

/** Prints the constants that were used in a file. */
export function printEnums(c: FeatureContext): void {
  const enums = used.get(c.f);
  if (c.target === "dts" || enums === undefined) {
    return;
  }
  for (const [desc, name] of enums) {
    print(
      c,
      code`const ${name} = ${maker(c, enumMaker)}(${schemaOf(c, desc)});`,
    );
  }
  c.f.print();
}

/** Describes what makes the constant for an enum. */
function enumMaker(c: FeatureContext): Maker {
  return {
    name: ENUM,
    params: { schema: upstreamType(c, "DescEnum") },
    returns: runtimeType(c, "EnumCodec"),
    make: "enumCodec",
  };
}
