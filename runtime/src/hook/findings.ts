/**
 * Whether the hook reaches the protobuf-es of the application. Where it
 * doesn't, the application works as before and gains nothing: a warning says so,
 * once.
 */

import { registry } from "../registry/registry.js";
import type { Finding } from "./inspect.js";
import { MOVED } from "./redirections.js";

const FIRST =
  "Let the hook come first: node --import protobuf-es-fast/hook --import ./src/gen/register_fast.js server.js";
const BUNDLE =
  'Build the bundle with the plugin protobuf-es-fast/bundler, or leave the packages @bufbuild/protobuf and protobuf-es-fast out of it ("external" in esbuild, "serverExternalPackages" in Next.js)';

/** What the hook found so far. */
export class Findings {
  /** Whether something was registered before the hook came, for a protobuf-es without redirection. */
  private readonly late = registry.unredirected;
  private readonly found = new Set<Finding>();
  private bundle: string | undefined;
  private warned = false;

  /** Takes what was found in a module. */
  add(finding: Finding | undefined, url: string): void {
    if (finding === "bundle" && this.bundle === undefined) {
      this.bundle = url;
      this.check();
    }
    if (finding !== undefined) {
      this.found.add(finding);
    }
  }

  /** Warns, once, if the hook doesn't reach what is registered. */
  check(): void {
    const reason = this.reason();
    if (reason !== undefined && !this.warned) {
      this.warned = true;
      process.emitWarning(`protobuf-es-fast/hook has no effect: ${reason}.`, {
        code: "PROTOBUF_ES_FAST_HOOK",
      });
    }
  }

  private reason(): string | undefined {
    if (registry.used && this.bundle !== undefined) {
      return `${this.bundle} is a bundle with @bufbuild/protobuf in it. ${BUNDLE}`;
    }
    if (!registry.unredirected) {
      return undefined;
    }
    if (this.late) {
      return `@bufbuild/protobuf was loaded before it. ${FIRST}`;
    }
    if (this.found.has("moved")) {
      return MOVED;
    }
    if (this.found.has("index") && !this.found.has("toBinary")) {
      return `a part of @bufbuild/protobuf was loaded before it, or ${MOVED}. ${FIRST}`;
    }
    return `@bufbuild/protobuf was loaded before it, or is part of a bundle. ${FIRST}. ${BUNDLE}`;
  }
}
