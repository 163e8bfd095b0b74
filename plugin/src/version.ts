import { readFileSync } from "node:fs";
import path from "node:path";

// From dist/cjs, or from src where tests import the sources.
const toRoot = path.basename(__dirname) === "src" ? ".." : "../..";
const file = path.join(__dirname, toRoot, "package.json");

/** The version of this package. */
export const { version }: { readonly version: string } = JSON.parse(
  readFileSync(file, "utf8"),
);
