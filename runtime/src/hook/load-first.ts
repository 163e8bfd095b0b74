import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Findings } from "./findings.js";
import { inspectModule } from "./inspect.js";
import { REDIRECTIONS } from "./redirections.js";

/**
 * Loads the ES modules of protobuf-es that are redirected before anything else does, by `require`: Node.js 20
 * compiles what is required as `Module.prototype._compile` says, ES modules too. What imports them later gets these.
 *
 * For what is imported it has no hooks but `module.register`, with which a thread of its own loads all modules: a
 * server would take 1.6 times as much CPU time until its first response.
 */
export function loadFirst(findings: Findings): void {
  const start = path.join(process.cwd(), "index.js");
  const main = resolve(start, process.argv[1]);
  const indexes = [start, main ?? start]
    .map((file) => resolve(file, "@bufbuild/protobuf"))
    .filter((index) => index !== undefined);
  for (const index of new Set(indexes)) {
    loadModules(path.dirname(index).replace(/(?:cjs|commonjs)$/, "esm"));
    findings.add("index", index);
  }
  // Nobody sees which ES modules are imported later. If one is a bundle, it is likely this.
  if (main !== undefined) {
    findings.add(inspectModule(main, readFileSync(main)).finding, main);
  }
}

/** Where a module finds another, if it does. */
function resolve(from: string, name: string | undefined): string | undefined {
  try {
    return createRequire(from).resolve(name as string);
  } catch {
    return undefined;
  }
}

function loadModules(folder: string): void {
  const require = createRequire(path.join(folder, "index.js"));
  for (const { module } of REDIRECTIONS) {
    try {
      require(`./${module}.js`);
    } catch {
      // Another version, which has its functions elsewhere.
    }
  }
}
