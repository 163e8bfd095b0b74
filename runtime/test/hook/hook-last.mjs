// The hook comes after protobuf-es: ES modules are loaded before the first of them runs.
import "protobuf-es-fast/hook";
import "./main.mjs";
