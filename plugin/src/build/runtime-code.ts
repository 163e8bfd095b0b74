/**
 * What the runtime has of code that is printed, for its build (scripts/build/runtime-code.mjs).
 */
import { createEcmaScriptPlugin, type Schema } from "@bufbuild/protoplugin";
import { decode } from "../features/decode/feature.js";
import { encode } from "../features/encode/feature.js";
import {
  type Context,
  type Feature,
  featureContext,
  messageContext,
} from "../print/context.js";
import { fileContext } from "../print/file.js";
import type { Passes } from "../print/runtime-paths.js";
import { version } from "../version.js";
import {
  printPlacingLoops,
  printReadingLoops,
  printWritingLoops,
} from "./packed-loops.js";
import { printPlanReader } from "./plan-reader.js";
import {
  printReadSwitches,
  printReserveRoom,
  printWriteSwitches,
} from "./plan-switches.js";
import { printPlanWriter } from "./plan-writer.js";

/** A plugin whose files are those below, for whatever Protobuf file. */
export const runtimeCode = createEcmaScriptPlugin({
  name: "runtime-code",
  version: `v${version}`,
  generateTs,
});

/** The files: what each is called, which module here prints it and by which function, and what that has of a feature. */
const FILES: readonly (readonly [
  name: string,
  module: string,
  print: (c: Context) => void,
  feature: Feature,
  passes?: Passes,
])[] = [
  ["read/gen/packed.ts", "packed-loops", printReadingLoops, decode],
  ["write/gen/packed.ts", "packed-loops", printWritingLoops, encode],
  ["two-pass/gen/packed.ts", "packed-loops", printPlacingLoops, encode, 2],
  ["plan/gen/read-switches.ts", "plan-switches", printReadSwitches, decode],
  ["plan/gen/write-switches.ts", "plan-switches", printWriteSwitches, encode],
  ["plan/gen/read.ts", "plan-reader", printPlanReader, decode],
  ["plan/gen/write.ts", "plan-writer", printPlanWriter, encode],
  ["plan/gen/reserve-room.ts", "plan-switches", printReserveRoom, decode],
];

function generateTs(schema: Schema<object>): void {
  const [file] = schema.files;
  const [message] = file?.messages ?? [];
  if (file === undefined || message === undefined) {
    throw new Error("please provide a file with a message");
  }
  for (const [name, module, print, feature, passes = 1] of FILES) {
    const f = schema.generateFile(name);
    f.print(`// Printed by plugin/src/build/${module}.ts.`);
    const c = fileContext({
      f,
      file,
      passes,
      // Too many for parentheses.
      messages: Number.POSITIVE_INFINITY,
      target: "ts",
      standalone: false,
    });
    const ofFeature = featureContext(c, feature);
    print({
      ...messageContext(ofFeature, message),
      constants: undefined,
      // Functions that write get their place as arguments.
      places: {
        count: 0,
        given: { width: "widths[place]!", remember: "widths, place" },
      },
    });
  }
}
