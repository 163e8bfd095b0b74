/**
 * Gives unchanged applications the fast path: `toBinary` of
 * @bufbuild/protobuf becomes one that uses registered encoders, wherever it is
 * imported, in ES modules and in CommonJS.
 *
 * ```sh
 * node --import protobuf-es-fast/hook --import ./register-encoders.js app.js
 * ```
 *
 * @packageDocumentation
 */
import { installHook } from "./redirect/install.js";
import { registryCalls } from "./redirect/registry.js";

/** How often `toBinary` was called since the process started. */
export interface HookCalls {
  /** Calls for message types with a registered encoder. */
  readonly registered: number;
  /** Calls for message types without, which the original `toBinary` encoded. */
  readonly unregistered: number;
}

/** Returns how often the redirected `toBinary` was called, to see that the hook works. */
export function hookCalls(): HookCalls {
  return registryCalls();
}

installHook();
