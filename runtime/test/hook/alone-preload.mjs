// Loads protobuf-es before the hook.
import "@bufbuild/protobuf";
