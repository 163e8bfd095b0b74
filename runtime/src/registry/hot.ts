/**
 * Types that are hot: used so much that their own code pays. It is loaded (`register=lazy`), or made by whom
 * `onHot` is set to.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Gate } from "../contract/gate.js";
import { warnOnce } from "../gate/warn.js";
import { loadFiles } from "./lazy.js";
import { BYTES_PER_CALL, registry } from "./registry.js";

/** A type is hot after so many bytes, by plans or by protobuf-es: some ten milliseconds of work. */
const HOT_BYTES = 1 << 22;

/** For so many counts a message in a call whose size nobody knows. */
export const UNKNOWN_BYTES = 400;

/** Adds what was done without generated code to the work for a type. Costs nothing where no code can come. */
export function countHot(schema: object, bytes: number): void {
  const { heat } = registry;
  if (heat === undefined) {
    return;
  }
  const before = heat.get(schema) ?? 0;
  if (before < HOT_BYTES) {
    const after = before + BYTES_PER_CALL + bytes;
    heat.set(schema, after);
    if (after >= HOT_BYTES) {
      void askForCode(schema as DescMessage);
    }
  }
}

/** Adds what was done by the code of a gate, if that goes by a plan. */
export function countPlanned(
  { isPlanned }: Gate<unknown>,
  schema: object,
  bytes: number,
): void {
  if (isPlanned) {
    countHot(schema, bytes);
  }
}

/** Has the code of a type loaded, or made if none of its file is registered for this schema object. Warns if loading fails. */
async function askForCode(schema: DescMessage): Promise<void> {
  const { typeName, file } = schema;
  try {
    await loadFiles([schema]);
  } catch (error) {
    warnOnce(
      "PROTOBUF_ES_FAST_LAZY",
      `protobuf-es-fast: the code for ${typeName} can't be loaded, so it stays as fast as without: ${error}`,
    );
  }
  const { lazy, registered, onHot } = registry;
  if (!lazy?.has(file.proto.name) || !registered?.schemas.has(schema)) {
    onHot?.(schema);
  }
}
