import { type Finding, inspectModule, type Rules } from "./inspect.js";
import { RULES } from "./redirections.js";

/** What the main thread passes to the loader. */
export interface LoaderData {
  readonly rules: Rules;
  readonly findings: readonly Finding[];
  /**
   * Memory of both threads: for each finding whether there is one, and then the
   * URL of the first bundle, which ends with a zero. A port would do, if Node
   * could pass one before the main module is loaded (--require, Node 20).
   */
  readonly memory: Uint8Array;
}

/** The findings in the order of the memory. */
const FINDINGS: readonly Finding[] = [
  "toBinary",
  "fromBinary",
  "create",
  "toJson",
  "fromJson",
  "moved",
  "index",
  "bundle",
];

/** Room for the URL of a bundle, for a text: a longer URL is cut off. */
const MAX_URL = 4000;

/** Makes what the loader gets. */
export function loaderData(): LoaderData {
  const memory = new Uint8Array(
    // A byte for each finding, the URL, and a zero after it.
    new SharedArrayBuffer(FINDINGS.length + MAX_URL + 1),
  );
  return { rules: RULES, findings: FINDINGS, memory };
}

/** Returns what the loader has found so far, with the URL of the first bundle. */
export function readFindings({ findings, memory }: LoaderData): {
  found: Finding[];
  bundle: string;
} {
  const name = memory.slice(findings.length);
  return {
    found: findings.filter((_, i) => memory[i] === 1),
    bundle: new TextDecoder().decode(name.subarray(0, name.indexOf(0))),
  };
}

/**
 * The source of the loader for `module.register`. It runs in a thread of its
 * own, and redirects ES modules, and CommonJS if another loader gives its source. A
 * string, because code that is built both as an ES module and as CommonJS can't
 * know the URL of a file next to it.
 */
export const LOADER = `let rules, findings, memory;

export function initialize(data) {
  ({ rules, findings, memory } = data);
}

const inspect = (${inspectModule});

export async function load(url, context, nextLoad) {
  const result = await nextLoad(url, context);
  // Of CommonJS, only other loaders give the source.
  if (!/^(?:module|commonjs)$/.test(result.format) || result.source == null) {
    return result;
  }
  const read = () => typeof result.source === "string" ? result.source : new TextDecoder().decode(result.source);
  const { finding, source } = inspect(url, read, rules);
  if (finding === "bundle" && memory[findings.length] === 0) {
    memory.set(new TextEncoder().encode(url).subarray(0, ${MAX_URL}), findings.length);
  }
  if (finding !== undefined) {
    memory[findings.indexOf(finding)] = 1;
  }
  return source === undefined ? result : { ...result, source };
}
`;
