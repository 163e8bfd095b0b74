/**
 * Gives unchanged applications the fast path: `toBinary`, `fromBinary`, `create`, `clone`, `equals` and
 * the functions for JSON of @bufbuild/protobuf become functions that use what is registered,
 * wherever they are imported, in ES modules and in CommonJS. Message types of which
 * nothing is registered get a plan after some calls, unless the environment variable
 * `PROTOBUF_ES_FAST_PLANS` is `off`. `PROTOBUF_ES_FAST_REPORT` asks for a report when the process ends.
 *
 * ```sh
 * node --import protobuf-es-fast/hook src/app.js
 * node --import protobuf-es-fast/hook --import ./src/gen/register_fast.js src/app.js
 * bun --preload protobuf-es-fast/hook --preload ./src/gen/register_fast.js src/app.js
 * deno run --preload ./node_modules/protobuf-es-fast/dist/esm/hook.js --preload ./src/gen/register_fast.js src/app.js
 * ```
 *
 * @packageDocumentation
 */
import { installHook } from "./hook/install.js";
import { plansSetting, reportIfAsked } from "./hook/settings.js";
import { OPERATIONS } from "./operations/index.js";
import { start } from "./registry/operation.js";

export type { TypeCalls } from "./contract/registry.js";
export { type HookCalls, hookCalls } from "./registry/calls.js";

const { PROTOBUF_ES_FAST_PLANS } = process.env;
const plans = plansSetting(PROTOBUF_ES_FAST_PLANS);
for (const operation of OPERATIONS) {
  start(operation, plans);
}
installHook(import.meta.url, import.meta.resolve);
reportIfAsked(import.meta.url);
