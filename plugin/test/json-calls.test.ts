/** Generated code for JSON: its options, colons in texts, and what is left to protobuf-es, and why. */
import { create, createRegistry, setExtension } from "@bufbuild/protobuf";
import {
  configureTextEncoding,
  getTextEncoding,
} from "@bufbuild/protobuf/wire";
import { countFallbacks } from "./support/fallbacks";
import {
  compareFromJson,
  compareParse,
  compareStringify,
  compareToJson,
  jsonType,
} from "./support/json";

const text = jsonType("edge.p3.OneString");
const wrappers = jsonType("edge.wrap.Wrappers");
const tree = jsonType("edge.msg.Tree");

/** Nothing is left to protobuf-es. */
const fast = { error: undefined, fallbacks: 0 };

describe("members of a text are counted", () => {
  test.each([
    '{"text" : "a"}',
    '{"text"\n:\n"a"}',
    '{"text"\t:"a"}',
    '{"text":"a\\":b"}',
    '{"text":": :"}',
    '{"text":"\\\\"}',
    '{"text":"\\\\\\":\\\\"}',
    ' {\r\n"text":"\\u0022:"}\n',
    '{"text":"a:b", "no such field": {"a\\\\": [{"b:" : ":"}]}}',
  ])("%s", (json) => {
    expect(
      compareParse(text, json, { ignoreUnknownFields: true }),
    ).toMatchObject(fast);
  });

  test.each([
    '{"text":"a","text":"b"}',
    '{"text" :"a","te\\u0078t": "b"}',
    '{"text":"\\\\","text":"b"}',
    '{"x":{"a":1,"a":1}}',
    '{"x":[{"a":1},{"a":1,"a":":"}]}',
    '{"__proto__":1,"__proto__":1}',
  ])("%s has a key twice", (json) => {
    const { error } = compareParse(text, json, { ignoreUnknownFields: true });
    expect(error?.message).toContain("duplicate object key");
  });
});

test.each([null, 5, ["{}"], Buffer.from('{"text":"a"}'), new String("{}")])(
  "what is no text: %s",
  (json) => {
    compareParse(text, json);
  },
);

describe("options", () => {
  const color = jsonType("edge.p3.OneEnum");
  const red = create(color.desc, { color: 1 } as never);

  test("only own ones count", () => {
    for (const options of [
      Object.create({ enumAsInteger: true }),
      Object.create({ alwaysEmitImplicit: true }),
      Object.create({ useProtoFieldName: true }),
      Object.defineProperty({}, "enumAsInteger", { value: true }),
      Object.create({ prettySpaces: 2 }),
      { enumAsInteger: 1 },
      { enumAsInteger: undefined, alwaysEmitImplicit: undefined },
      null,
    ]) {
      for (const message of [red, create(color.desc)]) {
        compareToJson(color, message, options);
        compareStringify(color, message, options);
      }
    }
    for (const options of [
      Object.create({ ignoreUnknownFields: true }),
      Object.create({ recursionLimit: 0 }),
      { ignoreUnknownFields: 1 },
      { ignoreUnknownFields: undefined },
      null,
    ]) {
      compareFromJson(text, { nope: 1 }, options);
      compareParse(text, '{"nope":1}', options);
    }
  });

  test.each([0, 1, 2, 10, 11, -1, "\t", "x", "", null, undefined, {}, true])(
    "prettySpaces of %p",
    (prettySpaces) => {
      compareStringify(color, red, { prettySpaces });
    },
  );

  test("there may be so many levels of messages as recursionLimit says", () => {
    const levels = (count: number): object =>
      count > 1 ? { left: levels(count - 1) } : {};
    expect(compareFromJson(tree, levels(100)).error).toBeUndefined();
    expect(compareFromJson(tree, levels(101)).error).toBeDefined();
    for (const recursionLimit of [
      ...[0, 1, 2, 3, 1.5, 2.999, -1, Number.NaN, Number.POSITIVE_INFINITY],
      ...["2", "x", null, undefined, 2 ** 31, true, 2n],
    ]) {
      for (const count of [1, 2, 3, 4, 150]) {
        const json = levels(count);
        compareFromJson(tree, json, { recursionLimit });
        compareParse(tree, JSON.stringify(json), { recursionLimit });
      }
    }
    expect(
      compareFromJson(tree, levels(150), { recursionLimit: undefined }),
    ).toMatchObject(fast);
  });

  test.each([1, 2])(
    "wrappers are messages: a limit of %i",
    (recursionLimit) => {
      const { error, fallbacks } = compareFromJson(
        wrappers,
        { wInt32: 1, wString: "a" },
        { recursionLimit },
      );
      expect(error === undefined).toBe(recursionLimit === 2);
      expect(fallbacks).toBe(recursionLimit === 2 ? 0 : 1);
    },
  );
});

