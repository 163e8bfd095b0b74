import { execFileSync } from "node:child_process";
import { join } from "node:path";

const bench = join(__dirname, "..");

// The bench consists of ES modules that engines run as they are, so it runs in a process of its own here as well.
function run(script: string): string {
  return execFileSync(process.execPath, [join(bench, script)], {
    encoding: "utf8",
  });
}

describe("the bench", () => {
  it("encodes every payload by generated code to the bytes of toBinary", () => {
    run("generate.mjs");
    expect(run("check.mjs")).toBe(
      "checked; 0 pairs with other bytes of the same meaning\n",
    );
  }, 120_000);
});
