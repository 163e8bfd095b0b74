/** Strings that WebAssembly writes: in engines that have what it takes, and in those that have not. */
import { KEPT_LENGTH } from "../src/contract/limits";
import { STRING_MODULE } from "../src/engine/gen/string-module";
import { makeProject, run } from "./support/project";

const project = makeProject();

/** As there are no types of it without those of the DOM. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { Instance: unknown; Module: unknown };
};

/** V8 13 has the builtins. */
const hasBuiltins = Number.parseInt(process.versions.v8, 10) >= 13;

const WITH_BUILTINS = ["--require", "./js-string-builtins.cjs"];

/** A module that is loaded before the program, as source code. */
const before = (code: string) => ["--import", `data:text/javascript,${code}`];

/** How often the stand-in for the builtin is called at least, with the first strings alone. */
const MOST = 4_000_000;

describe("with memory of WebAssembly, strings are those of protobuf-es", () => {
  test("as the package has it", () => {
    const { calls, ...result } = run(project, ...WITH_BUILTINS, "strings.cjs");
    expect(result).toMatchObject({ different: 0, memories: 1, fallbacks: 0 });
    expect(calls.charCodeAt).toBeGreaterThan(MOST);
  });

  test("in the sources", () => {
    const { calls, ...result } = runSources();
    expect(result).toMatchObject({ different: 0, memories: 1, fallbacks: 0 });
    expect(calls.charCodeAt).toBeGreaterThan(MOST);
  });
});

/** Run the program with the sources instead of the package, so that bugs that are planted in them are found. */
function runSources() {
  const { versions } = process;
  const { Instance, Module } = WebAssembly;
  const log = jest.spyOn(console, "log").mockReturnValue(undefined);
  try {
    jest.isolateModules(() => {
      require("./strings/js-string-builtins.cjs");
      require("./strings/strings.cjs");
    });
    return JSON.parse(log.mock.calls[0]?.[0]);
  } finally {
    log.mockRestore();
    Object.assign(WebAssembly, { Instance, Module });
    Object.defineProperty(process, "versions", { value: versions });
  }
}

test("in the sources, a page has no such memory", () => {
  Object.assign(globalThis, { document: {} });
  try {
    expect(runSources()).toMatchObject({ different: 0, memories: 0 });
  } finally {
    Reflect.deleteProperty(globalThis, "document");
  }
});

test("WebAssembly touches no byte but those of the string", () => {
  const { bytes, write } = instantiate();
  // No byte is like the next.
  const before = Uint8Array.from(bytes, (_, i) => i);
  expect(bytes).toHaveLength(KEPT_LENGTH);
  for (const character of ["a", "é", "あ", "\u{1f600}", "\ud800"])
    for (let length = 0; length < 96; length++) {
      const text = `${"a".repeat(length & 5)}${character.repeat(96)}`;
      bytes.set(before);
      const end = write(text.slice(0, length), 1);
      expect(end - 1).toBeLessThanOrEqual(287);
      expect(bytes[0]).toBe(before[0]);
      expect(Buffer.compare(bytes.subarray(end), before.subarray(end))).toBe(0);
    }
  expect(write("a".repeat(96), 1)).toBe(0);
});

/** What the module exports, with a stand-in for the builtins. */
function instantiate() {
  const { WebAssembly: own } = globalThis as unknown as {
    WebAssembly: {
      Module: new (bytes: Uint8Array) => object;
      Instance: new (
        module: object,
        imports: object,
      ) => {
        exports: {
          memory: { buffer: ArrayBuffer };
          write: (value: string, position: number) => number;
        };
      };
    };
  };
  const charCodeAt = (text: string, index: number) => text.charCodeAt(index);
  const length = (text: string) => text.length;
  const { memory, write } = new own.Instance(
    new own.Module(Uint8Array.from(STRING_MODULE)),
    { "wasm:js-string": { charCodeAt, length } },
  ).exports;
  return { bytes: new Uint8Array(memory.buffer), write };
}

test("in this engine, too", () => {
  expect(run(project, "strings.cjs")).toMatchObject({
    different: 0,
    memories: hasBuiltins ? 1 : 0,
    fallbacks: 0,
  });
});

test.each([
  ["without WebAssembly", "delete globalThis.WebAssembly"],
  ["in a page of Electron", "globalThis.document = {}"],
  [
    "where it is not allowed",
    "WebAssembly.Module = class { constructor() { throw new Error() } }",
  ],
  [
    "in an older engine",
    "Object.defineProperty(process, 'versions', { value: { v8: '12.4' } })",
  ],
])("%s, there is no such memory", (_, code) => {
  expect(
    run(project, ...WITH_BUILTINS, ...before(code), "strings.cjs"),
  ).toMatchObject({ different: 0, memories: 0, fallbacks: 0 });
});
