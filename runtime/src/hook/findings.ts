/**
 * Whether the hook reaches the protobuf-es of the application. Where it
 * doesn't, the application works as before and gains nothing: a warning says so,
 * once.
 */

import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { registry } from "../contract/registry.js";
import type { Finding, FindingsSink } from "./inspect.js";
import { loadedBefore } from "./loaded-before.js";
import { MOVED, OTHER_NAME, REDIRECTIONS } from "./redirections.js";

const FIRST =
  "Let the hook come first, since an import in the program is too late: node --import protobuf-es-fast/hook --import ./src/gen/register_fast.js server.js";
const BUNDLE =
  'Build the bundle with the plugin protobuf-es-fast/bundler, or leave the packages @bufbuild/protobuf and protobuf-es-fast out of it ("external" in esbuild, "serverExternalPackages" in Next.js)';

/** Under which name the thread, and workers that start later, find that it has warned. */
const WARNED = "protobuf-es-fast.hook.warned";

/** What the hook found so far. */
export class Findings implements FindingsSink {
  /** Takes what another thread found, where one loads modules. */
  receive: () => void = () => {};
  /** Why the hook doesn't reach something. */
  readonly problems = new Set<string>();
  /** What was found in each protobuf-es, by the folder of its modules of one format. */
  readonly copies = new Map<string, Set<Finding>>();

  /** Warns if a protobuf-es was loaded before the hook. */
  checkBefore(): void {
    const file = loadedBefore();
    if (file !== undefined) {
      this.warn(`@bufbuild/protobuf was loaded before it (${file}). ${FIRST}`);
    }
  }

  /** Takes what was found in a module. */
  add(finding: Finding, url: string): void {
    if (finding === "bundle") {
      this.warn(`${url} is a bundle with @bufbuild/protobuf in it. ${BUNDLE}`);
    } else if (finding === "other name") {
      const folder = url.slice(0, url.search(OTHER_NAME));
      this.warn(
        `${folder} is @bufbuild/protobuf under another name, by an alias ("npm:@bufbuild/protobuf") or a link. Install it under its own name`,
      );
    } else {
      const folder = path.dirname(pathOf(url));
      const found = this.copies.get(folder) ?? new Set();
      this.copies.set(folder, found.add(finding));
      if (finding === "index") {
        setImmediate(() => void this.checkLoaded(folder, url));
      }
    }
  }

  /** Warns, once, if the hook doesn't reach what is registered. */
  check(): void {
    if (!registry.unredirected) {
      return;
    }
    for (const folder of this.copies.keys()) {
      this.warn(this.problemOf(folder));
    }
    this.warn(
      `@bufbuild/protobuf was loaded before it, or is part of a bundle. ${FIRST}. ${BUNDLE}`,
    );
  }

  folders(): Iterable<string> {
    this.receive();
    return this.copies.keys();
  }

  /** Warns, once, that the hook doesn't reach a protobuf-es, if there is a reason. */
  warn(reason: string | undefined): void {
    if (reason === undefined) {
      return;
    }
    this.problems.add(reason);
    if (getEnvironmentData(WARNED) === true) {
      return;
    }
    setEnvironmentData(WARNED, true);
    const isReached = [...this.copies.values()].some((found) =>
      found.has("to-binary"),
    );
    const where = isReached ? " on a copy of @bufbuild/protobuf" : "";
    process.emitWarning(
      `protobuf-es-fast/hook has no effect${where}: ${reason}.`,
      { code: "PROTOBUF_ES_FAST_HOOK" },
    );
  }

  /** Checks a protobuf-es once all of it is loaded: CommonJS is by now, ES modules when they are imported. */
  private async checkLoaded(folder: string, url: string): Promise<void> {
    try {
      if (url.startsWith("file:") && path.basename(folder) === "esm") {
        await import(url);
      }
      this.receive();
      this.warn(this.problemOf(folder));
    } catch {
      // The application sees this error.
    }
  }

  /** Returns why a protobuf-es, whose index was loaded, has a function that isn't redirected, if it has one. */
  problemOf(folder: string): string | undefined {
    const found = this.copies.get(folder);
    const missing = REDIRECTIONS.find(({ module }) => !found?.has(module));
    if (missing === undefined || !found?.has("index")) {
      return undefined;
    }
    const file = path.join(folder, `${missing.module}.js`);
    return existsSync(file) && !found.has("moved")
      ? `a part of @bufbuild/protobuf was loaded before it (${file}). ${FIRST}`
      : `${MOVED} (${folder})`;
  }
}

/** Returns the name of a file, of which some engines give the URL. */
function pathOf(url: string): string {
  return url.startsWith("file:") ? fileURLToPath(url) : url;
}
