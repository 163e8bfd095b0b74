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
  getsOddValues,
  testOddMessages,
  withOddValues,
} from "./support/odd-messages";

const types = [...jsonTypes().filter(getsOddValues), ...wellKnownJsonTypes()];

testOddMessages(types, (type, make) =>
  compareToJson(type, make() as Message, { alwaysEmitImplicit: true }),
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
