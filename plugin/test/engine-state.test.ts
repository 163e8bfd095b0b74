/** State of the engine or of protobuf-es that changes what is right: each in a process of its own. */
import { runChild } from "./support/child";
import { thrownBy } from "./support/outcome";

test.each([
  ["BUF_BIGINT_DISABLE=1", "", { BUF_BIGINT_DISABLE: "1" }, false],
  ["an engine without BigInt", " missing", {}, false],
  ["with BigInt the same comparisons hold", "", {}, true],
])("%s", (_, missing, env, supported) => {
  expect(runChild(`no-bigint.mjs${missing}`, { env })).toEqual({
    compared: 7090,
    differences: [],
    supported,
  });
});

test("a text encoding that the application configured", () => {
  const result = runChild("text-encoding.mjs") as { failed: number };
  expect(result).toEqual({
    compared: 120,
    differences: [],
    changed: true,
    failed: expect.any(Number),
    restored: true,
  });
  expect(result.failed).toBeGreaterThan(3);
});

describe.each(["", " no-encode-into"])(
  "an engine without Buffer%s",
  (missing) => {
    test.each([
      ["js", 780],
      ["js-standalone", 975],
      ["js-two-pass", 780],
      ["js-full", 975],
    ])("%s", (variant, compared) => {
      expect(runChild(`no-buffer.mjs ${variant}${missing}`)).toEqual({
        compared,
        differences: [],
        fallbacks: 0,
      });
    });
  },
);

test("detached bytes", () => {
  const bytes = new Uint8Array(1);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  // Its text differs from engine to engine.
  const thrown = thrownBy(() => new Uint8Array(1).set(bytes));
  const text = (field: string) =>
    `Error: Error: cannot encode field ${field} to binary: ${(thrown as Error).message}`;
  expect(runChild("detached.mjs")).toEqual({
    compared: 10,
    differences: [],
    outcomes: {
      implicit: "",
      explicit: text("edge.p3.Explicit.f_bytes"),
      list: text("edge.p3.Packed.r_bytes"),
      map: text("edge.maps.MapValues.v_bytes"),
      oneof: text("edge.oneofs.AllKinds.o_bytes"),
    },
  });
});
