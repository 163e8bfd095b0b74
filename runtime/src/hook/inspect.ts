import {
  FINGERPRINT,
  INDEX,
  PACKAGE,
  REDIRECTED,
  REDIRECTIONS,
  type Redirection,
} from "./redirections.js";

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
 */
export function inspectModule(url: string, read: () => string): Inspection {
  for (const redirection of REDIRECTIONS) {
    const { name, file, functions } = redirection;
    if (file.test(url)) {
      const source = read();
      if (REDIRECTED.test(source)) {
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
  if (INDEX.test(url)) {
    return { finding: "index" };
  }
  // Bundles of others, in packages, are not for the application to build anew.
  if (PACKAGE.test(url) || /[\\/]node_modules[\\/]/.test(url)) {
    return {};
  }
  const source = read();
  return source.includes(FINGERPRINT) && !REDIRECTED.test(source)
    ? { finding: "bundle" }
    : {};
}
