/** What clones and compares messages: the functions that are generated for each type, or plans. */
import type { DescMessage, Message } from "@bufbuild/protobuf";
import { messageNames } from "../../src/layout/names";
import { declaringFile } from "./files";
import { fullDir, generatedFiles, loadModule, messagesOf } from "./generated";

/** A message type, and what clones and compares its messages. */
export interface CopyType {
  readonly desc: DescMessage;
  readonly clone: <M extends Message>(message: M) => M;
  readonly equals: (a: Message, b: Message, options?: object) => boolean;
}

function typesOf(file: string): CopyType[] {
  const exports = loadModule(file, "_fast", fullDir);
  return messagesOf(file, fullDir).map(({ desc }) => {
    const names = messageNames(desc);
    return {
      desc,
      clone: exports[names.clone],
      equals: exports[names.equals],
    } as CopyType;
  });
}

/** All message types. */
export function copyTypes(): CopyType[] {
  return generatedFiles(fullDir).flatMap(typesOf);
}

/** The type of a full name. */
export function copyType(typeName: string): CopyType {
  return typesOf(declaringFile(typeName)).find(
    ({ desc }) => desc.typeName === typeName,
  ) as CopyType;
}
