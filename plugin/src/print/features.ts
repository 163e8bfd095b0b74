/**
 * A comment that says which features a file has, for who looks for a function of another one.
 */
import { FEATURES, type Feature } from "../options.js";
import { code } from "./code.js";
import { type Context, print } from "./context.js";

/** Prints the comment, unless the file has all features, or is standalone: that is to be small. */
export function printFeatures(c: Context, features: readonly Feature[]): void {
  const others = FEATURES.filter((feature) => !features.includes(feature));
  if (others.length > 0 && !c.standalone) {
    print(
      c,
      code`// This file has features=${features.join("+")}. The plugin's option "features" can add ${others.join(", ")}.`,
    );
    c.f.print();
  }
}
