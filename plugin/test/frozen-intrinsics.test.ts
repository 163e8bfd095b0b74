/** `node --frozen-intrinsics`, and `lockdown()` of the package ses, make accessors of what prototypes of the language have. */
import { runChild } from "./support/child";

test("messages of every kind take the fast way where intrinsics are frozen", () => {
  const result = runChild("frozen.mjs", { flags: ["--frozen-intrinsics"] });
  expect(result).toEqual({
    isFrozen: true,
    compared: expect.any(Number),
    differences: [],
    fallbacks: [],
    plain: 0,
  });
  expect((result as { compared: number }).compared).toBeGreaterThan(3000);
});
