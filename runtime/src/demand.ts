/**
 * What `protoc-gen-es-fast/hook` and `protoc-gen-es-fast/compile` need: not for users.
 *
 * @packageDocumentation
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { registry } from "./contract/registry.js";
import { useCreate } from "./registry/hot.js";

export { roundsFloats } from "./gate/refusals.js";
export { warnOnce } from "./gate/warn.js";
export { checkFields } from "./registry/check-fields.js";
export { messageTypes, type PlanInput } from "./registry/message-types.js";
export { registerMissing } from "./registry/register.js";

/** Calls a function for each type that is hot and has no generated code. */
export function onHot(listener: (schema: DescMessage) => void): void {
  registry.onHot = listener;
  registry.heat ??= new WeakMap();
  useCreate();
}

/** Returns the folders of all copies of protobuf-es that the hook has met. */
export function copyFolders(): Iterable<string> {
  return registry.hook?.folders() ?? [];
}
