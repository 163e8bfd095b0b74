/** To JSON, every odd value in every position of every message: what protobuf-es gives, or its error. */
import type { Message } from "@bufbuild/protobuf";
import {
  compareStringify,
  compareToJson,
  type JsonType,
  jsonTypes,
  wellKnownJsonTypes,
} from "./support/json";
import {
  instead,
  type OddMessage,
  withOddChildren,
  withOddKeys,
  withOddOneofs,
  withOddValues,
} from "./support/odd-messages";

/** As in wrong-values.test.ts. */
const types = [
  ...jsonTypes().filter(
    ({ desc }) =>
      desc.fields.length > 0 &&
      /^edge\.|^names\.fields/.test(desc.typeName) &&
      !/^edge\.maps\.From/.test(desc.typeName),
  ),
  ...wellKnownJsonTypes(),
];

/** Compares all of them; an error tells which one differs. */
function compareEach(type: JsonType, oddMessages: Iterable<OddMessage>): void {
  for (const [what, make] of oddMessages) {
    try {
      compareToJson(type, make() as Message, { alwaysEmitImplicit: true });
    } catch (e) {
      throw new Error(`${what}: ${(e as Error).message}`);
    }
  }
}

beforeAll(() => {
  // Most of these calls throw twice; their stacks are not looked at.
  Error.stackTraceLimit = 0;
});

describe.each(types.map((type) => [type.desc.typeName, type] as const))(
  "%s",
  (_, type) => {
    const { desc } = type;
    test.each([
      ["values", withOddValues],
      ["keys of maps", withOddKeys],
      ["oneofs", withOddOneofs],
      ["nested messages", withOddChildren],
      ["something instead of the message", instead],
    ])("%s", (_name, oddMessages) => {
      compareEach(type, oddMessages(desc));
    });
  },
);

test("texts of messages with odd values", () => {
  const type = types.find(
    ({ desc }) => desc.typeName === "edge.wkt.Singular",
  ) as JsonType;
  for (const [, make] of withOddValues(type.desc)) {
    compareStringify(type, make() as Message);
    compareToJson(type, make() as Message, { enumAsInteger: true });
  }
});
