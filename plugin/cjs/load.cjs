/** Loads a module of a package as CommonJS, which uses the same copies as what is required, and imports a URL. */
exports.load = async (name) =>
  /^(?:data|file):/.test(name) ? import(name) : require(name);
