/** Comments at the top of a file. */
import type { DescMessage } from "@bufbuild/protobuf";
import { pbNames } from "../layout/pb-names.js";
import { code } from "./code.js";
import type { Feature } from "./context.js";
import type { FileContext } from "./file.js";

/** protoplugin has a comment that keeps ESLint from generated code. */
const ESLINT = /^\/\* eslint-disable \*\/\n/m;

/** Others keep linters and formatters of Biome from it. */
const BIOME = ["assist", "format", "lint"]
  .map((tool) => `// biome-ignore-all ${tool}: generated code\n`)
  .join("");

/** Returns the content of a file with the comments for Biome after the one for ESLint. */
export function withBiomeHeader(content: string): string {
  return content.replace(ESLINT, (comment) => comment + BIOME);
}

/**
 * Prints a comment that says which features a file has, for who looks for a function of another one, unless it has all, or is
 * standalone: that is to be small.
 */
export function printFeaturesComment(
  c: FileContext,
  features: readonly Feature[],
  all: readonly Feature[],
): void {
  const names = features.map(({ name }) => name);
  const others = all.map(({ name }) => name).filter((n) => !names.includes(n));
  if (others.length > 0 && !c.standalone) {
    c.printBlock(
      code`// This file has features=${names.join("+")}. The plugin's option "features" can add ${others.join(", ")}.`,
    );
  }
}

/**
 * Prints a comment for each message whose type has a name that a strict module can't bind. (TypeScript accepts
 * `import type { eval }`, since nothing is left of it; esbuild and Biome don't.) To protoplugin
 * the comment uses the name for something of this file, so it imports the type
 * under another name.
 */
export function printRestrictedNames(
  { f, file, target }: FileContext,
  messages: readonly DescMessage[],
): void {
  for (const message of messages) {
    const { shape } = pbNames(message);
    if (target !== "js" && ["arguments", "eval"].includes(shape)) {
      const own = f.import(shape, `./${file.name}_fast.js`);
      f.print("// A module can't import ", own, " under its own name.");
      f.print();
    }
  }
}