test("null in bytes gives each message bytes of its own", () => {
  const type = jsonType("edge.p3.OneBytes");
  for (const json of [{ data: null }, { data: "" }]) {
    const [a, b] = [type.fromJson(json), type.fromJson(json)].map(
      (message) => (message as unknown as { data: Uint8Array }).data,
    );
    expect(a).toEqual(new Uint8Array(0));
    expect(a).not.toBe(b);
    expect(a).not.toBe((create(type.desc) as unknown as { data: object }).data);
  }
});

describe("what is left to protobuf-es is reported", () => {
  const reasons = (run: () => unknown) =>
    countFallbacks(() => {
      try {
        run();
      } catch {
        // protobuf-es refuses it.
      }
    }).fallbacks;
  const { typeName } = text.desc;

  test("when reading", () => {
    const reason =
      "field edge.p3.OneString.text: invalid or unusual value: number (5)";
    expect(reasons(() => text.fromJson({ text: 5 }))).toEqual([
      { typeName, reason },
    ]);
    expect(reasons(() => text.parse('{"text":5}'))).toEqual([
      { typeName, reason },
    ]);
    expect(reasons(() => text.parse("{}{}"))).toEqual([
      {
        typeName,
        reason: expect.stringMatching(
          /^message edge\.p3\.OneString: the text is not JSON: ./,
        ),
      },
    ]);
  });

  test("when writing", () => {
    if (!text.writes) return;
    const wrong = Object.assign(create(text.desc), { text: 5 });
    for (const write of [text.toJson, text.stringify]) {
      expect(reasons(() => write(wrong))).toEqual([
        {
          ...{ typeName },
          reason: "field edge.p3.OneString.text: invalid value: number (5)",
        },
      ]);
      expect(reasons(() => write({} as never))).toEqual([
        {
          ...{ typeName },
          reason: "expected message edge.p3.OneString, got object",
        },
      ]);
    }
  });

  test("once, for messages in others", () => {
    expect(
      reasons(() => tree.fromJson({ left: { left: { nope: 1 } } })),
    ).toHaveLength(1);
  });
});

describe("a check of text that the application configured", () => {
  const before = getTextEncoding();
  afterEach(() => configureTextEncoding(before));

  /** Functions without a name, as protobuf-es's default is one. */
  const [all, none, short] = [
    () => true,
    () => false,
    (text: string) => text.length < 5,
  ].map((check) => [(text: string) => check(text)][0]) as [
    (text: string) => boolean,
    (text: string) => boolean,
    (text: string) => boolean,
  ];

  test.each([
    ["takes all", all],
    ["refuses all", none],
    ["refuses long ones", short],
    [
      "has a name",
      function named(text: string) {
        return text !== "a";
      },
    ],
  ])("one that %s", (_, checkUtf8) => {
    // Met before, and with the default.
    expect(compareParse(text, '{"text":"a"}')).toMatchObject(fast);
    configureTextEncoding({ ...before, checkUtf8 });
    for (const value of ["a", "abcdefg", "\ud800", ""]) {
      const json = JSON.stringify({ text: value });
      expect(compareParse(text, json).fallbacks).toBe(1);
      compareFromJson(text, { text: value });
    }
    const { fallbacks } = countFallbacks(() => {
      try {
        text.parse('{"text":"abc"}');
      } catch {
        // As configured.
      }
    });
    expect(fallbacks.map(({ reason }) => reason)).toEqual([
      "BigInt is missing or disabled, or the text encoding is configured",
    ]);
    configureTextEncoding(before);
    expect(compareParse(text, '{"text":"a"}')).toMatchObject(fast);
  });
});

