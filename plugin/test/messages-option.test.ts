/** The option messages: some messages, and what their fields need. */
import { filesOf, int32, requestFor, run } from "./support/plugin";
import { words } from "./support/words";

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
  return [...filesOf([money, file], parameter).values()]
    .flatMap((content) => [...content.matchAll(/function (encode\w+)\(/g)])
    .map(([, name]) => name as string)
    .filter((name) => !name.endsWith("Into"))
    .filter((name, i, names) => names.indexOf(name) === i)
    .sort();
}

const ALL = words`encodeCustomer encodeMoney encodeOrder encodeOrder_Item encodeRate`;

describe("option messages", () => {
  it("is all by default", () => {
    expect(encoders()).toEqual(ALL);
  });

  it.each([
    [["shop.v1.Customer"], ["encodeCustomer"]],
    [["shop.v1.Order"], ["encodeMoney", "encodeOrder", "encodeOrder_Item"]],
    [["shop.v1.Order.*"], ["encodeOrder_Item"]],
    [["shop.*.Customer"], ["encodeCustomer"]],
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
    expect(content).toContain("$encoderRate,");
    expect(content).not.toContain("$encoderMoney");
  });

  const nothing = (...options: string[]) =>
    run(requestFor([money, file], ["target=ts", ...options].join(",")));

  it.each([
    ["shop.v2.Order", "shop.v1.Order"],
    ["Ordr", "shop.v1.Order"],
    ["order", "shop.v1.Order"],
    ["shop.v1", "shop.v1.*"],
    ["shop.v1.Itme", "shop.v1.Order.Item"],
    ["monye.*", "money.*"],
    ["shpo.**", "shop.v1.**"],
    ["*", "money.*"],
  ])("%s selects nothing: an error, and %s is near", (glob, near) => {
    expect(nothing(`messages=${glob}`)).toEqual({
      refused: expect.stringContaining(
        `invalid option "messages=${glob}": it selects no message of the files to generate. Nearest are: `,
      ),
    });
    const { refused } = nothing(`messages=${glob}`) as { refused: string };
    const [, names = ""] = /Nearest are: (.*)\. \(buf/.exec(refused) ?? [];
    expect(names.split(", ")).toContain(near);
    expect(names.split(", ")).toHaveLength(3);
    expect(refused).toContain("strategy: all");
  });

  it("one of several selects nothing: an error too", () => {
    const both = ["messages=money.*", "messages=shop.v1.Odrer"];
    expect(nothing(...both)).toEqual({
      refused: expect.stringContaining('"messages=shop.v1.Odrer"'),
    });
  });

  it("where files may be without content, it may select nothing", () => {
    const result = nothing("messages=foo.Bar", "keep_empty_files=true");
    expect(result).toHaveProperty("files");
  });

  it("files without messages have nothing near", () => {
    const empty = { name: "empty.proto", syntax: "proto3" };
    expect(run(requestFor([empty], "messages=foo.Bar"))).toEqual({
      refused: expect.stringContaining("They have none."),
    });
  });

  it.each(["messages", "messages=", "messages=a/b", "messages=a b"])(
    "%s is refused with an example",
    (option) => {
      expect(() => encoders(option)).toThrow(/messages=foo\.v1\.\*/);
    },
  );
});
