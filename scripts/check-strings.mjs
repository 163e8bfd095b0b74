// Encodes strings of all kinds on other engines, of which some write them by WebAssembly, and compares them with those of
// protobuf-es.
//
// Usage: npm run check -- strings [--engines node22,node24,node26,bun,deno]
//   --engines  some of them; they are installed on demand from npm
import { parseArgs } from "node:util";
import { startChecks } from "./shared/checks.mjs";
import { selectEngines } from "./shared/engines/index.mjs";
import { runProgram, withProject } from "./shared/engines/project.mjs";

/** Engines with WebAssembly's JavaScript string builtins, in which strings are written by it. */
const WITH_STRING_MEMORY = ["node24", "node26"];

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "node22,node24,node26,bun,deno" },
  },
});
const { check, finish } = startChecks("strings");
withProject("runtime/test/strings", (project) => {
  for (const engine of selectEngines(values.engines)) {
    const { different, fallbacks, memories } = runProgram(
      project,
      engine,
      [],
      "strings.cjs",
    );
    check(`${engine.name}: strings are those of protobuf-es`, [
      [different, 0],
      [fallbacks, 0],
    ]);
    const wanted = WITH_STRING_MEMORY.includes(engine.name) ? 1 : 0;
    check(`${engine.name}: ${wanted ? "by" : "without"} WebAssembly`, [
      [memories, wanted],
    ]);
  }
});
finish();
