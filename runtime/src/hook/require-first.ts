import { createRequire } from "node:module";
import path from "node:path";
import { isMainThread } from "node:worker_threads";
import { PACKAGE, REDIRECTIONS } from "./redirections.js";

/**
 * Returns a function that is called before an ES module is required, in an engine that reads what that imports by itself: it
 * requires the redirected modules of protobuf-es, which are compiled as `Module.prototype._compile` says. What imports them
 * gets these.
 *
 * Not in workers: in Node.js 20, one that is ended while it requires an ES module ends the process.
 */
export function requireFirst(): (file: string) => void {
  const folders = new Set<string>();
  return (file) => {
    try {
      const folder =
        isMainThread && !PACKAGE.test(file) ? folderFrom(file) : undefined;
      if (folder !== undefined && !folders.has(folder)) {
        folders.add(folder);
        const require = createRequire(path.join(folder, "index.js"));
        for (const { module } of REDIRECTIONS) {
          require(`./${module}.js`);
        }
      }
    } catch {
      // There is no protobuf-es, or one that has other modules.
    }
  };
}

/** Returns the folder of ES modules of the protobuf-es that a file imports. Throws an Error if there is none. */
export function folderFrom(file: string): string | undefined {
  const index = createRequire(file).resolve("@bufbuild/protobuf");
  return PACKAGE.test(index) ? path.resolve(index, "../../esm") : undefined;
}
