/**
 * A comment that says which features a file has, for who looks for a function of another one.
 */
import { code } from "./code.js";
import type { Feature } from "./context.js";
import type { FileContext } from "./file.js";

/** Prints the comment, unless the file has all features, or is standalone: that is to be small. */
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
