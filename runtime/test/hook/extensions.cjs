// Compiles CommonJS itself, like tsx: where Node.js has load hooks for it, they don't see it.
const { readFileSync } = require("node:fs");
const Module = require("node:module");

Module._extensions[".js"] = (module, path) =>
  module._compile(readFileSync(path, "utf8"), path);
