/**
 * Types with names that a strict module can't bind. TypeScript accepts
 * `import type { eval }`, since nothing is left of it; esbuild and Biome don't.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { pbNames } from "../layout/pb-names.js";
import type { FileContext } from "./file.js";

const RESTRICTED: readonly string[] = ["arguments", "eval"];

/**
 * Prints a comment for each message whose type has such a name. To protoplugin
 * the comment uses the name for something of this file, so it imports the type
 * under another name.
 */
export function printRestrictedNames(
  { f, file, target }: FileContext,
  messages: readonly DescMessage[],
): void {
  for (const message of messages) {
    const { shape } = pbNames(message);
    if (target !== "js" && RESTRICTED.includes(shape)) {
      const own = f.import(shape, `./${file.name}_fast.js`);
      f.print("// A module can't import ", own, " under its own name.");
      f.print();
    }
  }
}
