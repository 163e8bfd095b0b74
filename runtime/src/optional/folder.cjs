// The folder of ES modules of this package, for what can't import it by its name. CommonJS, which knows its own folder.
const path = require("node:path");

exports.folder = path.join(__dirname, "..", "..", "esm");
