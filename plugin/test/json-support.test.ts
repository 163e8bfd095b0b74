/** JSON: where the application or the engine makes protobuf-es behave otherwise, it reads and writes. */
import { runChild } from "./support/child";

type Phase = { different: unknown[]; errors: number; left: number | "all" };

const run = (env: Record<string, string> = {}) =>
  runChild("json-support.mjs", { env }) as Record<string, Phase>;

test("a text encoding of the application's", () => {
  const phases = run();
  for (const [name, { different }] of Object.entries(phases)) {
    expect([name, different]).toEqual([name, []]);
  }
  const { before, lax, strict, wrapped, throwing, after } = phases;
  // The default one again, as far as can be seen.
  expect(after).toEqual(before);
  const errors = [lax, before, wrapped, strict].map((phase) => phase?.errors);
  expect(errors).toEqual(
    [...new Set(errors)].sort((a, b) => Number(a) - Number(b)),
  );
  expect(throwing?.errors).toBe(strict?.errors);
  // All that is read, and what is written wrong.
  for (const phase of [lax, strict, wrapped, throwing]) {
    expect(phase?.left).toBeGreaterThan(2 * Number(before?.left) - 1);
  }
});

test("BigInt is disabled", () => {
  const phases = run({ BUF_BIGINT_DISABLE: "1" });
  for (const [name, { different, left }] of Object.entries(phases)) {
    expect([name, different, left]).toEqual([name, [], "all"]);
  }
});
