// Generates the code that the bench runs: `node generate.mjs`; with `--rivals` the rivals' too, which are installed on
// demand; with `--folders` only some folders of this project's code, since older commits don't have all options.
import { parseArgs } from "node:util";
import { FOLDERS, generateOwn } from "./generate/own.mjs";
import { generateRivals } from "./generate/rivals.mjs";

const { values } = parseArgs({
  options: {
    rivals: { type: "boolean", default: false },
    folders: { type: "string", default: Object.keys(FOLDERS).join(",") },
  },
});
generateOwn(values.folders.split(","));
if (values.rivals) generateRivals();
