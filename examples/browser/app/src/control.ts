import { countViolations, show } from "./page.js";

countViolations();

try {
  // What encoders do that generate their code at run time.
  const encode = new Function("message", "return new Uint8Array([message]);");
  show("outcome", `allowed, ${encode(1).length} byte`);
} catch (error) {
  show("outcome", `stopped: ${error instanceof Error ? error.name : error}`);
}
