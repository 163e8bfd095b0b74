/** The drop-in beside protobuf-es's own functions, and the tables of all generated code of the plugin's tests. */
import {
  type DescMessage,
  type Message,
  toBinary as upstream,
} from "@bufbuild/protobuf";
import { register, type Table, toBinary } from "protobuf-es-fast/protobuf";
import {
  entriesOf,
  genDir,
  generatedFiles,
} from "../../../plugin/test/support/generated";
import { outcomeOf } from "../../../plugin/test/support/outcome";

/** What a generated file registers. */
export function tableOf(file: string, dir = genDir): Table {
  return entriesOf<Table[number]>(file, dir);
}

/** Registers everything. */
export function registerAll(dir = genDir): void {
  register(...generatedFiles(dir).map((file) => tableOf(file, dir)));
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
