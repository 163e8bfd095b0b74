// The URL of the loader, for a thread that loads it by itself. CommonJS, which knows its own folder.
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const file = path.join(__dirname, "..", "..", "esm", "hook", "loader.js");
exports.loader = pathToFileURL(file).href;
