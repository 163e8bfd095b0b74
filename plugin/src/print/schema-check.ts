/**
 * What a generated file is compared with, once: the schemas that protoc-gen-es generates, which can be of another
 * version of the Protobuf file. Only files that call functions of another file know its check.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { CHECK, checkName } from "../layout/names.js";
import { messagesOf, schemaDigest } from "../layout/schema-digest.js";
import { code, listed } from "./code.js";
import type { FeatureContext } from "./context.js";
import { INTERNAL } from "./doc.js";

/** Prints the check of a file, after all that calls other files. */
export function printCheck(
  c: FeatureContext,
  messages: readonly DescMessage[],
): void {
  if (c.standalone) {
    return;
  }
  const name = checkName(c.file);
  const type = c.runtimeType("SchemaCheck");
  if (c.target === "dts") {
    c.printBlock(code`
      ${INTERNAL}
      ${c.exported("declare const", name)}: ${type};
    `);
    return;
  }
  const annotation = c.ts(code`: ${type}`);
  const digest = `0x${schemaDigest(messages).toString(16)}`;
  // The schemas that have code: those of the file, or a list.
  const schemas =
    messages.length === messagesOf(c.file).length
      ? c.fileSchemaOf(c.file)
      : code`[${listed(messages.map((message) => c.schemaOf(message)))}]`;
  const args = [digest, schemas, ...c.called.values()];
  c.printBlock(code`
    // Compared with the _pb file at the first call. (Twice, because V8 re-reads what is exported at each use.)
    const ${CHECK}${annotation} = /*@__PURE__*/ $make$check();
    function $make$check()${annotation} {
      return ${c.runtime("schemaCheck")}(${listed(args)});
    }
    ${INTERNAL}
    ${c.exported("const", name)}${annotation} = ${CHECK};
  `);
}
