/** The environment variables of the hook. */
import { createRequire } from "node:module";

/** The spellings that turn something on, or off. */
export const ON: RegExp = /^(?:on|true|yes|1)$/i;
export const OFF: RegExp = /^(?:off|false|no|0)$/i;

const MAX_TEXT = 64;

/** Whether types get plans, as `PROTOBUF_ES_FAST_PLANS` says. Of anything else than on and off it warns, as if it weren't set. */
export function plansSetting(text = ""): boolean {
  const name = text.trim();
  const isOff = OFF.test(name);
  if (!isOff && !ON.test(name) && name !== "") {
    process.emitWarning(
      `PROTOBUF_ES_FAST_PLANS is ${JSON.stringify(text.slice(0, MAX_TEXT))}, but must be on or off (or true, yes, 1, false, no, 0). Types get plans.`,
      { code: "PROTOBUF_ES_FAST_PLANS" },
    );
  }
  return !isOff;
}

/**
 * Starts the report if the environment variable `PROTOBUF_ES_FAST_REPORT` asks for it. Its modules are loaded only then.
 *
 * @param entry the URL of the entry point that calls it
 */
export function reportIfAsked(entry: string): void {
  const { PROTOBUF_ES_FAST_REPORT } = process.env;
  const setting = PROTOBUF_ES_FAST_REPORT?.trim();
  if (!setting || OFF.test(setting)) {
    return;
  }
  try {
    const load = createRequire(entry);
    load("../cjs/report/start.js").startReport(setting, entry);
  } catch (error) {
    process.emitWarning(`there is no report of protobuf-es-fast: ${error}`);
  }
}
