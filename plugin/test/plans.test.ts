/**
 * Plans: what protos of the tests don't have. The tests of what messages can be run with plans as well: see jest.config.js.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { unhex } from "./support/bytes";
import {
  compareConforming,
  compareDecoded,
  type Decodable,
  decodable,
} from "./support/decoding";
import {
  FieldType,
  field,
  mapEntry,
  mapOf,
  messagesOf,
} from "./support/made-schemas";
import { plannedDecode } from "./support/planned";

const byPlan = (desc: DescMessage): Decodable => ({
  desc,
  decode: plannedDecode(desc),
});

/** A type of plugin/test/proto, which its plan decodes. */
const planned = (typeName: string) => byPlan(decodable(typeName).desc);

/** A closed enum without zero. */
const enumType = [{ name: "Shut", value: [{ name: "SEVEN", number: 7 }] }];
const shut = { type: FieldType.ENUM, typeName: ".made.Shut" };

test("closed enums in a oneof", () => {
  const messageType = [
    {
      ...{ name: "Choice", oneofDecl: [{ name: "either" }] },
      field: [
        field("a", 1, { ...shut, oneofIndex: 0 }),
        field("b", 2, { oneofIndex: 0 }),
      ],
    },
  ];
  const desc = messagesOf({}, { enumType, messageType })("Choice");
  for (const bytes of ["0807", "0805", "1005 0806", "0807 0805", "0805 1001"])
    compareDecoded(byPlan(desc), unhex(bytes));
});

describe("entries of maps", () => {
  test("are not shared, as bytes that are none", () => {
    compareConforming(planned("edge.maps.MapValues"), unhex("7a00 7a030a0161"));
  });

  test.each([
    // What comes after them is an unknown field, unless its first bytes were read.
    ["a number", "4a03 150102 f80101"],
    ["a varint", "1a02 1081 f80101"],
    ["a string", "7203 0a0561 f80101 f80101"],
  ])("that are cut off in %s", (_, bytes) => {
    compareDecoded(planned("edge.maps.MapValues"), unhex(bytes));
  });

  test("do not end with the group that holds the map", () => {
    const type = planned("edge.e23.file.AllDelimited");
    for (const bytes of ["1b 22040a01611c 1c", "1b 22040a01611c"]) {
      expect(compareDecoded(type, unhex(bytes)).error).toBeDefined();
    }
    compareConforming(type, unhex("1b 22030a0161 1c"));
  });

  test("without a value, of a closed enum: the first of its values", () => {
    const messageType = [
      {
        ...{ name: "Holder", field: [mapOf("map", 1, "Holder")] },
        nestedType: [mapEntry("map", shut)],
      },
    ];
    const desc = messagesOf({}, { enumType, messageType })("Holder");
    const message = compareConforming(byPlan(desc), unhex("0a030a0161"));
    expect(message).toMatchObject({ map: { a: 7 } });
  });
});

describe("the recursion limit", () => {
  test("of wrappers, which are messages on the wire", () => {
    const type = planned("edge.wrap.Wrappers");
    for (const recursionLimit of [0, 1, 2]) {
      const { error } = compareDecoded(type, unhex("2a020801"), {
        recursionLimit,
      });
      expect(error === undefined).toBe(recursionLimit === 2);
    }
  });

  /** A Tree in a Tree, by number of the field and with a key if that is a map. */
  const within = (bytes: string, tag: string, key = ""): string => {
    const length = (text: string) =>
      (text.length / 2).toString(16).padStart(2, "0");
    return key === ""
      ? tag + length(bytes) + bytes
      : within(key + within(bytes, "12"), tag);
  };

  test.each([
    ["of messages", (bytes: string) => within(bytes, "12")],
    ["of lists", (bytes: string) => within(bytes, "22")],
    ["of maps", (bytes: string) => within(bytes, "2a", "0a0161")],
    ["of oneofs", (bytes: string) => within(bytes, "32")],
    [
      "of properties out of order",
      (bytes: string) => within("", "1a") + within(bytes, "12"),
    ],
  ])("%s", (_, wrap) => {
    const type = planned("edge.msg.Tree");
    let bytes = "0a0178";
    for (let depth = 1; depth < 5; depth++) {
      for (let recursionLimit = 1; recursionLimit < 7; recursionLimit++) {
        const { error } = compareDecoded(type, unhex(bytes), {
          recursionLimit,
        });
        expect([depth, recursionLimit, error === undefined]).toEqual([
          ...[depth, recursionLimit, recursionLimit >= depth],
        ]);
      }
      bytes = wrap(bytes);
    }
  });
});
