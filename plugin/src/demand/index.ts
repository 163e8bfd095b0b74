/** Code on demand, as the package's entry points start it. */
import type { DescFile, DescMessage, Registry } from "@bufbuild/protobuf";
import { compileHot, compileTypes } from "./compiler.js";
import { copyOf, copyWith } from "./copies.js";
import type { Runtime } from "./runtime.js";

/** Lets types that are hot get code. */
export function startDemand(runtime: Runtime): void {
  runtime.onHot((type, textEncoding) => {
    void compileHot(runtime, type, () => copyWith(runtime, textEncoding));
  });
}

/** What has message types. */
export type CompileInput = DescMessage | DescFile | Registry;

/** Makes `compile`, of ES modules or of CommonJS. */
export function createCompile(
  runtime: Runtime,
  kind: "esm" | "cjs",
): (...what: CompileInput[]) => Promise<void> {
  return async (...what) => {
    const types = [...runtime.messageTypes(what, "compile")];
    const [first] = types;
    if (first === undefined) {
      return;
    }
    // The process is to wait for it, whatever becomes of the worker.
    const timer = setInterval(() => {}, 2 ** 30);
    try {
      await compileTypes(runtime, types, () => copyOf(runtime, first, kind));
    } finally {
      clearInterval(timer);
    }
  };
}
