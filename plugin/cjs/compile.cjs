const runtime = require("protobuf-es-fast/v0.1/demand");
const { createCompile } = require("../dist/cjs/demand/index.js");
const { load } = require("./load.cjs");

exports.compile = createCompile({ ...runtime, import: load });
