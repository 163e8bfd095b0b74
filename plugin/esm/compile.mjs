import * as runtime from "protobuf-es-fast/v0.1/demand";
import { createCompile } from "../dist/cjs/demand/index.js";

export const compile = createCompile({
  ...runtime,
  import: (name) => import(name),
});
