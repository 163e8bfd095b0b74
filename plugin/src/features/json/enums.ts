/**
 * Enums: what is known of their names is kept in a constant of the file.
 *
 *     const $json$enum$Color = $json$enum(ColorSchema);
 */
import type { DescEnum } from "@bufbuild/protobuf";
import { MAKERS } from "../../layout/names.js";
import { pbNames } from "../../layout/pb-names.js";
import { code } from "../../print/code.js";
import { type Context, print, schemaOf } from "../../print/context.js";
import { maker } from "../../print/makers.js";

/** Returns the constant for an enum. */
export function enumCodec(c: Context, desc: DescEnum): string {
  let name = c.enums.get(desc);
  if (name === undefined) {
    name = `${MAKERS.enum}$${pbNames(desc).shape}`;
    // Two files can have enums of the same name.
    const others = new Set(c.enums.values());
    while (others.has(name)) {
      name += "$";
    }
    c.enums.set(desc, name);
  }
  return name;
}

/** Prints the constants that were used in a file. */
export function printEnums(c: Context): void {
  if (c.target === "dts" || c.enums.size === 0) {
    return;
  }
  for (const [desc, name] of c.enums) {
    print(c, code`const ${name} = ${maker(c, "enum")}(${schemaOf(c, desc)});`);
  }
  c.f.print();
}
