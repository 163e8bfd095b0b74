// The hook of the runtime, and code for types that are hot.
import "protobuf-es-fast/hook";
import * as runtime from "protobuf-es-fast/v0.1/demand";
import { startDemand } from "../dist/cjs/demand/index.js";

export { hookCalls } from "protobuf-es-fast/hook";

startDemand({ ...runtime, import: (name) => import(name) });
