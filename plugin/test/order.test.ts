/** In which order fields are written. */
import { make } from "./support/make";
import { conforming } from "./support/table";

const rest = { m: "m", w: 4, x: 5, y: 8, z: 10 };

describe("members of oneofs stand at their own numbers", () => {
  conforming("edge.oneofs.Order", [
    [
      "the second oneof first",
      {
        ...rest,
        left: { case: "l9", value: "9" },
        right: { case: "r2", value: "2" },
      },
      "0a016d 120132 2004 2805 4008 4a0139 500a",
    ],
    [
      "before the fields behind it",
      {
        ...rest,
        left: { case: "l3", value: "3" },
        right: { case: "r11", value: 11 },
      },
      "0a016d 1a0133 2004 2805 4008 500a 580b",
    ],
    [
      "between fields",
      {
        ...rest,
        left: { case: "l7", value: make("edge.p3.Implicit") },
        right: { case: "r6", value: new Uint8Array([6]) },
      },
      "0a016d 2004 2805 320106 3a00 4008 500a",
    ],
  ]);
});

describe("fields are sorted by number", () => {
  conforming("edge.p3.Reversed", [
    [
      "declared in reverse",
      { z: "z", y: "y", x: 3, w: true, v: new Uint8Array([1]) },
      "0a0101 1001 1803 220179 2a017a",
    ],
  ]);
});

describe("unknown fields come last", () => {
  const data = (...bytes: number[]) => new Uint8Array(bytes);
  conforming("edge.p3.Reversed", [
    [
      "in the order of the array, also with known numbers, also twice",
      {
        x: 3,
        $unknown: [
          { no: 9, wireType: 0, data: data(1) },
          { no: 3, wireType: 0, data: data(2) },
          { no: 9, wireType: 0, data: data(1) },
          { no: 1, wireType: 2, data: data(1, 7) },
        ],
      },
      "1803 4801 1802 4801 0a0107",
    ],
  ]);
});

describe("tags", () => {
  conforming("edge.numbers.Tags", [
    [
      "of one to five bytes",
      {
        n1: 1,
        n15: 1,
        n16: 1,
        n2047: "a",
        n2048: "b",
        n262143: new Uint8Array([1]),
        n262144: [1],
        n33554431: 1,
        n33554432: make("edge.p3.OneString"),
        n268435455: { k: 0 },
        n268435456: [make("edge.p3.OneString")],
        n536870910: 1,
        last: { case: "n536870911", value: true },
      },
      `0801 7801 800101 fa7f0161 8280010162 faff7f0101 828080010101
       fdffff7f01000000 8280808001 00 faffffff07 0c 0a016b 110000000000000000
       8280808008 00 f1ffffff0f 000000000000f03f f8ffffff0f01`.replaceAll(
        /\s/g,
        "",
      ),
    ],
  ]);
  conforming("edge.p2.Groups", [
    [
      "of the largest group",
      { bigtag: make("edge.p2.Groups.BigTag", { on: true }) },
      "fbffffff0f f8ffffff0f01 fcffffff0f",
    ],
  ]);
});
