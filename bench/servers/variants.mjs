// What a program imports before it starts: nothing, the hook, or the hook and generated code.

import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const HOOK = import.meta.resolve("protobuf-es-fast/hook");
const REGISTER = pathToFileURL(join(import.meta.dirname, "register.mjs")).href;

/**
 * What is compared, the first being what the others are compared with.
 *
 * @type {{ name: string, label: string, imports: string[] }[]}
 */
export const VARIANTS = [
  { name: "protobuf-es", label: "protobuf-es", imports: [] },
  { name: "hook", label: "hook alone", imports: [HOOK] },
  {
    name: "generated",
    label: "hook and generated code",
    imports: [HOOK, REGISTER],
  },
];

/** The plugin's hook alone: the types that get hot get code while the program runs. */
export const ON_DEMAND = {
  name: "on-demand",
  label: "code on demand",
  imports: [import.meta.resolve("protoc-gen-es-fast/hook")],
  isOnDemand: true,
};

/** The flags of Node.js that load the imports. */
export function importFlags({ imports }) {
  return imports.flatMap((module) => ["--import", module]);
}
