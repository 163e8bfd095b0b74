/** CommonJS modules, as `require` loads them. */
import type { Findings } from "./findings.js";
import { redirectModule } from "./inspect.js";

/** A CommonJS module, as Node compiles it. */
export interface CommonJsModule {
  _compile(content: string, filename: string, ...rest: unknown[]): unknown;
}

/** What loads modules, by the ends of their names. */
export interface Extensions {
  ".js": (module: CommonJsModule, path: string) => unknown;
}

/**
 * Redirects CommonJS modules that no hook has seen.
 *
 * @param beforeEsModule is called with the name of an ES module that is required
 */
export function patchCommonJs(
  prototype: CommonJsModule,
  findings: Findings,
  beforeEsModule: (file: string) => void = () => {},
): void {
  const compile = prototype._compile;
  prototype._compile = function (content, filename, ...rest) {
    if (rest[0] === "module") {
      beforeEsModule(filename);
    }
    const source = redirectModule(filename, content, findings);
    return compile.call(this, source ?? content, filename, ...rest);
  };
}
