/** The order of properties: messages have theirs in the order of the JSON's keys, as far as protobuf-es gives them so. */
import { type Message, toJson } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { setOwn } from "../../conformance/filler/json.mjs";
import { compareFromJson, compareToJson, jsonTypes } from "./support/json";
import { expectWay, reads } from "./support/json-table";

const types = jsonTypes().filter(
  ({ desc }) =>
    desc.fields.length > 1 &&
    /^edge\.|^names\./.test(desc.typeName) &&
    !/^edge\.maps\.From/.test(desc.typeName),
);

type Json = Record<string, unknown>;

/** The objects within a value, with other orders of keys. */
function reordered(
  json: unknown,
  order: (keys: string[]) => string[],
): unknown {
  if (Array.isArray(json)) return json.map((item) => reordered(item, order));
  if (typeof json !== "object" || json === null) return json;
  const made: Json = {};
  for (const key of order(Object.keys(json))) {
    setOwn(made, key, reordered((json as Json)[key], order));
  }
  return made;
}

test.each(types.map((type) => [type.desc.typeName, type] as const))(
  "%s",
  (_, type) => {
    const rng = createRandom(9);
    for (let i = 0; i < 6; i++) {
      const message = fill(type.desc, rng) as Message;
      let json: unknown;
      for (const options of [{}, { useProtoFieldName: true }]) {
        try {
          json = toJson(type.desc, message, options);
        } catch {
          continue;
        }
        for (const order of [
          (keys: string[]) => keys.reverse(),
          (keys: string[]) => keys.sort(),
          (keys: string[]) => keys.sort(() => rng() - 0.5),
        ]) {
          const { result } = compareFromJson(type, reordered(json, order));
          if (result !== undefined) compareToJson(type, result);
        }
      }
    }
  },
);

reads("explicit fields", "edge.p3.MixedPresence", [
  [{ explicit4: "a", message5: {}, explicit2: 1 }, "fast"],
  [{ message5: {}, explicit2: 1, explicit4: "a" }, "fast"],
  [{ explicit_2: null, message_5: null, explicit_4: "" }, "fast"],
  [{ implicit3: "a", list6: [{}], implicit1: 1 }, "fast"],
]);

test("the order of properties of a message is none of its JSON's", () => {
  const type = types.find(
    ({ desc }) => desc.typeName === "edge.p3.MixedPresence",
  ) as (typeof types)[number];
  const message = {
    ...{ list6: [], explicit4: "d", implicit3: "c", explicit2: 2 },
    ...{ implicit1: 1, $typeName: "edge.p3.MixedPresence" },
  } as Message;
  const compared = compareToJson(type, message);
  expectWay(compared, "fast");
  expect(Object.keys(compared.result as object)).toEqual([
    ...["implicit1", "explicit2", "implicit3", "explicit4"],
  ]);
});
