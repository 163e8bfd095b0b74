/**
 * Seeded random messages of every type in plugin/test/proto: each conforms to
 * its type, so all of them are encoded by generated code, to the same bytes
 * as protobuf-es's.
 */
import type { DescExtension } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { compareAll } from "./support/differential";
import {
  allMessages,
  type GeneratedMessage,
  generatedFiles,
  loadModule,
} from "./support/generated";
import { naming } from "./support/outcome";

const SEED = 20260101;
const ROUNDS = 40;

const extensions: DescExtension[] = generatedFiles()
  .flatMap((file) => Object.values(loadModule(file, "_pb")))
  .filter(
    (value): value is DescExtension =>
      (value as { kind?: string }).kind === "extension",
  );
const anyTypes = allMessages()
  .map(({ desc }) => desc)
  .filter(({ typeName }) => /^edge\.(p3|ext|wrap)\./.test(typeName));

/** Fills and compares a number of messages; an error tells how to repeat the one that failed. */
function compareRandom(generated: GeneratedMessage): void {
  // Names change nothing in the bytes, and there are hundreds of them.
  const rounds = generated.file.startsWith("names/") ? 10 : ROUNDS;
  for (let round = 0; round < rounds; round++) {
    const seed = `${SEED}:${round}:${generated.desc.typeName}`;
    const message = fill(generated.desc, createRandom(seed), {
      extensions,
      anyTypes,
      clash: round % 4 === 3,
      ascii: round % 2 === 0,
      unknown: 0.3,
      budget: 60,
    });
    naming(`seed ${seed}`, () => compareAll(generated, message));
  }
}

describe("random messages", () => {
  const byFile = new Map<string, GeneratedMessage[]>();
  for (const generated of allMessages()) {
    byFile.set(generated.file, [
      ...(byFile.get(generated.file) ?? []),
      generated,
    ]);
  }
  test.each([...byFile])("%s", (_, messages) => {
    messages.forEach(compareRandom);
  });
});
