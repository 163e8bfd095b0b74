export { type HookCalls, hookCalls } from "protobuf-es-fast/hook";
