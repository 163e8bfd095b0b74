/** Bytes as base64, in each engine. */
import fc from "fast-check";
import * as base64 from "../src/json/base64.js";
import * as reading from "../src/json/scalars-from-json.js";
import { compare, expectSame, item } from "./support/json";
import { LONG_BYTES } from "./support/json-values";

it("base64 in each way", () => {
  const { decodeBase64, decodePlainly, encodeBase64, encodePlainly } = base64;
  const arrays = fc.uint8Array({ maxLength: 3000, size: "max" });
  fc.assert(
    fc.property(arrays, (bytes) => {
      const text = Buffer.from(bytes).toString("base64");
      expect(encodePlainly(bytes)).toBe(text);
      expect(encodeBase64(bytes)).toBe(text);
      expect(decodeBase64(text)).toEqual(bytes);
      const target = new Uint8Array(bytes.length);
      decodePlainly(
        text,
        target,
        text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0,
      );
      expect(target).toEqual(bytes);
    }),
  );
});

it("base64 with anything in it", () => {
  const text = Buffer.from(LONG_BYTES.slice(0, 600)).toString("base64");
  const short = text.slice(0, 16);
  const odd = [
    ..." \n\t=-_*+/A",
    "\u0141",
    "\ud800",
    "\u0000",
    "\u007f",
    "\u0080",
  ];
  for (const whole of [
    text,
    short,
    `${text.slice(0, -4)}AR==`,
    `${short}AR==`,
  ]) {
    for (const character of odd) {
      for (const at of [
        ...[0, 1, 2, 3, 7, whole.length - 4, whole.length - 3],
        ...[whole.length - 2, whole.length - 1],
      ]) {
        const changed = whole.slice(0, at) + character + whole.slice(at + 1);
        const longer =
          whole.slice(0, at) + character.repeat(4) + whole.slice(at);
        for (const json of [changed, longer]) {
          compare(
            () => reading.bytesFromJson(json),
            () => item("bytes", json),
          );
        }
      }
    }
  }
});

/** What is loaded in an engine without Buffer, or without what newer ones have. */
function elsewhere(hide: object): typeof base64 {
  const { prototype } = Uint8Array;
  const before = Object.getOwnPropertyDescriptors(prototype);
  const found: { base64?: typeof base64 } = {};
  Object.assign(globalThis, { Deno: {} });
  Object.assign(prototype, hide);
  try {
    jest.isolateModules(() => {
      found.base64 = require("../src/json/base64");
    });
  } finally {
    Reflect.deleteProperty(globalThis, "Deno");
    for (const name of Object.keys(hide)) {
      Reflect.deleteProperty(prototype, name);
    }
    Object.defineProperties(prototype, before);
  }
  return found.base64 as typeof base64;
}

it.each([
  ["without Buffer", {}],
  ["without anything", { toBase64: undefined, setFromBase64: undefined }],
])("base64 %s", (_, hide) => {
  const other = elsewhere(hide);
  expect(other.encodeBase64).not.toBe(base64.encodeBase64);
  for (const length of [0, 1, 2, 3, 10, 299, 300, 301, 302, 2000]) {
    const bytes = Uint8Array.from(LONG_BYTES.slice(0, length));
    const text = Buffer.from(bytes).toString("base64");
    expect(other.encodeBase64(bytes)).toBe(text);
    expectSame(other.decodeBase64(text), bytes);
    for (const at of [0, 5, 400, text.length - 3, text.length - 2]) {
      for (const character of [" ", "\n", "=", "*", "_", "\u0141", "B"]) {
        const json = text.slice(0, at) + character + text.slice(at + 1);
        compare(
          () => other.decodeBase64(json),
          () => item("bytes", json),
        );
      }
    }
  }
});
