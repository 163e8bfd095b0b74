/** The spellings of the environment variable `PROTOBUF_ES_FAST_PLANS`. */
const SETTINGS: ReadonlyMap<string, boolean> = new Map([
  ...["on", "true", "yes", "1"].map((name) => [name, true] as const),
  ...["off", "false", "no", "0"].map((name) => [name, false] as const),
]);

const MAX_TEXT = 64;

/** Whether types get plans, as the variable says. Of anything else than on and off it warns, as if it weren't set. */
export function plansSetting(text = ""): boolean {
  const name = text.trim().toLowerCase();
  const setting = SETTINGS.get(name);
  if (setting === undefined && name !== "") {
    process.emitWarning(
      `PROTOBUF_ES_FAST_PLANS is ${JSON.stringify(text.slice(0, MAX_TEXT))}, but must be on or off (or true, yes, 1, false, no, 0). Types get plans.`,
      { code: "PROTOBUF_ES_FAST_PLANS" },
    );
  }
  return setting ?? true;
}
