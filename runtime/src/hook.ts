/**
 * Gives unchanged applications the fast path: `toBinary`, `fromBinary` and
 * `create` of @bufbuild/protobuf become functions that use what is registered,
 * wherever they are imported, in ES modules and in CommonJS.
 *
 * ```sh
 * node --import protobuf-es-fast/hook --import ./register.js app.js
 * bun --preload protobuf-es-fast/hook --preload ./register.js app.js
 * deno run --preload ./node_modules/protobuf-es-fast/dist/esm/hook.js --preload ./register.js app.js
 * ```
 *
 * @packageDocumentation
 */
import { installHook } from "./hook/install.js";

export { type HookCalls, hookCalls } from "./registry/calls.js";

installHook();
