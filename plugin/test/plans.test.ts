/**
 * Plans: what is decoded by them has the properties of protobuf-es's messages, in the order in which the wire has them.
 *
 * The tests of what messages can be run with plans as well: see jest.config.js.
 */
import {
  create,
  type DescMessage,
  fromBinary,
  toBinary,
} from "@bufbuild/protobuf";
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { below, createRandom, fill } from "../../conformance/filler/index.mjs";
import { hex, records, shuffled, unhex } from "./support/bytes";
import {
  compareConforming,
  compareDecoded,
  type Decodable,
  decodable,
  decodables,
} from "./support/decoding";
import { countFallbacks } from "./support/fallbacks";
import { FieldType, field, messagesOf } from "./support/made-schemas";
import { outcomeOf } from "./support/outcome";
import { plannedDecode, plannedEncoders } from "./support/planned";

const byPlan = (desc: DescMessage): Decodable => ({
  desc,
  decode: plannedDecode(desc),
});

/** A type of plugin/test/proto, which its plan decodes. */
const planned = (typeName: string) => byPlan(decodable(typeName).desc);

/** Compares, and returns the names of the properties. */
function keysOf(typeName: string, bytes: string): string[] {
  return Object.keys(compareConforming(planned(typeName), unhex(bytes)));
}

describe("properties that not every message has", () => {
  test.each([
    ["in the order of numbers", "1801 6801 8001 07", "fInt32 fBool fClosed"],
    ["in another order", "6801 1801 8001 07", "fBool fInt32 fClosed"],
    ["the last one first", "8001 07 1801", "fClosed fInt32"],
    ["set twice", "6801 1801 6800", "fBool fInt32"],
    ["set twice in their order", "1801 1802 6801", "fInt32 fBool"],
    ["the first one again, after others", "1801 6801 1802", "fInt32 fBool"],
    [
      "a message among others that come out of order",
      "6801 8a01021801 1801",
      "fBool fMessage fInt32",
    ],
  ])("%s", (_, bytes, names) => {
    expect(keysOf("edge.p2.Optional", bytes)).toEqual([
      "$typeName",
      ...names.split(" "),
    ]);
  });

  test("come after those that every message has, whatever the order", () => {
    const properties = keysOf("edge.p2.ListsOnly", "0801 2201 61 0802");
    expect(properties).toEqual(["$typeName", "list", "map", "choice"]);
  });

  test("have no value if the wire has none: the prototype has defaults", () => {
    const message = compareConforming(
      planned("edge.p2.Defaults"),
      unhex("6800 1807"),
    ) as never as { dBool: boolean; dInt32: number; dString: string };
    expect(Object.keys(message)).toEqual(["$typeName", "dBool", "dInt32"]);
    expect(message.dString).toBe('he"l*/lo\n€');
    expect(Object.getPrototypeOf(message)).not.toBe(Object.prototype);
  });

  test("of a number from 128 on, whose tag is in no table", () => {
    const desc = messagesOf({
      Far: [field("a", 127), field("b", 128), field("c", 129)],
    })("Far");
    for (const bytes of ["f80701 800802 880803", "880803 800802 f80701"]) {
      const message = compareConforming(byPlan(desc), unhex(bytes));
      expect(message).toMatchObject({ a: 1, b: 2, c: 3 });
    }
  });
});

