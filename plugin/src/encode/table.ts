import type { DescFile, DescMessage } from "@bufbuild/protobuf";
import {
  type Context,
  generated,
  runtime,
  runtimeType,
  ts,
} from "../print/context.js";
import { tableName } from "../print/names.js";

/**
 * Prints the table of a file's encoders, for `registerEncoders`.
 */
export function printTable(
  c: Context,
  file: DescFile,
  messages: readonly DescMessage[],
): void {
  const name = tableName(file);
  const type = runtimeType(c, "EncoderTable");
  c.f.print(
    c.f.jsDoc(
      `The encoders of all messages in ${file.toString()}, for registerEncoders() from protobuf-es-fast/protobuf.`,
    ),
  );
  if (c.target === "dts") {
    c.f.print(c.f.export("declare const", name), ": ", type, ";");
    return;
  }
  c.f.print(
    c.f.export("const", name),
    ...ts(c, ": ", type),
    ...[" = /*@__PURE__*/ ", runtime(c, "encoderTable"), "("],
  );
  for (const message of messages) {
    c.f.print("  ", generated(c, message, "encoder"), ",");
  }
  c.f.print(");");
}
