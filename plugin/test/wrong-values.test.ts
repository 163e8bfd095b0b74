/**
 * Every odd value in every position of every message: the generated code
 * gives protobuf-es's bytes, or throws an error of its class, with its name
 * and text.
 */
import { allMessages, type GeneratedMessage } from "./support/generated";
import {
  instead,
  type OddMessage,
  withOddChildren,
  withOddKeys,
  withOddOneofs,
  withOddValues,
} from "./support/odd-messages";
import { compareInTurn } from "./support/parity";

/** Messages with the same kinds of fields under other names, and the 12 × 17 maps, add nothing here. */
const generated = allMessages().filter(
  ({ desc }) =>
    desc.fields.length > 0 &&
    /^edge\.|^names\.fields/.test(desc.typeName) &&
    !/^edge\.maps\.From/.test(desc.typeName),
);

/** Compares all of them; an error tells which one differs. */
function compareEach(
  message: GeneratedMessage,
  oddMessages: Iterable<OddMessage>,
): void {
  for (const [what, make] of oddMessages) {
    try {
      compareInTurn(message, make);
    } catch (e) {
      throw new Error(`${what}: ${(e as Error).message}`);
    }
  }
}

beforeAll(() => {
  // Most of these calls throw twice; their stacks are not looked at.
  Error.stackTraceLimit = 0;
});

describe.each(
  generated.map((message) => [message.desc.typeName, message] as const),
)("%s", (_, message) => {
  const { desc } = message;
  test.each([
    ["values", withOddValues],
    ["keys of maps", withOddKeys],
    ["oneofs", withOddOneofs],
    ["nested messages", withOddChildren],
    ["something instead of the message", instead],
  ])("%s", (_name, oddMessages) => {
    compareEach(message, oddMessages(desc));
  });
});