describe("unknown fields", () => {
  const UNKNOWN = "a00605";

  test.each([
    ["between known ones", `1801 ${UNKNOWN} 6801 ${UNKNOWN}`],
    ["between known ones that are out of order", `6801 ${UNKNOWN} 1801`],
    ["before and after it", `${UNKNOWN} 6801 ${UNKNOWN} 1801 ${UNKNOWN}`],
    ["in a message, and in it again", `8a0103${UNKNOWN} 8a0103${UNKNOWN}`],
  ])("%s", (_, bytes) => {
    const message = compareConforming(
      planned("edge.p2.Optional"),
      unhex(bytes),
    ) as never as { $unknown?: object[]; fMessage?: { $unknown: object[] } };
    const { length } = message.fMessage?.$unknown ?? message.$unknown ?? [];
    expect(length).toBe(bytes.split(UNKNOWN).length - 1);
  });

  test("are dropped with readUnknownFields: false", () => {
    for (const bytes of [`1801 ${UNKNOWN} 6801`, `6801 ${UNKNOWN} 1801`]) {
      const message = compareConforming(
        planned("edge.p2.Optional"),
        unhex(bytes),
        { readUnknownFields: false },
      );
      expect(message.$unknown).toBe(undefined);
    }
  });
});

describe("closed enums", () => {
  test.each([
    ["a value", "800107", [7, undefined]],
    ["a negative one", "8001fdffffffffffffffff01", [-3, undefined]],
    ["another one is an unknown field", "800105", [0, 1]],
    ["beside unknown fields", "a00605 800105 a00606", [0, 2]],
    ["does not replace what was there", "800107 800105", [7, 1]],
    ["is replaced by a value", "800105 800101", [1, 1]],
    ["twice", "800105 800106", [0, 2]],
  ])("%s", (_, bytes, [value, unknown]) => {
    const { message } = compareDecoded(
      planned("edge.p2.Optional"),
      unhex(bytes as string),
    ) as never as { message: { fClosed?: number; $unknown?: object[] } };
    expect([
      Object.hasOwn(message, "fClosed") ? message.fClosed : 0,
      message.$unknown?.length,
    ]).toEqual([value, unknown]);
  });

  test("in a oneof", () => {
    const enumType = [{ name: "Shut", value: [{ name: "ONE", number: 1 }] }];
    const type = { type: FieldType.ENUM, typeName: ".made.Shut" };
    const desc = messagesOf(
      {},
      {
        enumType,
        messageType: [
          {
            name: "Choice",
            oneofDecl: [{ name: "either" }],
            field: [
              field("a", 1, { ...type, oneofIndex: 0 }),
              field("b", 2, { oneofIndex: 0 }),
            ],
          },
        ],
      },
    )("Choice");
    for (const bytes of ["0801", "0805", "1005 0807", "0801 0805", "0805 1001"])
      compareDecoded(byPlan(desc), unhex(bytes));
  });
});

describe("what comes twice", () => {
  test.each([
    ["edge.p2.ListsOnly", "a member of a oneof, another one", "1801 220161"],
    ["edge.p2.ListsOnly", "a group in a oneof", "2b08012c 2b120208072c"],
    ["edge.p2.ListsOnly", "a group, and another member", "2b08012c 1801 2b2c"],
    ["edge.p2.ListsOnly", "lists, packed and not", "0801 0a020203 0804"],
    ["edge.p2.ListsOnly", "an entry of a map", "12030a0161 12050a01611002"],
    ["edge.p2.Optional", "a message", "8a01021801 8a01021002 8a01026801"],
    ["edge.p2.Groups", "a group", "0b0a01610c 0b13080114 0c"],
    ["edge.p2.Groups", "a list of groups", "13080114 1314 13080214"],
    ["edge.wrap.Wrappers", "a wrapper", "2a020805 2a00"],
    ["edge.wrap.Wrappers", "wrappers without a value", "0a00 1a00 4200 4a00"],
    ["edge.wrap.WrapperOneof", "wrappers in a oneof", "1a020801 1a00 4200"],
    ["edge.wrap.WrapperMaps", "wrappers in maps", "0a00 0a030a0161 1a021200"],
  ])("%s: %s", (typeName, _, bytes) => {
    compareDecoded(planned(typeName), unhex(bytes));
    compareDecoded(planned(typeName), unhex(bytes + bytes));
  });
});

