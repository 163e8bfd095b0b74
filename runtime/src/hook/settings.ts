/** The spellings of environment variables that turn something on, or off. */
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
