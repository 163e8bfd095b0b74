/** In which order fields are written, and their tags. */
import { make } from "./support/make";
import { conforming } from "./support/table";

const rest = { m: "m", w: 4, x: 5, y: 8, z: 10 };

describe("members of oneofs stand at their own numbers", () => {
  const order = (l: string, left: unknown, r: string, right: unknown) => ({
    ...{ ...rest, left: { case: l, value: left } },
    right: { case: r, value: right },
  });
  const message = make("edge.p3.Implicit");
  conforming("edge.oneofs.Order", [
    ["the second oneof first", order("l9", "9", "r2", "2")],
    ["before the fields behind it", order("l3", "3", "r11", 11)],
    ["between fields", order("l7", message, "r6", Uint8Array.of(6))],
  ]);
});

const data = Uint8Array.of(1);
conforming("edge.p3.Reversed", [
  ["declared in reverse", { z: "z", y: "y", x: 3, w: true, v: data }],
  [
    "unknown fields last, in the order of the array, also with known numbers, also twice",
    {
      x: 3,
      $unknown: [
        { no: 9, wireType: 0, data },
        { no: 3, wireType: 0, data: Uint8Array.of(2) },
        { no: 9, wireType: 0, data },
        { no: 1, wireType: 2, data: Uint8Array.of(1, 7) },
      ],
    },
  ],
]);

describe("tags", () => {
  conforming("edge.numbers.Tags", [
    [
      "of one to five bytes",
      {
        ...{ n1: 1, n15: 1, n16: 1, n2047: "a", n2048: "b", n262143: data },
        ...{ n262144: [1], n33554431: 1, n268435455: { k: 0 } },
        n33554432: make("edge.p3.OneString"),
        n268435456: [make("edge.p3.OneString")],
        n536870910: 1,
        last: { case: "n536870911", value: true },
      },
    ],
  ]);
  conforming("edge.p2.Groups", [
    [
      "of the largest group",
      { bigtag: make("edge.p2.Groups.BigTag", { on: true }) },
    ],
  ]);
});
