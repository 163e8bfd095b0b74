/** Plans and V8: how it keeps messages that they decode, what it can let go, and what it is not asked to do. */
import { runChild } from "./support/child";

test("messages are no dictionaries, whatever is set", () => {
  const result = runChild("plan-properties.mjs", {
    flags: ["--allow-natives-syntax"],
  });
  expect(result).toEqual({ messages: 128, slow: [] });
});

describe("2,000 registries that were used and let go leave nothing", () => {
  const run = (who: string) =>
    runChild(`plan-registries.mjs ${who}`, { flags: ["--expose-gc"] }) as {
      readonly planned: number;
      readonly grown: number;
      readonly alive: number;
    };

  test("neither of plans nor of protobuf-es", () => {
    const plans = run("plans");
    // 57 of the 700 calls of each type.
    expect(plans.planned).toBe(2100 * 57);
    expect(plans.alive).toBe(0);
    const { grown } = run("upstream");
    expect(plans.grown - grown).toBeLessThan(2e6);
    expect(plans.grown).toBeLessThan(4e6);
  });
});

test("no code is made of strings", () => {
  const result = runChild("plan-without-eval.mjs", {
    flags: ["--disallow-code-generation-from-strings"],
  });
  expect(result).toEqual({
    evaluates: false,
    same: true,
    values: [[1, 2], 300],
    planned: [1, 1],
  });
});

describe("protobuf-es does it", () => {
  const all = { same: true, fallbacks: 15, of: 15 };
  const none = { ...all, fallbacks: 0 };

  test("while a text encoding is configured", () => {
    expect(runChild("plan-support.mjs")).toEqual({
      ...{ before: none, configured: all, after: none },
      ...{ plain: 7, planned: true },
    });
  });

  test.each([
    ["BigInt is disabled", "plan-support.mjs", { BUF_BIGINT_DISABLE: "1" }],
    ["the engine has no BigInt", "plan-support.mjs missing", {}],
  ])("where %s", (_, command, env) => {
    expect(runChild(command, { env })).toEqual({
      // Nothing is planned.
      ...{ before: none, configured: none, after: none },
      ...{ plain: 21, planned: false },
    });
  });
});
