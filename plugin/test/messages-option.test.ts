/** The option messages: some messages, and what their fields need. */
import { int32, requestFor, run } from "./support/plugin";

const message = (typeName: string) => ({ type: 11, typeName });
const file = {
  name: "shop.proto",
  package: "shop.v1",
  syntax: "proto3",
  dependency: ["money.proto"],
  messageType: [
    {
      name: "Order",
      field: [
        int32("price", 1, message(".money.Money")),
        int32("item", 2, message(".shop.v1.Order.Item")),
      ],
      nestedType: [{ name: "Item", field: [int32("count", 1)] }],
    },
    {
      name: "Customer",
      field: [int32("friend", 1, message(".shop.v1.Customer"))],
    },
  ],
};
const money = {
  name: "money.proto",
  package: "money",
  syntax: "proto3",
  messageType: [
    { name: "Money", field: [int32("units", 1)] },
    { name: "Rate", field: [int32("percent", 1)] },
  ],
};

/** The names of all functions that are generated for users to encode. */
function encoders(...options: string[]): string[] {
  const parameter = ["target=ts", ...options].join(",");
  const result = run(requestFor([money, file], parameter));
  if ("refused" in result) {
    throw new Error(result.refused);
  }
  return [...result.files.values()]
    .flatMap((content) => [...content.matchAll(/function (encode\w+)\(/g)])
    .map(([, name]) => name as string)
    .filter((name) => !name.endsWith("Into"))
    .filter((name, i, names) => names.indexOf(name) === i)
    .sort();
}

const ALL = [
  "encodeCustomer",
  "encodeMoney",
  "encodeOrder",
  "encodeOrder_Item",
  "encodeRate",
];

describe("option messages", () => {
  it("is all by default", () => {
    expect(encoders()).toEqual(ALL);
  });

  it.each([
    [["shop.v1.Customer"], ["encodeCustomer"]],
    [["shop.v1.Order"], ["encodeMoney", "encodeOrder", "encodeOrder_Item"]],
    [["shop.v1.Order.*"], ["encodeOrder_Item"]],
    [["shop.*.Customer"], ["encodeCustomer"]],
    [["*"], []],
    [["money.*"], ["encodeMoney", "encodeRate"]],
    [["shop.v1.*"], ALL.filter((name) => name !== "encodeRate")],
    [["shop.**"], ALL.filter((name) => name !== "encodeRate")],
    [
      ["**.Rate", "**.Item"],
      ["encodeOrder_Item", "encodeRate"],
    ],
    [["**"], ALL],
  ])("%j", (globs, expected) => {
    expect(encoders(...globs.map((glob) => `messages=${glob}`))).toEqual(
      expected,
    );
  });

  it("leaves the table to what is generated", () => {
    const result = run(
      requestFor([money, file], "target=js,messages=money.Rate"),
    );
    expect(result).toHaveProperty("files");
    const content = "files" in result ? [...result.files.values()].join() : "";
    expect(content).toContain("$Rate,");
    expect(content).not.toContain("$Money");
  });

  it.each(["messages", "messages=", "messages=a/b", "messages=a b"])(
    "%s is refused with an example",
    (option) => {
      expect(() => encoders(option)).toThrow(/messages=foo\.v1\.\*/);
    },
  );
});
