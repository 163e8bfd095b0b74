/** Decoders: what comes twice, and groups. */
import { decodeTable } from "./support/decoding";

describe("a message that comes again is merged", () => {
  decodeTable("edge.msg.Outer", [
    ["singular", "0a 02 1001 0a 02 0a00 0a 02 1002", "read"],
    ["nested", "0a 04 0a02 0801 0a 02 0a00", "read"],
    ["empty", "0a 00 0a 00", "read"],
    ["proto2 in proto3", "2a 02 1801 2a 02 2002", "read"],
  ]);
  decodeTable("edge.oneofs.AllKinds", [
    ["of the same case", "8a01 02 1801 8a01 02 2802", "read"],
    ["of another case replaces", "8a01 02 1801 9201 00 8a01 02 2802", "read"],
    ["scalars of the same case", "18 01 18 02", "read"],
    ["a wrapper", "a201 03 0a0161 a201 00", "read"],
    ["a Struct", "aa01 05 0a03 0a0161 aa01 05 0a03 0a0162", "read"],
    ["a list", "da01 04 0a02 2001 da01 04 0a02 2000", "read"],
  ]);
  decodeTable("edge.wrap.Wrappers", [
    ["a wrapper keeps its value", "42 03 0a0161 42 00", "read"],
    ["a wrapper takes another", "42 03 0a0161 42 03 0a0162", "read"],
    ["bytes", "4a 03 0a0161 4a 00", "read"],
    ["an unknown field in a wrapper", "2a 04 0801 1002", "read"],
  ]);
  decodeTable("edge.wkt.Singular", [
    [
      "a Struct",
      "32 09 0a07 0a0161 1202 2001 32 09 0a07 0a0162 1202 2000",
      "read",
    ],
    [
      "a Struct's key",
      "32 09 0a07 0a0161 1202 2001 32 09 0a07 0a0161 1202 0800",
      "read",
    ],
    ["a Value of the same kind", "3a 06 2a04 0a02 0a00 3a 02 2a00", "read"],
    [
      "a Struct twice in a Value of a Struct",
      "32 19 0a 17 0a0161 1212 2a07 0a05 0a0162 1200 2a07 0a05 0a0163 1200",
      "read",
    ],
    [
      "a list twice in a Value of a Struct",
      "32 13 0a 11 0a0161 120c 3204 0a022001 3204 0a022000",
      "read",
    ],
    ["a Struct with unknown fields", "32 04 1001 0a00", "read"],
    ["a Struct with another wire type", "32 02 0800", "left"],
    ["a Struct with an unknown group", "32 04 13 0801 14", "read"],
    ["a Struct whose unknown group is cut off", "32 02 13 94", "fails"],
    ["an entry whose unknown group is cut off", "32 04 0a02 1b 9c", "fails"],
    [
      "a Value whose unknown group is cut off",
      "32 06 0a04 1202 3b bc",
      "fails",
    ],
    [
      "a list whose unknown group is cut off",
      "32 08 0a06 1204 3202 13 94",
      "fails",
    ],
  ]);
  decodeTable("edge.wkt.Lists", [
    ["not in lists", "32 09 0a07 0a0161 1202 2001 32 00", "read"],
  ]);
});

describe("entries of maps", () => {
  decodeTable("edge.maps.MapValues", [
    ["empty", "0a 00 7a 00 8a01 00", "read"],
    ["value before key", "72 06 120162 0a0161", "read"],
    ["key alone", "72 03 0a0161", "read"],
    ["value alone", "72 03 120162", "read"],
    ["key twice", "72 09 0a0161 0a0163 120162", "read"],
    ["other fields", "72 08 0a0161 1801 120162", "read"],
    [
      "a key that comes again",
      "72 06 0a0161 120162 72 06 0a0161 120163",
      "read",
    ],
    ["a message twice within", "8a01 0b 0a0161 1202 1801 1202 2801", "read"],
    [
      "a message in two entries",
      "8a01 07 0a0161 1202 1801 8a01 07 0a0161 1202 2801",
      "read",
    ],
    ["a value beyond its entry", "72 05 0a0161 1202 6162", "left"],
    ["a key that is no UTF-8", "72 03 0a01ff", "fails"],
  ]);
  decodeTable("edge.maps.MapKeys", [
    ["__proto__", "62 0e 0a095f5f70726f746f5f5f 120170", "read"],
    ["constructor", "62 10 0a0b636f6e7374727563746f72 120170", "read"],
    ["bool", "5a 02 0801 5a 00", "read"],
    ["int32 below zero", "0a 0b 08ffffffffffffffffff01", "read"],
    ["uint32 over 31 bits", "1a 06 08ffffffff0f", "read"],
    ["uint64, the highest", "22 0b 08ffffffffffffffffff01", "read"],
  ]);
  decodeTable("edge.wkt.Maps", [
    [
      "__proto__ in a Struct",
      "32 13 12 11 0a0f 0a095f5f70726f746f5f5f 1202 2001",
      "read",
    ],
    ["an empty Struct", "32 00", "read"],
  ]);
});

describe("groups", () => {
  decodeTable("edge.p2.Groups", [
    ["empty", "0b 0c", "read"],
    ["twice", "0b 0a0161 0c 0b 0c", "read"],
    ["nested", "0b 13 0801 14 13 1203 0b0c3800 14 0c", "left"],
    ["nested, complete", "0b 13 0801 14 13 1204 0b0c3800 14 0c", "read"],
    [
      "with a message that ends where it should not",
      "0b 13 1201 0c 14 0c",
      "fails",
    ],
    ["in a list", "13 0801 14 13 1202 0102 14", "read"],
    ["in a oneof", "1b 1a0161 1c 1b 1c", "read"],
    ["with an unknown field", "0b 9801 01 0c", "read"],
    ["with an unknown group", "0b 9b01 9c01 0c", "read"],
    ["without an end", "0b 0a0161", "fails"],
    ["with the end of another", "0b 14", "fails"],
    ["with its end twice", "0b 0c 0c", "fails"],
    ["that ends beyond its message", "2a 01 0b 0c", "left"],
  ]);
  decodeTable("edge.e23.file.AllDelimited", [
    ["a Struct", "8b01 0a03 0a0161 8c01", "read"],
    ["a Struct with its end in an entry", "8b01 0a02 8c01", "fails"],
    ["a Struct with its end in a Value", "8b01 0a04 1202 8c01", "fails"],
  ]);
});
