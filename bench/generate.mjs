// Generates the code that the bench runs: `node generate.mjs`; with `--rivals` the rivals' too, which are installed on
// demand; with `--reference` protobuf-es's code alone.
import { generateOwn } from "./generate/own.mjs";
import { generateRivals } from "./generate/rivals.mjs";

generateOwn(!process.argv.includes("--reference"));
if (process.argv.includes("--rivals")) generateRivals();
