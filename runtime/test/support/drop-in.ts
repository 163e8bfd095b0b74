/** The drop-in beside protobuf-es's own functions, and the tables of all generated code of the plugin's tests. */
import {
  type DescMessage,
  type Message,
  toBinary as upstream,
} from "@bufbuild/protobuf";
import { register, type Table, toBinary } from "protobuf-es-fast/protobuf";
import {
  generatedFiles,
  loadModule,
} from "../../../plugin/test/support/generated";
import { outcomeOf } from "../../../plugin/test/support/outcome";

/** The tables that generated files export. */
export function tablesOf(files: string[]): Table[] {
  return files.flatMap((file) =>
    Object.entries(loadModule(file, "_fast")).flatMap(([name, table]) =>
      name.startsWith("fast_") && Array.isArray(table) ? [table as Table] : [],
    ),
  );
}

/** Registers everything. */
export function registerAll(): void {
  register(...tablesOf(generatedFiles()));
}

/** Compares the drop-in with protobuf-es: bytes, or class, name and text of the error. */
export function expectSame(
  schema: DescMessage,
  make: () => unknown,
  options?: object,
): void {
  const message = make as () => Message;
  expect(outcomeOf(() => toBinary(schema, message(), options))).toEqual(
    outcomeOf(() => upstream(schema, message(), options)),
  );
}
