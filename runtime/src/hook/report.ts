import { createRequire } from "node:module";
import { OFF } from "./settings.js";

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
