/** Texts that have no lone surrogates. */
import fc from "fast-check";
import { isWellFormed, isWellFormedPlainly } from "../src/json/well-formed.js";

it("well-formed texts", () => {
  const units = fc.string({
    unit: fc.constantFrom(
      "a",
      "\ud800",
      "\udbff",
      "\udc00",
      "\udfff",
      "\ue000",
      "\ud7ff",
    ),
  });
  fc.assert(
    fc.property(units, (text) => {
      expect(isWellFormedPlainly(text)).toBe(isWellFormed(text));
      expect(isWellFormed(text)).toBe(Buffer.from(text).toString() === text);
    }),
  );
});
