import { readFileSync } from "node:fs";
import path from "node:path";

/** The version of this package. */
export const version: string = readVersion();

function readVersion(): string {
  const file = path.join(__dirname, "../../package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as {
    version: string;
  };
  return version;
}
