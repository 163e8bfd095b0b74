// The package unplugin, or an error that says how to install it. CommonJS, because a missing import can't be caught.
exports.createUnplugin = load().createUnplugin;

function load() {
  try {
    return require("unplugin");
  } catch (cause) {
    if (cause.code !== "MODULE_NOT_FOUND") {
      throw cause;
    }
    throw new Error(
      "protobuf-es-fast/bundler needs the package unplugin. Run: npm install --save-dev unplugin",
      { cause },
    );
  }
}
