/** Decoders: tags, varints, lengths, wire types, and input that ends too early. */
import { decodeTable } from "./support/decoding";

describe("tags", () => {
  decodeTable("edge.p3.OneBool", [
    ["of more bytes than needed", "8800 01", "read"],
    ["of five bytes", "8880808000 01", "read"],
    ["of six bytes", "888080808000 01", "fails"],
    ["over 32 bits", "8880808010 01", "fails"],
    ["of field number 0", "00 01", "fails"],
    ["of wire type 6", "0e 01", "fails"],
    ["of wire type 7 and another field", "17 01", "fails"],
    ["of an end of group", "0c 01", "left"],
    ["of another end of group", "14", "fails"],
    ["cut off", "88", "fails"],
    ["without a value", "08", "fails"],
  ]);
});

describe("varints", () => {
  decodeTable("edge.p3.Implicit", [
    ["int32 of ten bytes", "18 ffffffffffffffffff01", "read"],
    ["int32 of more bytes than needed", "18 8100", "read"],
    ["int32 of more than 32 bits", "18 ffffffffff0f", "read"],
    ["int32 of eleven bytes", "18 ffffffffffffffffffff01", "fails"],
    ["int32 that is cut off", "18 ff", "fails"],
    ["uint32 of 32 bits", "28 ffffffff0f", "read"],
    ["sint32, the lowest", "38 ffffffff0f", "read"],
    ["int64 of ten bytes", "20 ffffffffffffffffff01", "read"],
    [
      "int64 with more bits in its last byte",
      "20 ffffffffffffffffff7f",
      "read",
    ],
    ["int64 of eleven bytes", "20 ffffffffffffffffffff01", "fails"],
    ["int64 that is cut off", "20 ffff", "fails"],
    ["uint64, the highest", "30 ffffffffffffffffff01", "read"],
    ["sint64, the lowest", "40 ffffffffffffffffff01", "read"],
    ["int64 of five bytes", "20 ffffffff0f", "read"],
    ["int64 of four bytes", "20 ffffff7f", "read"],
    ["bool of two", "f87f 02", "read"],
    ["bool of many bytes", "f87f 808080808001", "read"],
    ["bool that is zero in many bytes", "f87f 808000", "read"],
    ["enum below zero", "808080 01 ffffffffffffffffff01", "read"],
  ]);
  decodeTable("edge.wkt.Singular", [
    [
      "bool of a Value, zero in many bytes",
      "32 0b 0a09 0a0161 1204 20808000",
      "left",
    ],
    ["bool of a Value, cut off", "32 09 0a07 0a0161 1202 2080", "fails"],
  ]);
});

describe("lengths", () => {
  decodeTable("edge.p3.OneString", [
    ["of more bytes than needed", "0a 8100 61", "read"],
    ["beyond the end", "0a 02 61", "fails"],
    ["of 2 GiB", "0a ffffffff07 61", "fails"],
    ["of 4 GiB", "0a ffffffff0f 61", "fails"],
    ["cut off", "0a", "fails"],
    ["cut off within", "0a 80", "fails"],
  ]);
  decodeTable("edge.p3.OneBytes", [
    ["beyond the end", "0a 02 61", "fails"],
    ["of 2 GiB", "0a ffffffff07 61", "fails"],
    ["of 0", "0a 00", "read"],
  ]);
  decodeTable("edge.msg.Outer", [
    ["a message that ends beyond its parent", "0a 02 0a02 0801", "left"],
    ["a message whose field ends beyond it", "0a 01 10 01", "left"],
    ["a message of 2 GiB", "0a ffffffff07", "fails"],
  ]);
  decodeTable("edge.p3.Packed", [
    [
      "packed doubles, of which one ends after the field",
      "0a 09 000000000000f03f 0000000000000040",
      "left",
    ],
    ["packed int32 beyond the end", "1a 03 01", "fails"],
    ["packed int32 whose last is cut off", "1a 02 01 80 01", "left"],
    ["packed doubles that don't divide", "0a 07 00000000000000", "fails"],
    ["packed of 2 GiB", "1a ffffffff07 01", "fails"],
    ["packed, empty", "1a 00", "read"],
    ["packed, twice", "1a 02 0102 1a 01 03", "read"],
    ["packed, then expanded", "1a 02 0102 18 03", "read"],
    ["expanded, then packed", "18 03 1a 02 0102", "read"],
    ["packed bools of many bytes", "6a 04 02 8001 00", "read"],
    ["packed with more bytes than needed", "1a 03 808000", "read"],
    ["packed int64 of ten bytes", "22 0b ffffffffffffffffff01 01", "read"],
    ["packed, eleven bytes", "1a 0b ffffffffffffffffffff01", "fails"],
  ]);
});

describe("known fields with another wire type", () => {
  decodeTable("edge.p3.Implicit", [
    ["int32 as 32 bits", "1d 01", "left"],
    ["string as a varint", "808001 01 61", "left"],
    ["double as 32 bits", "0d 00000000", "fails"],
  ]);
  decodeTable("edge.maps.MapKeys", [
    ["the key of a map", "62 03 0d 01 61", "left"],
  ]);
  // All could be skipped as well.
  decodeTable("edge.wkt.Singular", [
    ["null of a Value as a text", "32 09 0a07 0a0161 1202 0a00", "left"],
    [
      "number of a Value as a varint",
      "32 10 0a0e 0a0161 1209 108000080008000800",
      "left",
    ],
    ["text of a Value as a varint", "32 09 0a07 0a0161 1202 1800", "left"],
    ["bool of a Value as a text", "32 09 0a07 0a0161 1202 2200", "left"],
    ["Struct of a Value as a varint", "32 09 0a07 0a0161 1202 2800", "left"],
    ["list of a Value as a varint", "32 09 0a07 0a0161 1202 3000", "left"],
    [
      "element of a list as a varint",
      "32 0b 0a09 0a0161 1204 3202 0800",
      "left",
    ],
  ]);
});