describe("a registry", () => {
  const base = jsonType("edge.ext.Extendee");
  const extension = base.desc.file.extensions.find(
    ({ extendee, fieldKind, scalar }) =>
      extendee === base.desc && fieldKind === "scalar" && scalar === 5,
  );
  if (extension === undefined) throw new Error("no extension");
  const registry = createRegistry(base.desc.file);

  test("extensions are written and read with one", () => {
    const message = create(base.desc);
    setExtension(message, extension, 7);
    for (const options of [{ registry }, undefined]) {
      const { result: json } = compareToJson(base, message, options);
      compareStringify(base, message, options);
      expect(Object.keys(json as object)).toEqual(
        options ? [`[${extension.typeName}]`] : [],
      );
      for (const reading of [
        ...[undefined, { registry }, { ignoreUnknownFields: true }],
        { registry, ignoreUnknownFields: true },
      ]) {
        compareFromJson(base, { [`[${extension.typeName}]`]: 7 }, reading);
        compareParse(base, `{"[${extension.typeName}]":7}`, reading);
      }
    }
  });

  test("nothing is left to protobuf-es for messages without", () => {
    if (text.writes) {
      expect(
        compareToJson(text, create(text.desc), { registry }),
      ).toMatchObject(fast);
    }
    expect(compareParse(text, '{"text":"a"}', { registry })).toMatchObject(
      fast,
    );
  });
});

test("names of Protobuf are read like those of JSON", () => {
  const type = jsonType("edge.p3.Implicit");
  for (const json of [{ fDouble: 1 }, { f_double: 1 }]) {
    expect(compareFromJson(type, json)).toMatchObject(fast);
  }
  for (const json of [
    { fDouble: 1, f_double: 2 },
    { f_double: 1, fDouble: 2 },
    { f_double: null, fDouble: 2 },
  ]) {
    const { error } = compareFromJson(type, json);
    expect(error?.message).toContain("set multiple times");
  }
});

test("a oneof has one member, and a scalar of null is none", () => {
  for (const json of [
    ...[
      { chosen: {}, leaf: 1 },
      { leaf: 1, chosen: {} },
    ],
    { leaf: 1, chosen: null },
    { chosen: null, leaf: 1 },
  ]) {
    const { error } = compareFromJson(tree, json);
    expect(error?.message).toContain("oneof set multiple times");
  }
  for (const json of [
    ...[
      { leaf: null, chosen: {} },
      { chosen: {}, leaf: null },
    ],
    { leaf: null },
  ]) {
    expect(compareFromJson(tree, json)).toMatchObject(fast);
  }
});

test("null is a value of Value and NullValue, and else no field", () => {
  const type = jsonType("edge.wkt.Singular");
  for (const { jsonName } of type.desc.fields) {
    const json = { [jsonName]: null };
    const { result, fallbacks } = compareFromJson(type, json);
    const written = compareToJson(type, result as never).result;
    expect(written).toEqual(
      /^(?:value|optionalNull)$/.test(jsonName) ? json : {},
    );
    expect(fallbacks).toBe(0);
  }
});

test("required fields have to be set, whatever the default is", () => {
  const type = jsonType("edge.p2.RequiredDefaults");
  const { error } = compareToJson(type, create(type.desc));
  expect(error?.message).toContain("required field not set");
});

test("a JSON name of __proto__ is a property", () => {
  for (const [name, value] of [
    ["edge.json.ProtoImplicit", { text: "a" }],
    ["edge.json.ProtoList", { list: [1] }],
    ["edge.json.ProtoOptional", { again: {} }],
  ] as const) {
    const type = jsonType(name);
    const message = create(type.desc, value as never);
    const { result, fallbacks } = compareToJson(type, message);
    expect(Object.keys(result as object)).toEqual(["__proto__"]);
    expect(fallbacks).toBe(0);
    compareFromJson(type, result);
  }
});

test("-0 is written, and 0 isn't", () => {
  const type = jsonType("edge.p3.Implicit");
  for (const [value, count] of [
    [-0, 2],
    [0, 0],
  ]) {
    const message = create(type.desc, {
      fDouble: value,
      fFloat: value,
    } as never);
    const { result, fallbacks } = compareToJson(type, message);
    expect(Object.keys(result as object)).toHaveLength(count as number);
    expect(fallbacks).toBe(0);
  }
});

test("a ListValue is a list", () => {
  const lists = jsonType("edge.wkt.Lists");
  expect(
    compareFromJson(lists, { list: [[1, "a"], []], value: [[1], null] }),
  ).toMatchObject(fast);
});
