// The files that make a part of the registry when they are loaded, for what can't import this package by its name. CommonJS,
// which knows its own folder.
const path = require("node:path");

const folder = path.join(__dirname, "..", "..", "esm", "registry");
exports.starts = {
  toBinary: path.join(folder, "start-encoding.js"),
  fromBinary: path.join(folder, "start-decoding.js"),
  toJson: path.join(folder, "start-json.js"),
  fromJson: path.join(folder, "start-json.js"),
};
