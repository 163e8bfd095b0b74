/** What is kept from call to call: nothing of a message. */
import { runChild } from "./support/child";

/** Runs a script that says how many bytes of memory more there are after calls than before. */
function run(command: string) {
  return runChild(command, { flags: ["--expose-gc"] }) as {
    readonly grown: number;
    readonly alive?: number;
  };
}

describe.each(["js", "js-two-pass"])("%s keeps", (variant) => {
  test("no name of a property that is no field", () => {
    // There were 90, of 1 MiB each.
    expect(run(`kept-names.mjs ${variant}`).grown).toBeLessThan(5e6);
  });

  test("no prototype of the caller's", () => {
    // There were 3, with 50 MB each.
    const { grown, alive } = run(`kept-prototypes.mjs ${variant}`);
    expect(alive).toBe(0);
    expect(grown).toBeLessThan(5e6);
  });
});

test("a million calls keep no more than the first of them", () => {
  expect(run("kept-calls.mjs").grown).toBeLessThan(2e6);
});
