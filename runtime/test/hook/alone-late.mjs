// The hook comes with what uses protobuf-es: too late, since ES modules are loaded before the first of them runs.
import "protobuf-es-fast/hook";
import "./alone.mjs";
