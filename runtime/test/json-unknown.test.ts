/** Members of JSON objects that are ignored. */
import { createRegistry } from "@bufbuild/protobuf";
import fc from "fast-check";
import type { JsonReader } from "../src/contract/json-codec.js";
import { skipUnknown } from "../src/json/unknown.js";
import { attempt, compare, newReader } from "./support/json";
import { anyJson, membersIn } from "./support/json-values";

describe("unknown members", () => {
  const never = () => {
    throw new Error("not to be called");
  };
  const ignoring = (more: Partial<JsonReader> = {}) =>
    newReader({ ignoreUnknownFields: true, ...more });

  it("are counted", () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        const reader = ignoring();
        skipUnknown("key", json, reader);
        expect(reader.members).toBe(membersIn(json));
      }),
    );
  });

  it("are ignored only if they may", () => {
    const gives = (key: string, reader: JsonReader) =>
      attempt(() => skipUnknown(key, 1, reader));
    expect(gives("a", newReader())).toBe(false);
    expect(gives("a", ignoring())).toBe(true);
    expect(gives("[a.b]", ignoring())).toBe(true);
    expect(gives("[a.b]", ignoring({ registry: createRegistry() }))).toBe(
      false,
    );
    expect(gives("[", ignoring({ registry: createRegistry() }))).toBe(true);
    expect(gives("a]", ignoring({ registry: createRegistry() }))).toBe(true);
    expect(gives("a", ignoring({ registry: createRegistry() }))).toBe(true);
  });

  it("are not looked at where a value is read, as protobuf-es doesn't", () => {
    const parts = new Proxy({}, { ownKeys: never, get: never });
    const reader = ignoring({ isValue: true });
    skipUnknown("key", parts, reader);
    expect(reader.members).toBe(0);
  });

  it("are left to protobuf-es if they are very deep, or inherit members", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) {
      deep = [deep];
    }
    for (const json of [deep, [Object.create({ a: 1 })]]) {
      expect(compare(() => skipUnknown("key", json, ignoring()), never)).toBe(
        false,
      );
    }
  });
});
