/** How the functions of one module are redirected. */
export interface Redirection {
  /** The first of them. */
  readonly name: "toBinary" | "fromBinary" | "create" | "toJson" | "fromJson";
  /** Matches file names and URLs of the module. */
  readonly file: RegExp;
  readonly functions: readonly RedirectedFunction[];
  /** What is appended to an ES module, or to a CommonJS module. */
  readonly esmEnd: string;
  readonly commonJsEnd: string;
}

interface RedirectedFunction {
  /** What an ES module, or a CommonJS module, has in it where it defines the function. */
  readonly esm: RegExp;
  readonly commonJs: RegExp;
  /** What takes the place of the definition in an ES module. */
  readonly renamed: string;
  /** Calls by the module itself, which stay as they are: in an ES module they are renamed. */
  readonly call: RegExp;
  readonly renamedCall: string;
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
    const { name, file, functions } = redirection;
    if (file.test(url)) {
      const source = read();
      if (rules.redirected.test(source)) {
        return { finding: name };
      }
      if (functions.every(({ esm }) => esm.test(source))) {
        const changed = functions.reduce(
          (text, { esm, renamed, call, renamedCall }) =>
            text.replace(esm, renamed).replace(call, renamedCall),
          source,
        );
        return { finding: name, source: changed + redirection.esmEnd };
      }
      return functions.every(({ commonJs }) => commonJs.test(source))
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
