// Runs publint over a tarball: node lint.mjs <tarball>. It knows what is meant to be as it is.
import { readFileSync } from "node:fs";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

const { messages, pkg } = await publint({
  pack: { tarball: new Uint8Array(readFileSync(process.argv[2])).buffer },
  strict: true,
});
const MEANT = [
  // The runtime's error for generated code of other versions: the path is the text.
  ["EXPORTS_GLOB_NO_MATCHED_FILES", "exports,./v*"],
  // What it names are modules, which other modules import by their paths, and no entry points.
  ["USE_EXPORTS_OR_IMPORTS_BROWSER", "browser"],
];
const problems = messages.filter(
  ({ code, path }) =>
    !MEANT.some(([meant, where]) => code === meant && path.join() === where),
);
for (const problem of problems) {
  console.error(formatMessage(problem, pkg));
}
process.exitCode = problems.length === 0 ? 0 : 1;