describe("entries of maps", () => {
  test.each([
    ["without a value, of bytes", "7a00 7a030a0161"],
    ["without a value, of an enum", "820100"],
    ["of messages that are merged", "8a0108 12021801 12022001"],
    ["of messages, the key last", "8a0107 12021801 0a0161"],
    ["with unknown fields between", "7208 0a0161 1801 120162"],
  ])("%s", (_, bytes) => {
    compareDecoded(planned("edge.maps.MapValues"), unhex(bytes));
  });

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
    const desc = messagesOf(
      {},
      {
        enumType: [{ name: "Shut", value: [{ name: "SEVEN", number: 7 }] }],
        messageType: [
          {
            name: "Holder",
            field: [
              field("map", 1, {
                ...{ label: 3, type: FieldType.MESSAGE },
                typeName: ".made.Holder.MapEntry",
              }),
            ],
            nestedType: [
              {
                ...{ name: "MapEntry", options: { mapEntry: true } },
                field: [
                  field("key", 1, { type: FieldType.STRING }),
                  field("value", 2, {
                    ...{ type: FieldType.ENUM, typeName: ".made.Shut" },
                  }),
                ],
              },
            ],
          },
        ],
      },
    )("Holder");
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

/** Types with several fields. */
const types = decodables().filter(({ desc }) => desc.fields.length > 1);

/** An unknown field that no type of the tests has. */
const UNKNOWN = new BinaryWriter()
  .tag(536_870_900, WireType.Varint)
  .uint32(1)
  .finish();

test("random orders: fields that are shuffled, twice there, or unknown", () => {
  let left = 0;
  for (const { desc } of types) {
    const type = byPlan(desc);
    const rng = createRandom(`orders:${desc.typeName}`);
    for (let i = 0; i < 6; i++) {
      const message = fill(desc, rng, { presence: 0.6, budget: 60 });
      const fields = records(toBinary(desc, message));
      const again = fields.filter(() => below(rng, 4) === 0);
      const list = shuffled([...fields, ...again, UNKNOWN], (n) =>
        below(rng, n),
      );
      left += compareDecoded(type, Buffer.concat(list)).fallbacks;
    }
  }
  expect(types.length).toBeGreaterThan(200);
  // Those of names that objects inherit.
  expect(left).toBeLessThan(60);
});

describe("what is no array", () => {
  const wrong = [
    "text",
    { length: 1, 0: "a" },
    new Set(["a"]),
    5,
    null,
    undefined,
  ];

  test.each([
    ["edge.p2.Expanded", "rString"],
    ["edge.p2.Expanded", "rInt32"],
    ["edge.p2.Expanded", "rMessage"],
    ["edge.p2.Packed", "rInt32"],
  ])("is left to protobuf-es: %s.%s", (typeName, name) => {
    const { desc } = planned(typeName);
    const { encode } = plannedEncoders(desc);
    for (const value of wrong) {
      const message = Object.assign(create(desc), { [name]: value });
      const { result, fallbacks } = countFallbacks(() =>
        outcomeOf(() => encode(message)),
      );
      expect(result).toEqual(outcomeOf(() => toBinary(desc, message)));
      expect(fallbacks).toHaveLength(1);
    }
  });
});

describe("what is written", () => {
  test.each([
    ["edge.p2.Optional", "fields that come out of order", "6801 1801 8001 07"],
    ["edge.p2.Groups", "groups", "0b0a01610c 13080114 3801"],
    ["edge.wrap.Wrappers", "wrappers with zero values", "0a00 1a00 2a00 4200"],
    ["edge.wrap.Wrappers", "empty bytes in a wrapper", "4a00"],
  ])("%s: %s", (typeName, _, bytes) => {
    const { desc } = planned(typeName);
    const message = fromBinary(desc, unhex(bytes));
    const { encode, size } = plannedEncoders(desc);
    expect(hex(encode(message))).toBe(hex(toBinary(desc, message)));
    expect(size(message)).toBe(toBinary(desc, message).length);
  });
});
