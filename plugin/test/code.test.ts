/** Code that is written as templates: its lines, their indentation, and what stands in them. */
import { type Code, code, listed, printable } from "../src/print/code";

/** The text of code that has nothing that protoplugin prints in its own way. */
function text(of: Code): string {
  return printable(of).join("");
}

const two = code`
  first();
    second();
`;

test("indentation that all lines have is taken off", () => {
  expect(text(two)).toBe("first();\n  second();");
  expect(
    text(code`
          {
            a;
          }
    `),
  ).toBe("{\n  a;\n}");
  expect(text(code` a `)).toBe(" a ");
});

test("lines without anything are left out", () => {
  expect(
    text(code`

      a;

      b;
    `),
  ).toBe("a;\nb;");
});

describe("a line that is nothing but a value", () => {
  test("becomes the lines of it, with its indentation", () => {
    expect(
      text(code`
        {
          ${two}
        }
      `),
    ).toBe("{\n  first();\n    second();\n}");
    expect(
      text(code`
        if (a)
          ${code`
            {
              ${two}
            }
          `}
      `),
    ).toBe("if (a)\n  {\n    first();\n      second();\n  }");
  });

  test("becomes those of a list, or none", () => {
    expect(
      text(code`
        {
          ${[two, undefined, code`third();`]}
          ${undefined}
          ${false}
          ${[]}
        }
      `),
    ).toBe("{\n  first();\n    second();\n  third();\n}");
  });

  test("is a line like any other if it is a text, an empty one too", () => {
    expect(
      text(code`
        ${"a"}
        ${""}
        ${"  b"}
      `),
    ).toBe("a\n\n  b");
  });
});

describe("a value within a line", () => {
  test("is put in its place", () => {
    expect(text(code`a = ${code`b + ${1}`};${false}${""}`)).toBe("a = b + 1;");
    expect(() => code`a = ${undefined};`).toThrow("no value");
    expect(
      text(code`
        {
          ${"a"} = ${code`
            b
          `};
        }
      `),
    ).toBe("{\n  a = b;\n}");
  });

  test("can't have several lines", () => {
    const error = "several lines can't stand within a line";
    expect(() => code`a = ${two};`).toThrow(error);
    expect(() => code`${two}${two}`).toThrow(error);
    expect(() => listed(["a", two])).toThrow(error);
  });
});

test("items of a list have a text between them", () => {
  expect(text(listed([]))).toBe("");
  expect(text(listed(["a"]))).toBe("a");
  expect(text(listed(["a", code`b: ${"c"}`, "d"]))).toBe("a, b: c, d");
  expect(text(code`f(${listed(["a", "b"], " + ")});`)).toBe("f(a + b);");
});

test("templates that are used again have the values of then", () => {
  const made = [1, 2].map((n) => code`${n === 1 ? two : undefined}`);
  expect(made.map(text)).toEqual(["first();\n  second();", ""]);
});

test("what is printed has adjacent texts in one, and all else as it was", () => {
  const symbol = { kind: "es_symbol", name: "foo" } as never;
  const printed = printable(code`
    {
      ${"a"} = ${symbol}(${"b"});
    }
  `);
  expect(printed).toEqual(["{\n  a = ", symbol, "(b);\n}"]);
});
