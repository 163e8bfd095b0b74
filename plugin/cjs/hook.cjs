// The hook of the runtime, and code for types that are hot.
const { hookCalls } = require("protobuf-es-fast/hook");
const runtime = require("protobuf-es-fast/v0.1/demand");
const { startDemand } = require("../dist/cjs/demand/index.js");
const { load } = require("./load.cjs");

startDemand({ ...runtime, import: load });
exports.hookCalls = hookCalls;
