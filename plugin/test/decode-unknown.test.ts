/** Decoders: unknown fields and extensions, and values that closed enums don't have. */

import { unhex } from "./support/bytes";
import { compareConforming, decodable, decodeTable } from "./support/decoding";

const off = { readUnknownFields: false };

describe("unknown fields", () => {
  const rows = [
    ["varint", "10 8001"],
    ["64 bits", "11 0102030405060708"],
    ["length-delimited", "12 03 616263"],
    ["group", "13 08 01 14"],
    ["nested groups", "13 1b 1c 23 2d 01020304 24 14"],
    ["32 bits", "15 01020304"],
    ["two, around a known one", "10 01 08 01 10 02"],
    ["with a long tag", "908000 01"],
    ["the highest number", "f8ffffff0f 01"],
  ] as const;
  decodeTable("edge.p3.OneBool", [
    ...rows.map(([what, bytes]) => [what, bytes, "read"] as const),
    ...rows.map(
      ([what, bytes]) => [`${what}, skipped`, bytes, "read", off] as const,
    ),
    ["varint of eleven bytes", "10 8080808080808080808001", "read"],
    ["cut off", "12 03 6162", "fails"],
    ["a group that ends with another number", "13 0800 1c", "fails"],
    ["a group without an end", "13 08 01", "fails"],
  ]);
  decodeTable("edge.msg.Outer", [
    ["a varint where fields have a length", "a006 8001 0a00", "read"],
    ["length-delimited where fields have", "a206 03 616263 0a00", "read"],
    ["with a long length", "a206 8300 616263 0a00", "read"],
    ["a group where fields have a length", "a306 0a0161 a406 0a00", "read"],
  ]);
  decodeTable("edge.ext.Extendee", [
    ["extensions", "a006 01 0a 01 61 a006 02", "read"],
    [
      "in a child that comes twice",
      "12 03 a006 01 12 05 0a0162 a006 02",
      "left",
    ],
    [
      "in a child that comes twice, complete",
      "12 03 a006 01 12 06 0a0162 a006 02",
      "read",
    ],
  ]);

  test("are kept in order, and views on the input", () => {
    const input = Buffer.from(unhex("10 01 08 01 15 01020304"));
    const message = compareConforming(decodable("edge.p3.OneBool"), input);
    expect(message.$unknown).toEqual([
      { no: 2, wireType: 0, data: Buffer.from([1]) },
      { no: 2, wireType: 5, data: Buffer.from([1, 2, 3, 4]) },
    ]);
    expect(message.$unknown?.[0]?.data.buffer).toBe(input.buffer);
  });

  test("come behind optional fields that follow them", () => {
    const message = compareConforming(
      decodable("edge.ext.Extendee"),
      unhex("a006 01 12 00"),
    );
    expect(Object.keys(message).slice(-2)).toEqual(["child", "$unknown"]);
  });
});

describe("a value that a closed enum doesn't have", () => {
  const type = "edge.p2.Optional";
  const of = (hex: string) =>
    compareConforming(decodable(type), unhex(hex)).$unknown?.map(
      ({ no, data }) => [no, Buffer.from(data).toString("hex")],
    );
  decodeTable(type, [
    ["one that it has", "8001 07", "read"],
    ["a negative one that it has", "8001 fdffffffffffffffff01", "read"],
    ["skipped", "8001 63", "read", off],
    ["with another wire type", "8201 63", "left"],
  ]);
  decodeTable("edge.p2.Expanded", [
    ["in a list", "8001 63 8201 02 6364", "read"],
  ]);

  test("becomes an unknown field", () => {
    expect(of("8001 63")).toEqual([[16, "63"]]);
    expect(of("8001 63 8001 e807")).toEqual([
      [16, "63"],
      [16, "e807"],
    ]);
  });

  test("is written anew", () => {
    expect(of("8001 e38000")).toEqual([[16, "63"]]);
    expect(of("8001 ffffffffffffffffff01")).toEqual([
      [16, "ffffffffffffffffff01"],
    ]);
    expect(of("8001 80808080f8ffffffff01")).toEqual([
      [16, "80808080f8ffffffff01"],
    ]);
  });

  test("is lost beside another unknown field, as in protobuf-es", () => {
    expect(of("8001 63 e80701")).toEqual([[125, "01"]]);
    expect(of("e80701 8001 63")).toEqual([[125, "01"]]);
  });

  test("is kept with one that the merged message had", () => {
    const message = compareConforming(
      decodable(type),
      unhex("8a01 03 e80701 8a01 03 800163 8a01 03 e80702"),
    ) as unknown as { fMessage: { $unknown: { no: number }[] } };
    expect(message.fMessage.$unknown.map(({ no }) => no)).toEqual([
      125, 16, 125,
    ]);
  });
});
