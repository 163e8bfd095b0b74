// The hook comes after protobuf-es.
require("@bufbuild/protobuf");
require("protobuf-es-fast/hook");
require("./main.cjs");
