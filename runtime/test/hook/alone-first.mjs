// The hook comes before what uses protobuf-es.
import "protobuf-es-fast/hook";

await import("./alone.mjs");
