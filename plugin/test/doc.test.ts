/** What an editor shows where a generated function is called: which overload comes first, and its comment. */
import ts from "typescript-5.7";
import { descriptorsOf } from "./support/compiled";
import { filesOf } from "./support/plugin";

const file = descriptorsOf({
  "shop.proto": `syntax = "proto3";
      // What a customer buys.
      //
      // It has an id.
      message Order { string id = 1; }
      message Silent { }
      // An order of before.
      //
      // @remarks rare
      //   @since 2
      message Old { option deprecated = true; }`,
});

/** The declarations of a function, in order. */
function declarations(
  parameter: string,
  name: string,
): ts.FunctionDeclaration[] {
  const [text = ""] = filesOf(file, parameter).values();
  return ts
    .createSourceFile("shop.ts", text, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isFunctionDeclaration)
    .filter((declaration) => declaration.name?.text === name);
}

const TARGETS = ["ts", "dts"].flatMap((target) => [
  `target=${target},features=encode+decode+create+json`,
  `target=${target},passes=2`,
  `target=${target},standalone=true`,
]);

test.each(TARGETS)("the overload without allocate comes first: %s", (each) => {
  const parameters = declarations(each, "encodeOrder")
    .filter(({ body }) => body === undefined)
    .map((declaration) =>
      declaration.parameters.map((parameter) => parameter.getText()),
    );
  expect(parameters).toEqual([
    ["message: Order", "options?: NewBytesOptions"],
    ["message: Order", "options: AllocateOptions<$Bytes>"],
  ]);
});

/** What the comment of a function says, and its tags. */
function comment(parameter: string, name: string) {
  const [first] = declarations(parameter, name);
  const [doc] = ts.getJSDocCommentsAndTags(first as ts.Node);
  const tags = ts.getJSDocTags(first as ts.Node);
  return {
    text: String(doc?.comment ?? ""),
    tags: tags.map((tag) => `${tag.tagName.text} ${tag.comment ?? ""}`.trim()),
  };
}

const FUNCTIONS = [
  ["encode", "Encode the message", "Throws what `toBinary`"],
  ["decode", "Decode the message", "Throws what `fromBinary`"],
  ["create", "Create a new message", "Throws what `create`"],
  ["toJson", "Serialize the message", "Throws what `toJson`"],
  ["stringify", "Serialize the message", "Throws what `toJsonString`"],
  ["fromJson", "Make a message", "Throws what `fromJson`"],
  ["parse", "Parse a message", "Throws what `fromJsonString`"],
] as const;

describe.each(FUNCTIONS)("the comment of %sFoo", (verb, does, throws) => {
  const all = "target=dts,features=encode+decode+create+json";

  test("has what the schema says, then what the function does, then what it throws", () => {
    const { text, tags } = comment(all, `${verb}Order`);
    const parts = ["What a customer buys.\n\nIt has an id.\n\n", does, throws];
    const places = parts.map((part) => text.indexOf(part));
    expect(places[0]).toBe(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(tags).toEqual(["generated from message Order"]);
  });

  test("begins with what the function does where the schema says nothing", () => {
    const { text, tags } = comment(all, `${verb}Silent`);
    expect(text.indexOf(does)).toBe(0);
    expect(text).toContain(throws);
    expect(tags).toEqual(["generated from message Silent"]);
  });

  test("has tags of the schema at its end", () => {
    const { text, tags } = comment(all, `${verb}Old`);
    expect(text.indexOf("An order of before.\n\n")).toBe(0);
    expect(text).toContain(throws);
    expect(tags).toEqual([
      "remarks rare",
      "since 2",
      "generated from message Old",
      "deprecated",
    ]);
  });
});

test("standalone code has the same order", () => {
  for (const name of ["encodeOrder", "decodeOrder"]) {
    const { text } = comment("target=dts,standalone=true", name);
    expect(text.indexOf("What a customer buys.")).toBe(0);
    expect(text).toMatch(/Throws an? \w+Error that names the field/);
  }
});
