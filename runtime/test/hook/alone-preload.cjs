// Loads protobuf-es before the hook.
require("@bufbuild/protobuf");
