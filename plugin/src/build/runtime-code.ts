/**
 * What the runtime has of code that is printed, for its build (scripts/build/runtime-code.mjs).
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { createEcmaScriptPlugin, type Schema } from "@bufbuild/protoplugin";
import { decode } from "../features/decode/feature.js";
import { encode } from "../features/encode/feature.js";
import {
  type Context,
  type Feature,
  featureContext,
  functionContext,
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

function generateTs(schema: Schema<object>): void {
  const [file] = schema.files;
  const [message] = file?.messages ?? [];
  if (message === undefined) {
    throw new Error("please provide a file with a message");
  }
  const begin = (
    name: string,
    printer: string,
    feature: Feature,
    passes: Passes = 1,
  ) => {
    const c = contextFor(schema, message, name, feature, passes);
    c.f.print(`// Printed by plugin/src/build/${printer}.ts.`);
    return c;
  };
  printReadingLoops(begin("read/gen/packed.ts", "packed-loops", decode));
  printWritingLoops(begin("write/gen/packed.ts", "packed-loops", encode));
  printPlacingLoops(begin("two-pass/gen/packed.ts", "packed-loops", encode, 2));
  printReadSwitches(
    begin("plan/gen/read-switches.ts", "plan-switches", decode),
  );
  printWriteSwitches(
    begin("plan/gen/write-switches.ts", "plan-switches", encode),
  );
  printPlanReader(begin("plan/gen/read.ts", "plan-reader", decode));
  printPlanWriter(begin("plan/gen/write.ts", "plan-writer", encode));
  printReserveRoom(begin("plan/gen/reserve-room.ts", "plan-switches", decode));
}

function contextFor(
  schema: Schema<object>,
  message: DescMessage,
  name: string,
  feature: Feature,
  passes: Passes,
): Context {
  const f = schema.generateFile(name);
  const c = fileContext({
    f,
    file: message.file,
    // Too many for parentheses.
    messages: Number.POSITIVE_INFINITY,
    target: "ts",
    standalone: false,
    passes,
    isProvided: () => false,
    pbPath: () => "",
  });
  return functionContext({
    ...messageContext(
      featureContext(c, feature, () => ""),
      message,
    ),
    constants: undefined,
    // Functions that write get their place as arguments.
    places: {
      count: 0,
      given: { width: "widths[place]!", remember: "widths, place" },
    },
  });
}
