import { readFileSync } from "node:fs";
import path from "node:path";

/** The version of this package. */
export const version: string = readVersion();

function readVersion(): string {
  // From dist/cjs, or from src where tests import the sources.
  const toRoot = path.basename(__dirname) === "src" ? ".." : "../..";
  const file = path.join(__dirname, toRoot, "package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as {
    version: string;
  };
  return version;
}
