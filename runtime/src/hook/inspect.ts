/** How one function is redirected. */
export interface Redirection {
  readonly name: "toBinary" | "fromBinary" | "create";
  /** Matches file names and URLs of the module. */
  readonly file: RegExp;
  /** What an ES module, or a CommonJS module, has in it where it defines the function. */
  readonly esm: RegExp;
  readonly commonJs: RegExp;
  /** What takes the place of the definition in an ES module. */
  readonly renamed: string;
  /** What is appended to an ES module, or to a CommonJS module. */
  readonly esmEnd: string;
  readonly commonJsEnd: string;
}

/** What the hook looks for in modules. Can be sent to another thread. */
export interface Rules {
  readonly redirections: readonly Redirection[];
  /** Matches the module of protobuf-es that imports all others. */
  readonly index: RegExp;
  /** Matches all of its modules. */
  readonly package: RegExp;
  /** What a bundle with protobuf-es in it contains: the name of a symbol, however minified. */
  readonly fingerprint: string;
  /** Matches it if the bundler plugin redirected protobuf-es, and what the hook redirected. */
  readonly redirected: RegExp;
}

/**
 * What the hook learns from a module: that a function of it is redirected, that
 * it doesn't define it, that it imports all of protobuf-es, or that it is a bundle.
 */
export type Finding = Redirection["name"] | "moved" | "index" | "bundle";

/** What the hook does with a module. */
interface Inspection {
  readonly finding?: Finding;
  /** What takes the place of its source, unless that is redirected already. */
  readonly source?: string;
}

/**
 * Looks at a module, by its URL or file name, and at its source where that
 * matters.
 *
 * Imports nothing, because the loader gets its text.
 */
export function inspectModule(
  url: string,
  read: () => string,
  rules: Rules,
): Inspection {
  for (const redirection of rules.redirections) {
    const { name, file, esm, commonJs, renamed } = redirection;
    if (file.test(url)) {
      const source = read();
      if (rules.redirected.test(source)) {
        return { finding: name };
      }
      return esm.test(source)
        ? {
            finding: name,
            source: source.replace(esm, renamed) + redirection.esmEnd,
          }
        : commonJs.test(source)
          ? { finding: name, source: source + redirection.commonJsEnd }
          : { finding: "moved" };
    }
  }
  if (rules.index.test(url)) {
    return { finding: "index" };
  }
  // Bundles of others, in packages, are not for the application to build anew.
  if (rules.package.test(url) || /[\\/]node_modules[\\/]/.test(url)) {
    return {};
  }
  const source = read();
  return source.includes(rules.fingerprint) && !rules.redirected.test(source)
    ? { finding: "bundle" }
    : {};
}
