// Runs publint over a tarball: node lint.mjs <tarball>. It knows one path that is meant to match no file.
import { readFileSync } from "node:fs";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

const { messages, pkg } = await publint({
  pack: { tarball: new Uint8Array(readFileSync(process.argv[2])).buffer },
  strict: true,
});
const problems = messages.filter(
  // The runtime's error for generated code of other versions: the path is the text.
  ({ code, path }) =>
    code !== "EXPORTS_GLOB_NO_MATCHED_FILES" || path.join() !== "exports,./v*",
);
for (const problem of problems) {
  console.error(formatMessage(problem, pkg));
}
process.exitCode = problems.length === 0 ? 0 : 1;
