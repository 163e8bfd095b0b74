// Generates the code that the bench runs: `node generate.mjs`, with `--reference` for protobuf-es's code alone.
import { generateOwn } from "./lib/generate.mjs";

generateOwn(!process.argv.includes("--reference"));
