/** What clones and compares messages: the functions that are generated for each type, or plans. */
import type { DescMessage, Message } from "@bufbuild/protobuf";
import {
  clone,
  equals,
  hookCalls,
  registerPlans,
} from "protobuf-es-fast/protobuf";
import { fullDir, functionsOf, generatedFiles, messagesOf } from "./generated";

/** A message type, and what clones and compares its messages. */
export interface CopyType {
  readonly desc: DescMessage;
  readonly clone: <M extends Message>(message: M) => M;
  readonly equals: (a: Message, b: Message, options?: object) => boolean;
}

function typesOf(file: string): CopyType[] {
  return messagesOf(file, fullDir).map(({ desc }) => ({
    desc,
    ...functionsOf<Omit<CopyType, "desc">>(
      file,
      desc,
      ["clone", "equals"],
      fullDir,
    ),
  }));
}

/** All message types. */
export function copyTypes(): CopyType[] {
  return generatedFiles(fullDir).flatMap(typesOf);
}

/** All message types, with plans in the place of their generated code. */
export function plannedTypes(): CopyType[] {
  const types = generatedFiles(fullDir)
    .flatMap((file) => messagesOf(file, fullDir))
    .map(({ desc }) => ({
      desc,
      clone: <M extends Message>(message: M) => clone(desc, message) as M,
      equals: (a: Message, b: Message, options?: object) =>
        equals(desc, a, b, options as never),
    }));
  registerPlans(...types.map(({ desc }) => desc));
  return types;
}

/** How many calls were not done by plans. */
export function callsWithoutPlans(): number {
  const { clone, equals } = hookCalls();
  return [clone, equals].reduce(
    (count, { generated, plain }) => count + generated + plain,
    0,
  );
}
