// Makes an engine look like one with WebAssembly's JavaScript string builtins, whether it has them or not, and
// counts how often charCodeAt is called.
Object.defineProperty(process, "versions", {
  configurable: true,
  value: { ...process.versions, v8: "13.6" },
});
const calls = { charCodeAt: 0 };
globalThis.callsOfBuiltins = calls;
const { Instance, Module } = WebAssembly;
WebAssembly.Module = class {
  constructor(bytes) {
    // biome-ignore lint/correctness/noConstructorReturn: the engine's own class makes it, without its own builtins
    return new Module(bytes);
  }
};
WebAssembly.Instance = class {
  constructor(module) {
    const charCodeAt = (text, index) => {
      calls.charCodeAt++;
      if (index >= length(text)) throw new WebAssembly.RuntimeError();
      return text.charCodeAt(index);
    };
    const length = (text) => {
      if (typeof text !== "string") throw new WebAssembly.RuntimeError();
      return text.length;
    };
    // biome-ignore lint/correctness/noConstructorReturn: the engine's own class makes it
    return new Instance(module, { "wasm:js-string": { charCodeAt, length } });
  }
};
