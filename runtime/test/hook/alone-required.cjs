// Requires an ES module that uses protobuf-es.
require("./alone.mjs");
